/**
 * One change for each mistake in the ingredients, with the loader's expected message: a table for content_test.ts.
 * @module
 */
import { sampleFiles } from "../../sample_content.ts";
import type { BadContentRow } from "./bad_content_row.ts";

const { ingredients: LIST } = sampleFiles().ingredients;
const at = (id: string): number => LIST.findIndex((each) => each.id === id);
const [oregano, rucula, gelatina] = ["oregano", "rucula", "gelatina"].map(at);

/** Each row makes one mistake in `ingredients.json`. */
export const BAD_INGREDIENTS: readonly BadContentRow[] = [
  {
    name: "a misspelt key",
    edit: (f) => (f.ingredients[rucula!].precio_extra = 1200),
    pointer: `/ingredients/${rucula}/precio_extra`,
    says: '«rúcula»: "precio_extra" no existe',
  },
  {
    name: "another word for what has run out",
    edit: (f) => (f.ingredients[oregano!].out = "agotado"),
    pointer: `/ingredients/${oregano}/out`,
    says: "Se acabó de «orégano»",
  },
  {
    name: "a missing list of allergens",
    edit: (f) => delete f.ingredients[oregano!].allergens,
    pointer: `/ingredients/${oregano}/allergens`,
    says: "Alérgenos de «orégano»: Falta",
  },
  {
    name: "a missing list of diets",
    edit: (f) => delete f.ingredients[oregano!].diets,
    pointer: `/ingredients/${oregano}/diets`,
    says: "Dietas de «orégano»: Falta",
  },
  {
    name: "no word on leaving it out",
    edit: (f) => delete f.ingredients[oregano!].removable,
    pointer: `/ingredients/${oregano}/removable`,
    says: "Se puede sacar (sí o no) de «orégano»: Falta",
  },
  {
    name: "an allergen in Spanish",
    edit: (f) => (f.ingredients[gelatina!].allergens = ["leche"]),
    pointer: `/ingredients/${gelatina}/allergens/0`,
    says: '¿Quisiste decir "milk"?',
  },
  {
    name: "an allergen twice",
    edit: (f) => (f.ingredients[gelatina!].allergens = ["soy", "soy"]),
    pointer: `/ingredients/${gelatina}/allergens/1`,
    says: "En «gelatina» está repetido",
  },
  {
    name: "a repeated identifier",
    edit: (f) =>
      f.ingredients.push({ ...f.ingredients[oregano!], name: { es: "orégano fresco", en: "fresh oregano" } }),
    pointer: `/ingredients/${LIST.length}/id`,
    says: 'El identificador "oregano" ya lo usa «orégano»',
  },
  {
    name: "a name equal but for accents and case",
    edit: (f) => (f.ingredients[oregano!].name.es = "Rucula"),
    pointer: `/ingredients/${rucula}/name/es`,
    says: 'El nombre "rúcula" ya lo usa «Rucula»',
  },
  {
    name: "an English name twice",
    edit: (f) => (f.ingredients[oregano!].name.en = "Rocket"),
    pointer: `/ingredients/${rucula}/name/en`,
    says: 'El nombre "rocket" ya lo usa «orégano»',
  },
  {
    name: "a name without letters",
    edit: (f) => (f.ingredients[gelatina!].name.es = "¡00!"),
    pointer: `/ingredients/${gelatina}/name/es`,
    says: "El nombre en español de «¡00!» no tiene letras",
  },
  ...[...",;/()+&"].map((sign): BadContentRow => ({
    name: `a name with ${sign}`,
    edit: (f) => (f.ingredients[oregano!].name.en = `oregano ${sign} thyme`),
    pointer: `/ingredients/${oregano}/name/en`,
    says: "El nombre en inglés de «orégano» va dentro del pedido, donde , ; / ( ) + & separan las partes",
  })),
  {
    name: "the name of an extra with a sign",
    edit: (f) =>
      Object.assign(f.ingredients[rucula!], { removable: false, name: { es: "rúcula (hojas)", en: "rocket" } }),
    pointer: `/ingredients/${rucula}/name/es`,
    says: "Escríbelo sin ellos",
  },
  {
    name: "a name too long for an order",
    edit: (f) => (f.ingredients[oregano!].name.es = `orégano ${"a".repeat(33)}`),
    pointer: `/ingredients/${oregano}/name/es`,
    says: "tiene 41 letras: acórtalo a 40",
  },
  {
    name: "a price as an extra not multiple of ten",
    edit: (f) => (f.ingredients[rucula!].extra_price = 1205),
    pointer: `/ingredients/${rucula}/extra_price`,
    says: "El precio como extra de «rúcula» no termina en cero: no hay monedas de 1 ni de 5. Escribe 1200 o 1210.",
  },
  {
    name: "an extra for nothing",
    edit: (f) => (f.ingredients[rucula!].extra_price = 0),
    pointer: `/ingredients/${rucula}/extra_price`,
    says: "No puede ser menos que 10",
  },
  {
    name: "vegan without vegetarian",
    edit: (f) => (f.ingredients[oregano!].diets = ["vegan"]),
    pointer: `/ingredients/${oregano}/diets`,
    says: '«orégano» es vegano, así que también es vegetariano. Agrega "vegetarian"',
  },
  ...(["milk", "eggs", "fish", "crustaceans", "molluscs"] as const).map((allergen): BadContentRow => ({
    name: `a vegan ingredient with ${allergen}`,
    edit: (f) => (f.ingredients[at("azucar-flor")].allergens = [allergen]),
    pointer: `/ingredients/${at("azucar-flor")}/diets`,
    says: "«azúcar flor» dice ser vegano, pero tiene",
  })),
  ...(["fish", "crustaceans", "molluscs"] as const).map((allergen): BadContentRow => ({
    name: `a vegetarian ingredient with ${allergen}`,
    edit: (f) => f.ingredients[at("mozzarella")].allergens.push(allergen),
    pointer: `/ingredients/${at("mozzarella")}/diets`,
    says: "«mozzarella» dice ser vegetariano, pero tiene",
  })),
];
