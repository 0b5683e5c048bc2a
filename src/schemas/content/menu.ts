/**
 * `menu.json` as the owner writes it: categories with their names, groups of options, and one flat list of items.
 *
 * The build derives the wire form from it (specification section 2.1). Prices are whole pesos here and formatted there.
 * The loader of the content checks uniqueness, multiples of ten, that each dish has its price or prices, that
 * ingredients and groups exist, and that diets agree with ingredients.
 * @module
 */
import * as v from "valibot";
import { type Allergen, ALLERGENS, ALLERGENS_IN_SPANISH, DIETS, DIETS_IN_SPANISH } from "../allergens_and_diets.ts";
import { BADGES } from "../badges.ts";
import { block, titled } from "../described.ts";
import { CATEGORY_KEYS } from "../category.ts";
import { DISH_FORMS } from "../dish_form.ts";
import { WEEKDAYS } from "../weekdays.ts";
import { OptionGroupContent, OptionGroupIds } from "./option_group.ts";
import * as words from "./words.ts";

/** The most items of a menu. The longest that we know of has a few hundred; every search and order reads all of them. */
export const MAX_DISHES = 2_000;

/** When a dish is sold, if not always: some days, some hours, or both. */
export const OnSale = v.strictObject({
  days: v.optional(titled(
    v.pipe(v.array(v.picklist(WEEKDAYS)), v.minLength(1)),
    "Días",
    "En inglés: monday, tuesday, wednesday, thursday, friday, saturday, sunday. Sin ellos, todos.",
  )),
  from: v.optional(
    titled(words.WallTime, "Desde", 'Con "to". Sin horas, el día dura hasta las 6 de la mañana siguiente.'),
  ),
  to: v.optional(titled(words.WallTime, "Hasta", 'Si es más temprano que "from", es del día siguiente.')),
});

/** When a dish is sold, if not always. */
export type OnSale = v.InferOutput<typeof OnSale>;

const onSale = v.optional(titled(
  OnSale,
  "Cuándo se vende",
  'Si no es siempre: { "days": ["monday", "tuesday"], "from": "13:00", "to": "16:00" }.',
));

/** One item of the menu, as in the file. */
export const MenuFileItem = v.strictObject({
  /** Stable identifier: it stays when the name or the number changes. */
  id: titled(words.ContentId, "Identificador", "No se repite y no se cambia, aunque cambien el nombre o el número."),
  number: v.optional(titled(
    words.ofForm(/^\d{2,3}$/, 'dos o tres cifras entre comillas, como "07"'),
    "Número en la carta",
  )),
  name: titled(words.messageLine(60), "Nombre", "No se repite en la carta. Sin * _ ~ `."),
  /** Other names that people use for it: the search and orders know them, nothing shows them. */
  aliases: v.optional(titled(
    v.array(words.messageLine(60)),
    "Otros nombres",
    "Como también lo piden, por ejemplo una marca. Sirven para buscar y para pedir; no se muestran.",
  )),
  description: titled(
    words.MessageBilingual,
    "Descripción",
    "Lo que lleva, en español y en inglés. Nombra todo ingrediente con alérgenos. Sin * _ ~ `.",
  ),
  ingredients: titled(
    v.pipe(v.array(words.ContentId), v.minLength(1)),
    "Ingredientes",
    "Identificadores de ingredients.json, los más importantes primero. El primero es la base y no se saca.",
  ),
  category: titled(v.picklist(CATEGORY_KEYS), "Categoría"),
  /** Whole Chilean pesos, taxes included. A dish has this or `prices`. */
  price: v.optional(titled(words.Price, "Precio", "En pesos, con IVA, sin punto de miles y terminado en cero: 8900.")),
  /** By the id of each size of its group of sizes. */
  prices: v.optional(titled(
    v.record(v.string(), words.Price),
    "Precios por tamaño",
    'En vez de `price`, el precio de cada tamaño por su identificador: { "individual": 11900, "familiar": 17900 }.',
  )),
  price_checked: words.PriceChecked,
  badge: v.optional(titled(v.picklist(BADGES), "Etiqueta")),
  sold_out: v.optional(titled(v.boolean(), "Agotado", "true mientras no quede. Bórralo cuando vuelva.")),
  sold_out_until: words.PresentUntil,
  /** Absent: as its category. */
  on_sale: onSale,
  diets: v.optional(titled(
    v.array(v.picklist(DIETS)),
    "Dietas",
    `Para quién sirve según la receta: ${words.glossed(DIETS_IN_SPANISH)}. Lo vegano lleva las dos.`,
  )),
  /** The allergens that the dish has besides those of its ingredients. */
  added_allergens: v.optional(titled(
    v.array(v.picklist(ALLERGENS)),
    "Alérgenos que se suman",
    `Los que el plato lleva además de los de sus ingredientes: ${words.glossed(ALLERGENS_IN_SPANISH)}.`,
  )),
  /** When an import wrote the dish, if nobody has said since that its allergens are right. The check refuses it. */
  allergens_unconfirmed: v.optional(
    titled(words.messageLine(40), "Alérgenos sin confirmar", "Bórralo cuando estén bien."),
  ),
  option_groups: v.optional(OptionGroupIds),
  /** Absent: the usual form of its category. */
  form: v.optional(titled(
    v.picklist(DISH_FORMS),
    "Dibujo",
    "En qué se sirve, para el dibujo. Sin ella, la forma usual de su categoría.",
  )),
  /** A file in the folder `photos`. It takes the place of the drawing. */
  photo: v.optional(titled(
    words.ofForm(
      /^[a-z0-9]+(?:-[a-z0-9]+)*\.webp$/,
      'minúsculas sin tilde, números y guiones, como "cuatro-quesos.webp"',
    ),
    "Foto",
    "Un archivo WebP de la carpeta photos, de hasta 60 KB y casi cuadrado. Reemplaza al dibujo.",
  )),
  alcohol: v.optional(titled(v.boolean(), "Lleva alcohol", "true: solo para mayores de 18 años.")),
});

