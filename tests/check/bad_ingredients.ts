/**
 * One change for each mistake in the ingredients, with the loader's expected message: a table for content_test.ts.
 * @module
 */
import { sampleFiles } from "../sample_content.ts";
import { bad, badAfter, type BadContentRow } from "./bad_content_row.ts";

const { ingredients: LIST } = sampleFiles().ingredients;
const at = (id: string): number => LIST.findIndex((each) => each.id === id);
const [oregano, rucula, gelatina] = ["oregano", "rucula", "gelatina"].map(at);

/** Each row makes one mistake in `ingredients.json`. */
export const BAD_INGREDIENTS: readonly BadContentRow[] = [
  bad("a misspelt key", `/ingredients/${rucula}/precio_extra`, 1200, '«rúcula»: "precio_extra" no existe'),
  bad("another word for what has run out", `/ingredients/${oregano}/out`, "agotado", "«Se acabó» de «orégano»"),
  bad("a missing list of allergens", `/ingredients/${oregano}/allergens`, undefined, "Alérgenos de «orégano»: Falta"),
  bad("a missing list of diets", `/ingredients/${oregano}/diets`, undefined, "Dietas de «orégano»: Falta"),
  ...["ninguno", "Ninguna", "no"].map((word) =>
    badAfter(
      `"${word}" among the allergens`,
      (f) => (f.ingredients[oregano!].allergens = [word]),
      `/ingredients/${oregano}/allergens/0`,
      "Alérgenos de «orégano»: Si no hay ninguno, bórralo: queda [].",
    )
  ),
  bad("no allergens, in words", `/ingredients/${oregano}/allergens`, "ninguno", "Si no hay ninguno, escribe []"),
  badAfter(
    "a kind in Spanish",
    (f) => (f.ingredients[oregano!].kinds = ["queso"]),
    `/ingredients/${oregano}/kinds/0`,
    '¿Quisiste decir "cheese"?',
  ),
  badAfter(
    "a meat with a diet",
    (f) => (f.ingredients[at("jamon")].diets = ["vegan", "vegetarian"]),
    `/ingredients/${at("jamon")}/diets`,
    '«jamón» dice ser vegano, pero tiene cerdo. Corrige "diets" o "kinds".',
  ),
  bad(
    "no word on leaving it out",
    `/ingredients/${oregano}/removable`,
    undefined,
    "«Se puede sacar (sí o no)» de «orégano»: Falta",
  ),
  badAfter(
    "an allergen in Spanish",
    (f) => (f.ingredients[gelatina!].allergens = ["leche"]),
    `/ingredients/${gelatina}/allergens/0`,
    '¿Quisiste decir "milk"?',
  ),
  badAfter(
    "an allergen twice",
    (f) => (f.ingredients[gelatina!].allergens = ["soy", "soy"]),
    `/ingredients/${gelatina}/allergens/1`,
    "En «gelatina» está repetido",
  ),
  badAfter(
    "a repeated identifier",
    (f) => f.ingredients.push({ ...f.ingredients[oregano!], name: { es: "orégano fresco", en: "fresh oregano" } }),
    `/ingredients/${LIST.length}/id`,
    'El identificador "oregano" ya lo usa «orégano»',
  ),
  badAfter(
    "a name equal but for accents and case",
    (f) => (f.ingredients[oregano!].name.es = "Rucula"),
    `/ingredients/${rucula}/name/es`,
    'El nombre "rúcula" ya lo usa «Rucula»',
  ),
  badAfter(
    "an English name twice",
    (f) => (f.ingredients[oregano!].name.en = "Rocket"),
    `/ingredients/${rucula}/name/en`,
    'El nombre "rocket" ya lo usa «orégano»',
  ),
  bad(
    "a name without letters",
    `/ingredients/${gelatina}/name/es`,
    "¡00!",
    "El nombre en español de «¡00!» no tiene letras",
  ),
  ...[...",;/()+&"].map((sign) =>
    badAfter(
      `a name with ${sign}`,
      (f) => (f.ingredients[oregano!].name.en = `oregano ${sign} thyme`),
      `/ingredients/${oregano}/name/en`,
      "El nombre en inglés de «orégano» va dentro del pedido, donde , ; / ( ) + & separan las partes",
    )
  ),
  badAfter(
    "the name of an extra with a sign",
    (f) => Object.assign(f.ingredients[rucula!], { removable: false, name: { es: "rúcula (hojas)", en: "rocket" } }),
    `/ingredients/${rucula}/name/es`,
    "Escríbelo sin ellos",
  ),
  bad(
    "a name too long for an order",
    `/ingredients/${oregano}/name/es`,
    `orégano ${"a".repeat(33)}`,
    "tiene 41 letras: acórtalo a 40",
  ),
  bad(
    "a price as an extra not multiple of ten",
    `/ingredients/${rucula}/extra_price`,
    1205,
    "El precio como extra de «rúcula» no termina en cero: no hay monedas de 1 ni de 5. Escribe 1200 o 1210.",
  ),
  bad("an extra for nothing", `/ingredients/${rucula}/extra_price`, 0, "No puede ser menos que 100"),
  bad("an extra of some tens", `/ingredients/${rucula}/extra_price`, 90, "No puede ser menos que 100."),
  bad(
    "vegan without vegetarian",
    `/ingredients/${oregano}/diets`,
    ["vegan"],
    '«orégano» es vegano, así que también es vegetariano. Agrega "vegetarian"',
  ),
  ...(["milk", "eggs", "fish", "crustaceans", "molluscs"] as const).map((allergen) =>
    badAfter(
      `a vegan ingredient with ${allergen}`,
      (f) => (f.ingredients[at("azucar-flor")].allergens = [allergen]),
      `/ingredients/${at("azucar-flor")}/diets`,
      "«azúcar flor» dice ser vegano, pero tiene",
    )
  ),
  ...(["fish", "crustaceans", "molluscs"] as const).map((allergen) =>
    badAfter(
      `a vegetarian ingredient with ${allergen}`,
      (f) => f.ingredients[at("mozzarella")].allergens.push(allergen),
      `/ingredients/${at("mozzarella")}/diets`,
      "«mozzarella» dice ser vegetariano, pero tiene",
    )
  ),
];
