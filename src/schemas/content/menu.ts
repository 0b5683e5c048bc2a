/**
 * `menu.json` as the owner writes it: categories with their names, and one flat list of items.
 *
 * The build derives the wire form from it (specification section 2.1). Prices are whole pesos here and formatted there.
 * The loader of the content checks uniqueness, multiples of ten, and that diets agree with allergens.
 * @module
 */
import * as v from "valibot";
import { ALLERGENS_IN_SPANISH } from "../allergen_names.ts";
import { CATEGORY_KEYS } from "../category.ts";
import { ALLERGENS, type Diet, DIETS } from "../menu.ts";
import { Bilingual, MessageBilingual, messageLine, SchemaPointer } from "./words.ts";

/** The labels of items. `sold_out` has its own field. */
export const BADGES = ["nuevo", "picante", "vegano", "de la casa"] as const;

/** The Spanish name of each diet. */
export const DIETS_IN_SPANISH: Readonly<Record<Diet, string>> = { vegan: "vegano", vegetarian: "vegetariano" };

function glossed(words: Readonly<Record<string, string>>): string {
  return Object.entries(words).map(([key, word]) => `${key} (${word})`).join(", ");
}

/** One item of the menu. */
export const MenuItemContent = v.strictObject({
  /** Stable identifier: it stays when the name or the number changes. */
  id: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'minúsculas sin tilde, números y guiones, como "cuatro-quesos"'),
    v.maxLength(60),
    v.title("Identificador"),
    v.description("No se repite y no se cambia, aunque cambien el nombre o el número."),
  ),
  number: v.optional(v.pipe(
    v.string(),
    v.regex(/^\d{2,3}$/, 'dos o tres cifras entre comillas, como "07"'),
    v.title("Número en la carta"),
  )),
  name: v.pipe(messageLine(60), v.title("Nombre"), v.description("No se repite en la carta. Sin * _ ~ `.")),
  /** Other names that people use for it: the search and orders know them, nothing shows them. */
  aliases: v.optional(v.pipe(
    v.array(messageLine(60)),
    v.title("Otros nombres"),
    v.description("Como también lo piden, por ejemplo una marca. Sirven para buscar y para pedir; no se muestran."),
  )),
  description: v.pipe(
    MessageBilingual,
    v.title("Ingredientes"),
    v.description("Lo que lleva, en español y en inglés. Sin * _ ~ `."),
  ),
  category: v.pipe(v.picklist(CATEGORY_KEYS), v.title("Categoría")),
  /** Whole Chilean pesos, taxes included. */
  price: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(10),
    v.maxValue(1_000_000),
    v.title("Precio"),
    v.description("En pesos, con IVA, sin punto de miles y terminado en cero: 8900."),
  ),
  /** Settles the notice about a price far from those of its category, until the price changes. */
  price_checked: v.optional(v.pipe(
    v.number(),
    v.title("Precio revisado"),
    v.description("El mismo precio otra vez, si un aviso preguntó por él y está bien."),
  )),
  badge: v.optional(v.pipe(v.picklist(BADGES), v.title("Etiqueta"))),
  sold_out: v.optional(
    v.pipe(v.boolean(), v.title("Agotado"), v.description("true mientras no quede. Bórralo cuando vuelva.")),
  ),
  diets: v.optional(v.pipe(
    v.array(v.picklist(DIETS)),
    v.title("Dietas"),
    v.description(`Para quién sirve según la receta: ${glossed(DIETS_IN_SPANISH)}. Lo vegano lleva las dos.`),
  )),
  allergens: v.pipe(
    v.array(v.picklist(ALLERGENS)),
    v.title("Alérgenos"),
    v.description(`Los que lleva la receta: ${glossed(ALLERGENS_IN_SPANISH)}. Lista vacía [] si no lleva ninguno.`),
  ),
  alcohol: v.optional(
    v.pipe(v.boolean(), v.title("Lleva alcohol"), v.description("true: solo para mayores de 18 años.")),
  ),
});

/** A category's names for people. */
export const CategoryContent = v.strictObject({
  key: v.pipe(v.picklist(CATEGORY_KEYS), v.title("Clave de la categoría")),
  name: v.pipe(MessageBilingual, v.title("Nombre de la categoría")),
  note: v.optional(v.pipe(MessageBilingual, v.title("Nota bajo el nombre"))),
});

/** The whole file. */
export const MenuContent = v.pipe(
  v.strictObject({
    $schema: SchemaPointer,
    categories: v.pipe(
      v.array(CategoryContent),
      v.length(CATEGORY_KEYS.length),
      v.title("Categorías"),
      v.description("Las seis, una vez cada una, en el orden en que se muestran."),
    ),
    /** What the kitchen says about traces of allergens; every text about allergens repeats it. */
    traces: v.pipe(
      Bilingual,
      v.title("Trazas de alérgenos"),
      v.description("Lo que la cocina dice de las trazas, en español y en inglés. Acompaña siempre a los alérgenos."),
    ),
    items: v.pipe(
      v.array(MenuItemContent),
      v.minLength(1),
      v.title("Carta"),
      v.description("Todo lo que se vende, en el orden en que se muestra."),
    ),
  }),
  v.title("Carta"),
);

/** One item as the owner writes it. */
export type MenuItemContent = v.InferOutput<typeof MenuItemContent>;

/** The owner's menu. */
export type MenuContent = v.InferOutput<typeof MenuContent>;