/** A category's names for people. */
const CategoryContent = v.strictObject({
  key: titled(v.picklist(CATEGORY_KEYS), "Clave de la categoría"),
  name: titled(words.MessageBilingual, "Nombre de la categoría"),
  note: v.optional(titled(words.MessageBilingual, "Nota bajo el nombre")),
  option_groups: v.optional(OptionGroupIds),
  /** For its dishes without their own. */
  on_sale: onSale,
});

/** The whole file. */
export const MenuContent = block("Carta", {
  $schema: words.SchemaPointer,
  categories: titled(
    v.pipe(v.array(CategoryContent), v.length(CATEGORY_KEYS.length)),
    "Categorías",
    "Las seis, una vez cada una, en el orden en que se muestran.",
  ),
  /** What the kitchen says about traces of allergens; every text about allergens repeats it. */
  traces: titled(
    words.Bilingual,
    "Trazas de alérgenos",
    "Lo que la cocina dice de las trazas, en español y en inglés. Acompaña siempre a los alérgenos.",
  ),
  option_groups: titled(
    v.array(OptionGroupContent),
    "Grupos de opciones",
    "Tamaños, extras, lo que se puede sacar, mitades y otras elecciones. Cada categoría dice cuáles usa.",
  ),
  items: titled(
    v.pipe(v.array(MenuFileItem), v.minLength(1), v.maxLength(MAX_DISHES)),
    "Carta",
    "Todo lo que se vende, en el orden en que se muestra.",
  ),
});

/** The owner's menu as in the file. */
export type MenuFile = v.InferOutput<typeof MenuContent>;

/** The members of an item that the loader completes. */
type Completed = "added_allergens" | "allergens_unconfirmed" | "option_groups" | "price";

/** One item of the loaded menu. */
export type MenuItemContent = Omit<v.InferOutput<typeof MenuFileItem>, Completed> & {
  /** Of `prices`, that of the first size. */
  readonly price: number;
  /** The union of those of its ingredients and those that the dish adds. */
  readonly allergens: Allergen[];
  /** Its own, or those of its category. */
  readonly option_groups: readonly string[];
  /** The ingredients that have run out and without which it is made; the description says so. */
  readonly without_today?: readonly string[];
  /** In the menu of a moment: it is not on sale then. */
  readonly off_sale?: boolean;
};

/** The owner's menu as the loader completes it: each item has its price, its allergens and its option groups. */
export type MenuContent = Omit<MenuFile, "items"> & { readonly items: MenuItemContent[] };
