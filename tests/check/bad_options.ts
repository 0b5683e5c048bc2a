/**
 * One change for each mistake in the groups of options, with the loader's expected message: a table for
 * content_test.ts.
 * @module
 */
import { sampleFiles } from "../sample_content.ts";
import { bad, badAfter, type BadContentRow } from "./bad_content_row.ts";

const { menu: MENU } = sampleFiles();
const group = (id: string): number => MENU.option_groups.findIndex((each) => each.id === id);
const [size, extras, halves, tea] = ["tamano", "extras", "mitades", "tipo-de-te"].map(group);
const te = MENU.items.findIndex(({ id }) => id === "te");

/** Each row makes one mistake in `menu.json`. */
export const BAD_OPTIONS: readonly BadContentRow[] = [
  {
    name: "no list of groups",
    edit: (m) => {
      delete m.option_groups;
      for (const each of [...m.categories, ...m.items]) delete each.option_groups;
    },
    pointer: "/option_groups",
    says: "Grupos de opciones: Falta",
  },
  bad(
    "a kind of group in Spanish",
    `/option_groups/${size}/kind`,
    "Tamaño",
    'Tipo de grupo de «Tamaño»: ¿Quisiste decir "size"?',
    { allowed: '"size" (tamaño), "extras", "removals" (sin), "halves" (mitades), "choice" (elección)' },
  ),
  bad("a group without kind", `/option_groups/${halves}/kind`, undefined, "Falta: agrégalo"),
  badAfter(
    "a group that is a text",
    (m) => m.option_groups.push("extras"),
    `/option_groups/${MENU.option_groups.length}`,
    "entre llaves",
  ),
  bad("a field of another kind of group", `/option_groups/${halves}/max`, 2, '«Mitad y mitad»: "max" no existe'),
  bad(
    "an unknown rule for the price of halves",
    `/option_groups/${halves}/half_price`,
    "promedio",
    'Precio de dos mitades de «Mitad y mitad»: ¿Quisiste decir "average"?',
  ),
  bad("a limit without end", `/option_groups/${extras}/max`, 0, "No puede ser menos que 1"),
  badAfter(
    "a repeated identifier of a group",
    (m) => m.option_groups.push({ ...m.option_groups[halves!] }),
    `/option_groups/${MENU.option_groups.length}/id`,
    'El identificador "mitades" ya lo usa el grupo «Mitad y mitad»',
  ),
  bad(
    "a first size that changes the price",
    `/option_groups/${size}/options/0/price`,
    1000,
    "«individual» es el primer tamaño del grupo «Tamaño»: es el del precio de la carta y suma 0. Escribe 0",
  ),
  badAfter(
    "one size only",
    (m) => m.option_groups[size!].options.pop(),
    `/option_groups/${size}/options`,
    "Agrega hasta tener 2 o más",
  ),
  ...([[6505, "Escribe 6500 o 6510."], [5, "Escribe 0 o 10; si son miles, 5000."]] as const).map(([price, says]) =>
    badAfter(
      `a size for ${price} pesos`,
      (m) => (m.option_groups[size!].options[1].price = price),
      `/option_groups/${size}/options/1/price`,
      `Lo que suma «familiar» no termina en cero: no hay monedas de 1 ni de 5. ${says}`,
    )
  ),
  bad("a size that costs less", `/option_groups/${size}/options/1/price`, -500, "No puede ser menos que 0"),
  badAfter(
    "a repeated identifier of an option",
    (m) => (m.option_groups[tea!].options[1].id = "boldo"),
    `/option_groups/${tea}/options/3/id`,
    'El identificador "boldo" ya lo usa «té verde»',
  ),
  bad(
    "two options with one name",
    `/option_groups/${tea}/options/1/name/es`,
    "Te negro",
    'El nombre "Te negro" ya lo usa «té negro»',
  ),
  bad(
    "a size with a sign in its name",
    `/option_groups/${size}/options/1/name/es`,
    "familiar (42 cm)",
    "El nombre en español de «familiar (42 cm)» va dentro del pedido",
  ),
  bad(
    "an option without letters in its name",
    `/option_groups/${size}/options/1/name/en`,
    "42",
    "El nombre en inglés de «familiar» no tiene letras",
  ),
  bad(
    "an option with a long name",
    `/option_groups/${tea}/options/1/name/en`,
    "green tea ".repeat(5).trim(),
    "tiene 49 letras: acórtalo a 40",
  ),
  badAfter(
    "a misspelt ingredient of an option",
    (m) => (m.option_groups[tea!].options[3].ingredients = ["bolldo"]),
    `/option_groups/${tea}/options/3/ingredients/0`,
    'El ingrediente "bolldo" de «boldo» no está en ingredients.json. ¿Quisiste decir "boldo"?',
  ),
  bad(
    "a misspelt extra",
    `/option_groups/${extras}/ingredients/0`,
    "mozarela",
    'del grupo «Extras» no está en ingredients.json. ¿Quisiste decir "mozzarella"?',
  ),
  bad(
    "an extra twice",
    `/option_groups/${extras}/ingredients/1`,
    "mozzarella",
    "En los ingredientes del grupo «Extras» está repetido",
  ),
  bad(
    "an extra without a price",
    `/option_groups/${extras}/ingredients/0`,
    "oregano",
    'El extra "oregano" del grupo «Extras» no tiene precio. Agrega "extra_price"',
  ),
  badAfter(
    "more of each extra than in all",
    (m) => Object.assign(m.option_groups[extras!], { max: 1, max_each: 2 }),
    `/option_groups/${extras}/max_each`,
    "De cada extra del grupo «Extras» se admiten 2 y en total 1",
  ),
  bad(
    "a choice of at least more than at most",
    `/option_groups/${tea}/min`,
    2,
    "El mínimo del grupo «Cuál» es 2 y el máximo 1",
  ),
  bad(
    "a choice of more than there is",
    `/option_groups/${tea}/max`,
    5,
    "El máximo del grupo «Cuál» es 5 y solo tiene 4 opciones. Escribe 4",
  ),
  badAfter(
    "a choice of two from one",
    (m) => Object.assign(m.option_groups[tea!], { max: 2, options: m.option_groups[tea!].options.slice(0, 1) }),
    `/option_groups/${tea}/max`,
    "El máximo del grupo «Cuál» es 2 y solo tiene una opción. Escribe 1",
  ),
  badAfter(
    "a misspelt group of a category",
    (m) => (m.categories[0].option_groups = ["sim"]),
    "/categories/0/option_groups/0",
    'El grupo "sim" de «Pizzas rojas» no está en "option_groups" de la carta. ¿Quisiste decir "sin"?',
  ),
  badAfter(
    "a group of a dish like nothing known",
    (m) => (m.items[te].option_groups.push("azucarado")),
    `/items/${te}/option_groups/1`,
    "Agrégalo ahí o bórralo aquí",
  ),
  badAfter(
    "a group with an accent",
    (m) => (m.items[te].option_groups = ["tamaño"]),
    `/items/${te}/option_groups/0`,
    '¿Quisiste decir "tamano"?',
  ),
  badAfter(
    "a group twice",
    (m) => m.items[te].option_groups.push("tipo-de-te"),
    `/items/${te}/option_groups/1`,
    'El grupo "tipo-de-te" está dos veces en «Té o infusión». Borra uno.',
  ),
  ...([["tamano", "size"], ["extras", "extras"], ["sin", "removals"], ["mitades", "halves"]] as const).map((
    [id, kind],
  ): BadContentRow => ({
    name: `two groups of the kind ${kind}`,
    edit: (m) => {
      m.option_groups.push({ ...m.option_groups[group(id)], id: "otro" });
      m.items[te].option_groups = [id, "otro"];
    },
    pointer: `/items/${te}/option_groups/1`,
    says: `«Té o infusión» tiene dos grupos "${kind}" (`,
  })),
  {
    name: "a choice with the name of a size",
    edit: (m) => {
      m.option_groups[tea!].options[0].name.en = "Family";
      m.items[te].option_groups.unshift("tamano");
    },
    pointer: `/items/${te}/option_groups/1`,
    says: '"Family" está en dos grupos de «Té o infusión», «Tamaño» y «Cuál»',
  },
];
