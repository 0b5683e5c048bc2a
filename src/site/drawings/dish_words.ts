/**
 * The text alternative of a drawing: what it is, and what lies on it (WCAG 2.2, success criterion 1.1.1).
 * @module
 */
import { type Language, translated } from "../../leaves/language.ts";
import type { DishForm } from "../../schemas/dish_form.ts";
import { ingredientPlace } from "./ingredient_places.ts";

/** An ingredient with its name in the language of the page. */
export interface NamedIngredient {
  readonly id: string;
  readonly name: string;
}

/** Says what the drawing of a dish shows, such as "Pizza con mozzarella, jamón y aceitunas negras". */
export function dishAlternative(form: DishForm, ingredients: readonly NamedIngredient[], language: Language): string {
  const shown = ingredients.filter(({ id }) => ingredientPlace(id).lie !== "body").map(({ name }) => name);
  const noun = FORMS[language][form];
  if (shown.length === 0) return noun;
  const { of, with: beside } = WORDS[language];
  return `${noun} ${FULL.has(form) ? of : beside} ${new Intl.ListFormat(language).format(shown)}`;
}

/** The noun of each form. */
const FORMS: Readonly<Record<Language, Readonly<Record<DishForm, string>>>> = translated({
  pizza: ["Pizza", "Pizza"],
  quarters: ["Pizza en cuartos", "Pizza in quarters"],
  calzone: ["Calzone", "Calzone"],
  toasts: ["Dos tostadas", "Two slices of toast"],
  loaf: ["Pan abierto", "Split loaf"],
  flatbread: ["Pan plano", "Flatbread"],
  croquettes: ["Croquetas", "Croquettes"],
  plate: ["Plato", "Plate"],
  board: ["Tabla", "Board"],
  pan: ["Sartén", "Pan"],
  bowl: ["Fuente", "Bowl"],
  rings: ["Plato de rodajas", "Plate of slices"],
  layers: ["Trozo en capas", "Layered slice"],
  mould: ["Postre de molde", "Moulded dessert"],
  rolls: ["Dos rollos", "Two rolls"],
  wedge: ["Trozo de torta", "Slice of cake"],
  scoops: ["Copa de helado", "Ice cream cup"],
  bottle: ["Botella", "Bottle"],
  "large-bottle": ["Botella grande", "Large bottle"],
  can: ["Lata", "Can"],
  "dark-can": ["Lata oscura", "Dark can"],
  "beer-can": ["Lata grande", "Large can"],
  "dark-beer-can": ["Lata grande oscura", "Large dark can"],
  "beer-bottle": ["Botella café", "Brown bottle"],
  glass: ["Vaso", "Glass"],
  cup: ["Taza", "Cup"],
  "small-glass": ["Vaso pequeño", "Small glass"],
  "wine-glass": ["Copa", "Glass"],
  "wine-bottle": ["Botella", "Bottle"],
  balloon: ["Copa", "Round glass"],
});

/** The forms that are full of their ingredients: "Botella de agua". */
const FULL: ReadonlySet<string> = new Set(
  "bottle large-bottle can dark-can beer-can dark-beer-can beer-bottle wine-glass wine-bottle".split(" "),
);

const WORDS = translated({ of: ["de", "of"], with: ["con", "with"] });
