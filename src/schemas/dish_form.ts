/**
 * The form of a dish: what it is served in or on. Its drawing begins with it. Separate from the
 * schemas, so that a page can use it without valibot.
 * @module
 */
import type { CategoryKey } from "./category.ts";

/** The Spanish name of each form, in the order of the menu. The owner's guide lists them. */
export const FORMS_IN_SPANISH = {
  "pizza": "pizza",
  "quarters": "pizza de cuatro cuartos",
  "calzone": "calzone",
  "toasts": "tostadas",
  "loaf": "pan",
  "flatbread": "focaccia",
  "croquettes": "croquetas",
  "plate": "plato",
  "board": "tabla",
  "pan": "paila",
  "bowl": "bol",
  "rings": "rodajas en círculo",
  "layers": "capas",
  "mould": "desmoldado",
  "rolls": "rollos",
  "wedge": "trozo de torta",
  "scoops": "bolitas de helado",
  "bottle": "botella",
  "large-bottle": "botella grande",
  "can": "lata",
  "dark-can": "lata oscura",
  "beer-can": "lata de cerveza",
  "dark-beer-can": "lata oscura de cerveza",
  "beer-bottle": "botella de cerveza",
  "glass": "vaso",
  "cup": "taza",
  "small-glass": "vaso chico",
  "wine-glass": "copa",
  "wine-bottle": "botella de vino",
  "balloon": "copa ancha",
} as const;

/** A form. */
export type DishForm = keyof typeof FORMS_IN_SPANISH;

/** Every form. */
export const DISH_FORMS = Object.keys(FORMS_IN_SPANISH) as readonly DishForm[];

/** The form of a dish that names none, by category. */
export const USUAL_FORMS: Readonly<Record<CategoryKey, DishForm>> = {
  antipastos: "plate",
  pizzas_rojas: "pizza",
  pizzas_blancas: "pizza",
  ensaladas: "bowl",
  postres: "plate",
  bebestibles: "glass",
};
