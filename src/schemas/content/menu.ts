/**
 * `menu.json` as the owner writes it: categories with their names, groups of options, and one flat list of items.
 *
 * The build derives the wire form from it (specification section 2.1). Prices are whole pesos here and formatted there.
 * The loader of the content checks uniqueness, multiples of ten, that ingredients and groups exist, and that diets
 * agree with ingredients.
 * @module
 */
import * as v from "valibot";
import { CATEGORY_KEYS } from "../category.ts";
import { DISH_FORMS } from "../dish_form.ts";
import { type Allergen, ALLERGENS, DIETS } from "../menu.ts";
import { OptionGroupContent, OptionGroupIds } from "./option_group.ts";
import { PresentUntil } from "./present_until.ts";
import {
  Bilingual,
  ContentId,
  glossedAllergens,
  glossedDiets,
  MessageBilingual,
  messageLine,
  Price,
  PriceChecked,
  SchemaPointer,
} from "./words.ts";

/** The most items of a menu. The longest that we know of has a few hundred; every search and order reads all of them. */
export const MAX_DISHES = 2_000;

/** The labels of items. `sold_out` has its own field. */
export const BADGES = ["nuevo", "picante", "vegano", "de la casa"] as const;

/** One item of the menu, as in the file. */
export const MenuFileItem = v.strictObject({
  /** Stable identifier: it stays when the name or the number changes. */
  id: v.pipe(
    ContentId,
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
    v.title("Descripción"),
    v.description("Lo que lleva, en español y en inglés. Nombra todo ingrediente con alérgenos. Sin * _ ~ `."),
  ),
  ingredients: v.pipe(
    v.array(ContentId),
    v.minLength(1),
    v.title("Ingredientes"),
    v.description(
      "Identificadores de ingredients.json, los más importantes primero. El primero es la base y no se saca.",
    ),
  ),
  category: v.pipe(v.picklist(CATEGORY_KEYS), v.title("Categoría")),
  /** Whole Chilean pesos, taxes included. */
  price: v.pipe(
    Price,
    v.title("Precio"),
    v.description("En pesos, con IVA, sin punto de miles y terminado en cero: 8900."),
  ),
  price_checked: PriceChecked,
  badge: v.optional(v.pipe(v.picklist(BADGES), v.title("Etiqueta"))),
  sold_out: v.optional(
    v.pipe(v.boolean(), v.title("Agotado"), v.description("true mientras no quede. Bórralo cuando vuelva.")),
  ),
  sold_out_until: PresentUntil,
  diets: v.optional(v.pipe(
    v.array(v.picklist(DIETS)),
    v.title("Dietas"),
    v.description(`Para quién sirve según la receta: ${glossedDiets}. Lo vegano lleva las dos.`),
  )),
  /** The allergens that the dish has besides those of its ingredients. */
  added_allergens: v.optional(v.pipe(
    v.array(v.picklist(ALLERGENS)),
    v.title("Alérgenos que se suman"),
    v.description(`Los que el plato lleva además de los de sus ingredientes: ${glossedAllergens}.`),
  )),
  option_groups: v.optional(OptionGroupIds),
  /** Absent: the usual form of its category. */
  form: v.optional(v.pipe(
    v.picklist(DISH_FORMS),
    v.title("Dibujo"),
    v.description("En qué se sirve, para el dibujo. Sin ella, la forma usual de su categoría."),
  )),
  /** A file in the folder `photos`. It takes the place of the drawing. */
  photo: v.optional(v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.webp$/, 'minúsculas sin tilde, números y guiones, como "cuatro-quesos.webp"'),
    v.title("Foto"),
    v.description("Un archivo WebP de la carpeta photos, de hasta 60 KB y casi cuadrado. Reemplaza al dibujo."),
  )),
  alcohol: v.optional(
    v.pipe(v.boolean(), v.title("Lleva alcohol"), v.description("true: solo para mayores de 18 años.")),
  ),
});

/** A category's names for people. */
export const CategoryContent = v.strictObject({
  key: v.pipe(v.picklist(CATEGORY_KEYS), v.title("Clave de la categoría")),
  name: v.pipe(MessageBilingual, v.title("Nombre de la categoría")),
  note: v.optional(v.pipe(MessageBilingual, v.title("Nota bajo el nombre"))),
  option_groups: v.optional(OptionGroupIds),
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
    option_groups: v.pipe(
      v.array(OptionGroupContent),
      v.title("Grupos de opciones"),
      v.description(
        "Tamaños, extras, lo que se puede sacar, mitades y otras elecciones. Cada categoría dice cuáles usa.",
      ),
    ),
    items: v.pipe(
      v.array(MenuFileItem),
      v.minLength(1),
      v.maxLength(MAX_DISHES),
      v.title("Carta"),
      v.description("Todo lo que se vende, en el orden en que se muestra."),
    ),
  }),
  v.title("Carta"),
);

/** The owner's menu as in the file. */
export type MenuFile = v.InferOutput<typeof MenuContent>;

/** One item of the loaded menu. */
export type MenuItemContent = Omit<v.InferOutput<typeof MenuFileItem>, "added_allergens" | "option_groups"> & {
  /** The union of those of its ingredients and those that the dish adds. */
  readonly allergens: Allergen[];
  /** Its own, or those of its category. */
  readonly option_groups: readonly string[];
  /** The ingredients that have run out and without which it is made; the description says so. */
  readonly without_today?: readonly string[];
};

/** The owner's menu as the loader completes it: each item has its allergens and its option groups. */
export type MenuContent = Omit<MenuFile, "items"> & { readonly items: MenuItemContent[] };
