/**
 * One change for each mistake in the groups of options, with the loader's expected message: a table for
 * content_test.ts.
 * @module
 */
import { sampleFiles } from "../../sample_content.ts";
import type { BadContentRow } from "./bad_content_row.ts";

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
  {
    name: "a kind of group in Spanish",
    edit: (m) => (m.option_groups[size!].kind = "Tamaño"),
    pointer: `/option_groups/${size}/kind`,
    says: 'Tipo de grupo de «Tamaño»: ¿Quisiste decir "size"?',
    allowed: '"size" (tamaño), "extras", "removals" (sin), "halves" (mitades), "choice" (elección)',
  },
  {
    name: "a group without kind",
    edit: (m) => delete m.option_groups[halves!].kind,
    pointer: `/option_groups/${halves}/kind`,
    says: "Falta: agrégalo",
  },
  {
    name: "a group that is a text",
    edit: (m) => m.option_groups.push("extras"),
    pointer: `/option_groups/${MENU.option_groups.length}`,
    says: "entre llaves",
  },
  {
    name: "a field of another kind of group",
    edit: (m) => (m.option_groups[halves!].max = 2),
    pointer: `/option_groups/${halves}/max`,
    says: '«Mitad y mitad»: "max" no existe',
  },
  {
    name: "an unknown rule for the price of halves",
    edit: (m) => (m.option_groups[halves!].half_price = "promedio"),
    pointer: `/option_groups/${halves}/half_price`,
    says: 'Precio de dos mitades de «Mitad y mitad»: ¿Quisiste decir "average"?',
  },
  {
    name: "a limit without end",
    edit: (m) => (m.option_groups[extras!].max = 0),
    pointer: `/option_groups/${extras}/max`,
    says: "No puede ser menos que 1",
  },
  {
    name: "a repeated identifier of a group",
    edit: (m) => m.option_groups.push({ ...m.option_groups[halves!] }),
    pointer: `/option_groups/${MENU.option_groups.length}/id`,
    says: 'El identificador "mitades" ya lo usa el grupo «Mitad y mitad»',
  },
  {
    name: "a first size that changes the price",
    edit: (m) => (m.option_groups[size!].options[0].price = 1000),
    pointer: `/option_groups/${size}/options/0/price`,
    says: "«individual» es el primer tamaño del grupo «Tamaño»: es el del precio de la carta y suma 0. Escribe 0",
  },
  {
    name: "one size only",
    edit: (m) => m.option_groups[size!].options.pop(),
    pointer: `/option_groups/${size}/options`,
    says: "La lista necesita 2 o más",
  },
  ...([[6505, "Escribe 6500 o 6510."], [5, "Escribe 0 o 10."]] as const).map(([price, says]): BadContentRow => ({
    name: `a size for ${price} pesos`,
    edit: (m) => (m.option_groups[size!].options[1].price = price),
    pointer: `/option_groups/${size}/options/1/price`,
    says: `Lo que suma «familiar» no termina en cero: no hay monedas de 1 ni de 5. ${says}`,
  })),
  {
    name: "a size that costs less",
    edit: (m) => (m.option_groups[size!].options[1].price = -500),
    pointer: `/option_groups/${size}/options/1/price`,
    says: "No puede ser menos que 0",
  },
  {
    name: "a repeated identifier of an option",
    edit: (m) => (m.option_groups[tea!].options[1].id = "boldo"),
    pointer: `/option_groups/${tea}/options/3/id`,
    says: 'El identificador "boldo" ya lo usa «té verde»',
  },
  {
    name: "two options with one name",
    edit: (m) => (m.option_groups[tea!].options[1].name.es = "Te negro"),
    pointer: `/option_groups/${tea}/options/1/name/es`,
    says: 'El nombre "Te negro" ya lo usa «té negro»',
  },
  {
    name: "a size with a sign in its name",
    edit: (m) => (m.option_groups[size!].options[1].name.es = "familiar (42 cm)"),
    pointer: `/option_groups/${size}/options/1/name/es`,
    says: "El nombre en español de «familiar (42 cm)» va dentro del pedido",
  },
  {
    name: "an option without letters in its name",
    edit: (m) => (m.option_groups[size!].options[1].name.en = "42"),
    pointer: `/option_groups/${size}/options/1/name/en`,
    says: "El nombre en inglés de «familiar» no tiene letras",
  },
  {
    name: "an option with a long name",
    edit: (m) => (m.option_groups[tea!].options[1].name.en = "green tea ".repeat(5).trim()),
    pointer: `/option_groups/${tea}/options/1/name/en`,
    says: "tiene 49 letras: acórtalo a 40",
  },
  {
    name: "a misspelt ingredient of an option",
    edit: (m) => (m.option_groups[tea!].options[3].ingredients = ["bolldo"]),
    pointer: `/option_groups/${tea}/options/3/ingredients/0`,
    says: 'El ingrediente "bolldo" de «boldo» no está en ingredients.json. ¿Quisiste decir "boldo"?',
  },
  {
    name: "a misspelt extra",
    edit: (m) => (m.option_groups[extras!].ingredients[0] = "mozarela"),
    pointer: `/option_groups/${extras}/ingredients/0`,
    says: 'del grupo «Extras» no está en ingredients.json. ¿Quisiste decir "mozzarella"?',
  },
  {
    name: "an extra twice",
    edit: (m) => (m.option_groups[extras!].ingredients[1] = "mozzarella"),
    pointer: `/option_groups/${extras}/ingredients/1`,
    says: "En los ingredientes del grupo «Extras» está repetido",
  },
  {
    name: "an extra without a price",
    edit: (m) => (m.option_groups[extras!].ingredients[0] = "oregano"),
    pointer: `/option_groups/${extras}/ingredients/0`,
    says: 'El extra "oregano" del grupo «Extras» no tiene precio. Agrega "extra_price"',
  },
  {
    name: "more of each extra than in all",
    edit: (m) => Object.assign(m.option_groups[extras!], { max: 1, max_each: 2 }),
    pointer: `/option_groups/${extras}/max_each`,
    says: "De cada extra del grupo «Extras» se admiten 2 y en total 1",
  },
  {
    name: "a choice of at least more than at most",
    edit: (m) => (m.option_groups[tea!].min = 2),
    pointer: `/option_groups/${tea}/min`,
    says: "El mínimo del grupo «Cuál» es 2 y el máximo 1",
  },
  {
    name: "a choice of more than there is",
    edit: (m) => (m.option_groups[tea!].max = 5),
    pointer: `/option_groups/${tea}/max`,
    says: "El máximo del grupo «Cuál» es 5 y solo tiene 4 opciones. Escribe 4",
  },
  {
    name: "a misspelt group of a category",
    edit: (m) => (m.categories[0].option_groups = ["sim"]),
    pointer: "/categories/0/option_groups/0",
    says: 'El grupo "sim" de «Antipastos» no está en "option_groups" de la carta. ¿Quisiste decir "sin"?',
  },
  {
    name: "a group of a dish like nothing known",
    edit: (m) => (m.items[te].option_groups.push("azucarado")),
    pointer: `/items/${te}/option_groups/1`,
    says: "Agrégalo ahí o bórralo aquí",
  },
  {
    name: "a group with an accent",
    edit: (m) => (m.items[te].option_groups = ["tamaño"]),
    pointer: `/items/${te}/option_groups/0`,
    says: '¿Quisiste decir "tamano"?',
  },
  {
    name: "a group twice",
    edit: (m) => m.items[te].option_groups.push("tipo-de-te"),
    pointer: `/items/${te}/option_groups/1`,
    says: 'El grupo "tipo-de-te" está dos veces en «Té o infusión». Borra uno.',
  },
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
