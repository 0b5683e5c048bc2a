/**
 * The form of a dish: what it is served in or on. Its drawing begins with it. Separate from the
 * schemas, so that a page can use it without valibot.
 * @module
 */
import type { CategoryKey } from "./category.ts";

/** Every form, in the order of the menu. */
export const DISH_FORMS = [
  "pizza",
  "quarters",
  "calzone",
  "toasts",
  "loaf",
  "flatbread",
  "croquettes",
  "plate",
  "board",
  "pan",
  "bowl",
  "rings",
  "layers",
  "mould",
  "rolls",
  "wedge",
  "scoops",
  "bottle",
  "large-bottle",
  "can",
  "dark-can",
  "beer-can",
  "dark-beer-can",
  "beer-bottle",
  "glass",
  "cup",
  "small-glass",
  "wine-glass",
  "wine-bottle",
  "balloon",
] as const;

/** A form. */
export type DishForm = typeof DISH_FORMS[number];

/** The form of a dish that names none, by category. */
export const USUAL_FORMS: Readonly<Record<CategoryKey, DishForm>> = {
  antipastos: "plate",
  pizzas_rojas: "pizza",
  pizzas_blancas: "pizza",
  ensaladas: "bowl",
  postres: "plate",
  bebestibles: "glass",
};
