/**
 * The forms of dishes in messages for the owner.
 * @module
 */
import type { DishForm } from "../../src/schemas/dish_form.ts";

/** The Spanish name of each form. The owner's guide lists them. */
export const FORMS_IN_SPANISH: Readonly<Record<DishForm, string>> = {
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
};
