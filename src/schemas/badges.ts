/**
 * The labels of dishes. Separate from the schemas, so that a page can use them without valibot. `sold_out` has its own field.
 * @module
 */
import type { Language } from "../leaves/language.ts";

/** The names of the labels, by the word of the content. */
export const BADGE_NAMES = {
  nuevo: { es: "Nuevo", en: "New" },
  picante: { es: "Picante", en: "Spicy" },
  vegano: { es: "Vegano", en: "Vegan" },
  "de la casa": { es: "De la casa", en: "House special" },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** A label. */
export type Badge = keyof typeof BADGE_NAMES;

/** The labels, in their order. */
export const BADGES = Object.keys(BADGE_NAMES) as [Badge, ...Badge[]];
