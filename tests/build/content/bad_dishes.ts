/**
 * One change for each contradiction between a dish and its ingredients, with the loader's expected message: a table for
 * content_test.ts.
 * @module
 */
import { sampleFiles } from "../../sample_content.ts";
import type { BadContentRow } from "./bad_content_row.ts";

const { menu: MENU } = sampleFiles();
const at = (id: string): number => MENU.items.findIndex((item) => item.id === id);
const [marinara, margherita, napolitana, bolonesa] = ["marinara", "margherita", "napolitana", "bolonesa"].map(at);

/** Each row makes one mistake in `menu.json`. */
export const BAD_DISHES: readonly BadContentRow[] = [
  {
    name: "a misspelt ingredient of a dish",
    edit: (m) => (m.items[marinara!].ingredients[2] = "aljo"),
    pointer: `/items/${marinara}/ingredients/2`,
    says: 'El ingrediente "aljo" de «Marinara» no está en ingredients.json. ¿Quisiste decir "ajo"?',
    found: '"aljo"',
  },
  {
    name: "an ingredient of a dish like nothing known",
    edit: (m) => m.items[marinara!].ingredients.push("kriptonita"),
    pointer: `/items/${marinara}/ingredients/5`,
    says: "Agrégalo ahí o corrige el nombre",
  },
  {
    name: "the name in place of the identifier of an ingredient",
    edit: (m) => (m.items[marinara!].ingredients[3] = "Orégano"),
    pointer: `/items/${marinara}/ingredients/3`,
    says: 'minúsculas sin tilde, números y guiones, como "cuatro-quesos". ¿Quisiste decir "oregano"?',
  },
  {
    name: "a form of dish in Spanish",
    edit: (m) => (m.items[marinara!].form = "Copas"),
    pointer: `/items/${marinara}/form`,
    says: "Dibujo de «Marinara»: Usa una de las palabras permitidas",
  },
  {
    name: "a form of dish in the singular of its Spanish name",
    edit: (m) => (m.items[marinara!].form = "tostada"),
    pointer: `/items/${marinara}/form`,
    says: '¿Quisiste decir "toasts"?',
  },
  {
    name: "an ingredient of a dish twice",
    edit: (m) => m.items[marinara!].ingredients.push("ajo"),
    pointer: `/items/${marinara}/ingredients/5`,
    says: "En los ingredientes de «Marinara» está repetido: borra uno.",
  },
  {
    name: "a dish with an empty list of ingredients",
    edit: (m) => (m.items[marinara!].ingredients = []),
    pointer: `/items/${marinara}/ingredients`,
    says: "La lista necesita 1 o más",
  },
  {
    name: "a vegan dish with an ingredient that is vegetarian",
    edit: (m) => (m.items[margherita!].diets = ["vegan", "vegetarian"]),
    pointer: `/items/${margherita}/diets`,
    says: '«Margherita» dice ser vegano, pero lleva mozzarella fior di latte. Deja "diets": ["vegetarian"], o corrige',
  },
  {
    name: "a vegetarian dish with ingredients that are not",
    edit: (m) => (m.items[bolonesa!].diets = ["vegetarian"]),
    pointer: `/items/${bolonesa}/diets`,
    says: 'pero lleva ragú de vacuno con zanahoria, apio y vino tinto. Borra "diets", o corrige',
  },
  {
    name: "a vegan dish with an ingredient and an allergen that are not",
    edit: (m) => Object.assign(m.items[napolitana!], { diets: ["vegan", "vegetarian"], added_allergens: ["eggs"] }),
    pointer: `/items/${napolitana}/diets`,
    says: "pero lleva mozzarella, jamón y huevos.",
  },
  {
    name: "the vegan badge on a dish with an ingredient that is not declared vegan",
    edit: (m) => (m.items[napolitana!].badge = "vegano"),
    pointer: `/items/${napolitana}/badge`,
    says: "Borra la etiqueta: ingredients.json no declara vegano mozzarella y jamón.",
  },
  {
    name: "the vegan badge on a vegan dish without the diet",
    edit: (m) => delete m.items[marinara!].diets,
    pointer: `/items/${marinara}/badge`,
    says: 'Agrega "vegan" y "vegetarian" a sus dietas',
  },
  {
    name: "a Spanish description that omits ingredients with allergens",
    edit: (m) => (m.items[at("burrata-con-tomates")].description.es = "Burrata fresca con tomates cherry y pesto."),
    pointer: `/items/${at("burrata-con-tomates")}/description/es`,
    says: "La descripción en español de «Burrata con tomates» no nombra pesto de nueces (leche, frutos secos) y " +
      "focaccia (gluten). Agrégalo",
    allowed: "una descripción que nombre todo ingrediente con alérgenos",
  },
  {
    name: "an English description that omits an ingredient with an allergen",
    edit: (m) => (m.items[at("choritos-a-la-lena")].description.en = "Oven-roasted mussels with garlic and toast."),
    pointer: `/items/${at("choritos-a-la-lena")}/description/en`,
    says: "La descripción en inglés de «Choritos a la leña» no nombra vino blanco (sulfitos)",
  },
  {
    name: "a description that names an ingredient with a word of another one",
    edit: (m) => (m.items[at("funghi")].description.es = "Champiñones, mozzarella, champiñones ostra, ajo y tomillo."),
    pointer: `/items/${at("funghi")}/description/es`,
    says: "no nombra crema de champiñones (leche)",
  },
];

/** Descriptions that name their ingredients in another way than the sample's. */
export const GOOD_DESCRIPTIONS: readonly [dish: string, language: "es" | "en", text: string][] = [
  ["choritos-a-la-lena", "es", "CHORITO con ajo, vino (blanco) y panes."],
  ["choritos-a-la-lena", "en", "Mussels, toast, white wine."],
  ["bruschetta-de-tomate", "es", "Tomate sobre un pan con masa madre."],
  ["cesar", "en", "Dressing of egg, anchovies and mustard; parmesan and a crouton."],
  ["marinara", "es", "Ajo y orégano."],
];
