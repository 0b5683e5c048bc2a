/**
 * The text alternative of a drawing: what it is, and what lies on it (WCAG 2.2, success criterion 1.1.1).
 * @module
 */
import type { Language } from "../leaves/language.ts";
import type { DishForm } from "../schemas/dish_form.ts";
import { ingredientPlace } from "./ingredient_places.ts";

/** An ingredient with its name in the language of the page. */
export interface NamedIngredient {
  readonly id: string;
  readonly name: string;
}

/** A dish in words. */
export interface NamedDish {
  readonly form: DishForm;
  readonly ingredients: readonly NamedIngredient[];
  readonly halves?: readonly [left: readonly NamedIngredient[], right: readonly NamedIngredient[]];
}

/** Says what a drawing shows, such as "Pizza con mozzarella, jamón y aceitunas negras". */
export function dishAlternative({ form, ingredients, halves }: NamedDish, language: Language): string {
  const { forms, halvesWith } = WORDS[language];
  const [noun, preposition] = forms[form];
  const list = (all: readonly NamedIngredient[]) =>
    new Intl.ListFormat(language).format(
      all.filter(({ id }) => ingredientPlace(id).lie !== "body").map(({ name }) => name),
    );
  const common = list(ingredients);
  const whole = common ? `${noun} ${preposition} ${common}` : noun;
  const [left, right] = halves?.map(list) ?? [];
  return left && right ? `${whole}: ${halvesWith(left, right)}` : whole;
}

interface Words {
  /** The noun of each form, and the word between it and the ingredients. */
  readonly forms: Readonly<Record<DishForm, readonly [noun: string, preposition: string]>>;
  readonly halvesWith: (left: string, right: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  es: {
    forms: {
      pizza: ["Pizza", "con"],
      quarters: ["Pizza en cuartos", "con"],
      calzone: ["Calzone", "con"],
      toasts: ["Dos tostadas", "con"],
      loaf: ["Pan abierto", "con"],
      flatbread: ["Pan plano", "con"],
      croquettes: ["Croquetas", "con"],
      plate: ["Plato", "con"],
      board: ["Tabla", "con"],
      pan: ["Sartén", "con"],
      bowl: ["Fuente", "con"],
      rings: ["Plato de rodajas", "con"],
      layers: ["Trozo en capas", "con"],
      mould: ["Postre de molde", "con"],
      rolls: ["Dos rollos", "con"],
      wedge: ["Trozo de torta", "con"],
      scoops: ["Copa de helado", "con"],
      bottle: ["Botella", "de"],
      "large-bottle": ["Botella grande", "de"],
      can: ["Lata", "de"],
      "dark-can": ["Lata oscura", "de"],
      "beer-can": ["Lata grande", "de"],
      "dark-beer-can": ["Lata grande oscura", "de"],
      "beer-bottle": ["Botella café", "de"],
      glass: ["Vaso", "con"],
      cup: ["Taza", "con"],
      "small-glass": ["Vaso pequeño", "con"],
      "wine-glass": ["Copa", "de"],
      "wine-bottle": ["Botella", "de"],
      balloon: ["Copa", "con"],
    },
    halvesWith: (left, right) => `una mitad con ${left}; la otra con ${right}`,
  },
  en: {
    forms: {
      pizza: ["Pizza", "with"],
      quarters: ["Pizza in quarters", "with"],
      calzone: ["Calzone", "with"],
      toasts: ["Two slices of toast", "with"],
      loaf: ["Split loaf", "with"],
      flatbread: ["Flatbread", "with"],
      croquettes: ["Croquettes", "with"],
      plate: ["Plate", "with"],
      board: ["Board", "with"],
      pan: ["Pan", "with"],
      bowl: ["Bowl", "with"],
      rings: ["Plate of slices", "with"],
      layers: ["Layered slice", "with"],
      mould: ["Moulded dessert", "with"],
      rolls: ["Two rolls", "with"],
      wedge: ["Slice of cake", "with"],
      scoops: ["Ice cream cup", "with"],
      bottle: ["Bottle", "of"],
      "large-bottle": ["Large bottle", "of"],
      can: ["Can", "of"],
      "dark-can": ["Dark can", "of"],
      "beer-can": ["Large can", "of"],
      "dark-beer-can": ["Large dark can", "of"],
      "beer-bottle": ["Brown bottle", "of"],
      glass: ["Glass", "with"],
      cup: ["Cup", "with"],
      "small-glass": ["Small glass", "with"],
      "wine-glass": ["Glass", "of"],
      "wine-bottle": ["Bottle", "of"],
      balloon: ["Round glass", "with"],
    },
    halvesWith: (left, right) => `one half with ${left}; the other with ${right}`,
  },
};
