/**
 * The kinds of ingredients that people look for or avoid and that are no allergen. Separate from the schemas, so that a
 * page can use them without valibot.
 * @module
 */

/** The kinds, with what each holds in Spanish. */
export const KINDS_IN_SPANISH = {
  cheese: "queso",
  pork: "cerdo, también en cecinas",
  beef: "vacuno",
  meat: "otra carne, como pollo o cordero",
  mushrooms: "hongos, como champiñones",
  alcohol: "alcohol, como vino o cerveza, también cocinado",
  spicy: "picante, como el ají",
} as const;

/** A kind. */
export type Kind = keyof typeof KINDS_IN_SPANISH;

/** The kinds, in their order. */
export const KINDS = Object.keys(KINDS_IN_SPANISH) as readonly Kind[];
