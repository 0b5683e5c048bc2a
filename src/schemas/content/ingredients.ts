/**
 * `ingredients.json` as the owner writes it: each ingredient once, with its allergens and diets. Dishes and options name
 * ingredients by `id`.
 *
 * The loader checks that the ids and the words of the ingredients are unique, and that diets agree with allergens.
 * @module
 */
import * as v from "valibot";
import { ALLERGENS, DIETS } from "../menu.ts";
import { PresentUntil } from "./present_until.ts";
import {
  ContentId,
  glossedAllergens,
  glossedDiets,
  MessageBilingual,
  messageLine,
  Price,
  SchemaPointer,
} from "./words.ts";

/** What becomes of the dishes with an ingredient that has run out. */
export const OUT = ["sold_out", "without"] as const;

/** One ingredient. */
export const IngredientContent = v.strictObject({
  id: v.pipe(ContentId, v.title("Identificador"), v.description("No se repite y no se cambia.")),
  name: v.pipe(
    MessageBilingual,
    v.title("Nombre"),
    v.description("Como va en un pedido, después de «sin» o «con»: aceitunas negras."),
  ),
  /** Other words for it, in any language: orders and the check of descriptions know them. */
  also: v.optional(v.pipe(
    v.array(messageLine(40)),
    v.title("También se dice"),
    v.description("Otras formas de nombrarlo. Sirven para leer pedidos y descripciones; no se muestran."),
  )),
  allergens: v.pipe(
    v.array(v.picklist(ALLERGENS)),
    v.title("Alérgenos"),
    v.description(`Los que tiene: ${glossedAllergens}. Lista vacía [] si no tiene ninguno.`),
  ),
  diets: v.pipe(
    v.array(v.picklist(DIETS)),
    v.title("Dietas"),
    v.description(
      `Para quién sirve: ${glossedDiets}. Lo vegano lleva las dos. Lista vacía [] si es carne o no se sabe.`,
    ),
  ),
  removable: v.pipe(
    v.boolean(),
    v.title("Se puede sacar (sí o no)"),
    v.description("false si ya viene en la masa, en la salsa o en la mezcla."),
  ),
  /** Whole pesos for one portion more, of any size. Absent: it is not sold as an extra. */
  extra_price: v.optional(v.pipe(
    Price,
    v.title("Precio como extra"),
    v.description("En pesos, por porción, igual en todos los tamaños. Sin él, no se ofrece como extra."),
  )),
  /** It has run out. Extras and choices with it cannot be had in either case. */
  out: v.optional(v.pipe(
    v.picklist(OUT),
    v.title("Se acabó"),
    v.description(
      "sold_out: los platos que lo llevan quedan agotados. without: se ofrecen sin él los que se pueden pedir sin él, y " +
        "los otros quedan agotados. Bórralo cuando vuelva.",
    ),
  )),
  out_until: PresentUntil,
});

/** The whole file. */
export const IngredientsContent = v.pipe(
  v.strictObject({
    $schema: SchemaPointer,
    ingredients: v.pipe(v.array(IngredientContent), v.minLength(1), v.title("Ingredientes")),
  }),
  v.title("Ingredientes"),
);

/** One ingredient. */
export type IngredientContent = v.InferOutput<typeof IngredientContent>;
