/**
 * `ingredients.json` as the owner writes it: each ingredient once, with its allergens and diets. Dishes and options name
 * ingredients by `id`.
 *
 * The loader checks that the ids and the words of the ingredients are unique, and that diets agree with allergens.
 * @module
 */
import * as v from "valibot";
import { block, titled } from "../described.ts";
import { ALLERGENS, ALLERGENS_IN_SPANISH, DIETS, DIETS_IN_SPANISH } from "../allergens_and_diets.ts";
import { KINDS, KINDS_IN_SPANISH } from "../ingredient_kinds.ts";
import * as words from "./words.ts";

/** What becomes of the dishes with an ingredient that has run out. */
export const OUT = ["sold_out", "without"] as const;

/** One ingredient. */
export const IngredientContent = v.strictObject({
  id: titled(words.ContentId, "Identificador", "No se repite y no se cambia."),
  name: titled(words.MessageBilingual, "Nombre", "Como va en un pedido, después de «sin» o «con»: aceitunas negras."),
  /** Other words for it, in any language: orders and the check of descriptions know them. */
  also: v.optional(titled(
    v.array(words.messageLine(40)),
    "También se dice",
    "Otras formas de nombrarlo. Sirven para leer pedidos y descripciones; no se muestran.",
  )),
  allergens: titled(
    v.array(v.picklist(ALLERGENS)),
    "Alérgenos",
    `Los que tiene: ${words.glossed(ALLERGENS_IN_SPANISH)}. Lista vacía [] si no tiene ninguno.`,
  ),
  diets: titled(
    v.array(v.picklist(DIETS)),
    "Dietas",
    `Para quién sirve: ${
      words.glossed(DIETS_IN_SPANISH)
    }. Lo vegano lleva las dos. Lista vacía [] si es carne o no se sabe.`,
  ),
  /** Absent: not stated. What has milk may then be cheese, and what is not vegetarian may be any meat. */
  kinds: v.optional(titled(
    v.array(v.picklist(KINDS)),
    "Clases",
    `Para buscar «queso» o «sin cerdo»: ${words.glossed(KINDS_IN_SPANISH)}. Lista vacía [] si no es de ninguna.`,
  )),
  removable: titled(
    v.boolean(),
    "Se puede sacar (sí o no)",
    "false si ya viene en la masa, en la salsa o en la mezcla.",
  ),
  /** Whole pesos for one portion more, of any size. Absent: it is not sold as an extra. */
  extra_price: v.optional(titled(
    words.Price,
    "Precio como extra",
    "En pesos, por porción, igual en todos los tamaños. Sin él, no se ofrece como extra.",
  )),
  /** It has run out. Extras and choices with it cannot be had in either case. */
  out: v.optional(titled(
    v.picklist(OUT),
    "Se acabó",
    "sold_out: los platos que lo llevan quedan agotados. without: se ofrecen sin él los que se pueden pedir sin él, y " +
      "los otros quedan agotados. Bórralo cuando vuelva.",
  )),
  out_until: words.PresentUntil,
});

/** The whole file. */
export const IngredientsContent = block("Ingredientes", {
  $schema: words.SchemaPointer,
  ingredients: titled(v.pipe(v.array(IngredientContent), v.minLength(1)), "Ingredientes"),
});

/** One ingredient. */
export type IngredientContent = v.InferOutput<typeof IngredientContent>;
