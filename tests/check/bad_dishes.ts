/**
 * One change for each contradiction between a dish and its ingredients, with the loader's expected message: a table for
 * content_test.ts.
 * @module
 */
import { sampleFiles } from "../sample_content.ts";
import { bad, badAfter, type BadContentRow } from "./bad_content_row.ts";

const { menu: MENU } = sampleFiles();
const at = (id: string): number => MENU.items.findIndex((item) => item.id === id);
const [marinara, margherita, napolitana, bolonesa] = ["marinara", "margherita", "napolitana", "bolonesa"].map(at);

/** Each row makes one mistake in `menu.json`. */
export const BAD_DISHES: readonly BadContentRow[] = [
  badAfter(
    "the beginning of a name for the ingredients of a dish",
    (m) => {
      const { ingredients: _, ...others } = m.items[marinara!];
      m.items[marinara!] = { ...others, ingr: "ajo" };
    },
    `/items/${marinara}/ingr`,
    '«Marinara»: "ingr" no existe. ¿Quisiste decir "ingredients"?',
  ),
  bad("two letters of a name of a dish", `/items/${marinara}/fo`, "oro", '«Marinara»: "fo" no existe. Bórralo.'),
  bad(
    "a misspelt ingredient of a dish",
    `/items/${marinara}/ingredients/2`,
    "aljo",
    'El ingrediente "aljo" de «Marinara» no está en ingredients.json. ¿Quisiste decir "ajo"?',
    { found: '"aljo"' },
  ),
  badAfter(
    "an ingredient of a dish like nothing known",
    (m) => m.items[marinara!].ingredients.push("kriptonita"),
    `/items/${marinara}/ingredients/5`,
    "Agrégalo ahí o corrige el nombre",
  ),
  bad(
    "the name in place of the identifier of an ingredient",
    `/items/${marinara}/ingredients/3`,
    "Orégano",
    'minúsculas sin tilde, números y guiones, como "cuatro-quesos". ¿Quisiste decir "oregano"?',
  ),
  bad(
    "a form of dish in Spanish",
    `/items/${marinara}/form`,
    "Copas",
    "Dibujo de «Marinara»: Usa una de las palabras permitidas",
  ),
  bad(
    "a form of dish in the singular of its Spanish name",
    `/items/${marinara}/form`,
    "tostada",
    '¿Quisiste decir "toasts"?',
  ),
  badAfter(
    "an ingredient of a dish twice",
    (m) => m.items[marinara!].ingredients.push("ajo"),
    `/items/${marinara}/ingredients/5`,
    "En los ingredientes de «Marinara» está repetido: borra uno.",
  ),
  bad("a dish with an empty list of ingredients", `/items/${marinara}/ingredients`, [], "Agrega hasta tener 1 o más"),
  bad(
    "allergens that are not unconfirmed",
    `/items/${marinara}/allergens_unconfirmed`,
    false,
    "«Marinara»: Si no va, borra esta línea.",
  ),
  bad(
    "an imported dish whose allergens nobody has confirmed",
    `/items/${marinara}/allergens_unconfirmed`,
    "2026-11-25",
    "Confirma los alérgenos de «Marinara». Lleva masa de trigo (gluten); salsa de tomate (sin alérgenos declarados); ",
    { found: '"2026-11-25"' },
  ),
  bad(
    "a vegan dish with an ingredient that is vegetarian",
    `/items/${margherita}/diets`,
    ["vegan", "vegetarian"],
    '«Margherita» dice ser vegano, pero lleva mozzarella fior di latte. Cambia la dieta o los ingredientes. Deja "diets": ["vegetarian"], o corrige',
  ),
  bad(
    "a vegetarian dish with ingredients that are not",
    `/items/${bolonesa}/diets`,
    ["vegetarian"],
    'pero lleva ragú de vacuno con zanahoria, apio y vino tinto. Cambia la dieta o los ingredientes. Borra "diets", o corrige',
  ),
  badAfter(
    "a vegan dish with an ingredient and an allergen that are not",
    (m) => Object.assign(m.items[napolitana!], { diets: ["vegan", "vegetarian"], added_allergens: ["eggs"] }),
    `/items/${napolitana}/diets`,
    "pero lleva mozzarella, jamón y huevos.",
  ),
  bad(
    "the vegan badge on a dish with an ingredient that is not declared vegan",
    `/items/${napolitana}/badge`,
    "vegano",
    "Quita la etiqueta: lleva mozzarella y jamón.",
  ),
  badAfter(
    "the vegan badge on a vegan dish without the diet",
    (m) => delete m.items[marinara!].diets,
    `/items/${marinara}/badge`,
    'Ponle también la dieta. En el archivo: "diets": ["vegan", "vegetarian"].',
  ),
  {
    name: "a Spanish description that omits ingredients with allergens",
    edit: (m) => (m.items[at("burrata-con-tomates")].description.es = "Burrata fresca con tomates cherry y pesto."),
    pointer: `/items/${at("burrata-con-tomates")}/description/es`,
    says: "La descripción en español de «Burrata con tomates» no nombra pesto de nueces (leche, frutos secos) y " +
      "focaccia (gluten). Agrégalo",
    allowed: "una descripción que nombre todo ingrediente con alérgenos",
  },
  bad(
    "an English description that omits an ingredient with an allergen",
    `/items/${at("choritos-a-la-lena")}/description/en`,
    "Oven-roasted mussels with garlic and toast.",
    "La descripción en inglés de «Choritos a la leña» no nombra vino blanco (sulfitos)",
  ),
  bad(
    "a description that names an ingredient with a word of another one",
    `/items/${at("funghi")}/description/es`,
    "Champiñones, mozzarella, champiñones ostra, ajo y tomillo.",
    "no nombra crema de champiñones (leche)",
  ),
  badAfter(
    "a day of sale in Spanish",
    (m) => m.items[marinara!].on_sale = { days: ["martes"] },
    `/items/${marinara}/on_sale/days/0`,
    '¿Quisiste decir "tuesday"?',
  ),
  bad("hours of sale with one end", `/items/${marinara}/on_sale`, { from: "13:00" }, 'Pon "from" y "to", o ninguna'),
  bad(
    "hours of sale that are turned",
    `/items/${marinara}/on_sale`,
    { from: "23:00", to: "13:00" },
    "va de las 23:00 a las 13:00 del día siguiente. ¿Quisiste decir de 13:00 a 23:00?",
  ),
  bad("hours of sale that say nothing", `/items/${marinara}/on_sale`, {}, "Si se vende siempre, bórralo"),
  bad(
    "a dish of a day on which nobody works",
    `/items/${marinara}/on_sale`,
    { days: ["monday"] },
    "Cuándo se vende de «Marinara»: dice «Solo lunes», y a esas horas nunca está abierto. Cámbialo, o el horario.",
  ),
  badAfter(
    "a dish that is always sold in a category of another time that is wrong",
    (m) => {
      m.items[marinara!].on_sale = {};
      m.categories.find((each: { key: string }) => each.key === "pizzas_rojas").on_sale = { days: ["monday"] };
    },
    `/categories/${MENU.categories.findIndex(({ key }) => key === "pizzas_rojas")}/on_sale`,
    "dice «Solo lunes»",
  ),
  bad(
    "a category of hours in which nobody works",
    "/categories/0/on_sale",
    { from: "06:00", to: "10:00" },
    "dice «Solo de 06:00 a 10:00», y a esas horas nunca está abierto",
  ),
];

/** Descriptions that name their ingredients in another way than the sample's. */
export const GOOD_DESCRIPTIONS: readonly [dish: string, language: "es" | "en", text: string][] = [
  ["choritos-a-la-lena", "es", "CHORITO con ajo, vino (blanco) y panes."],
  ["choritos-a-la-lena", "en", "Mussels, toast, white wine."],
  ["bruschetta-de-tomate", "es", "Tomate sobre un pan con masa madre."],
  ["cesar", "en", "Dressing of egg, anchovies and mustard; parmesan and a crouton."],
  ["marinara", "es", "Ajo y orégano."],
];
