/**
 * One change for each mistake in the menu, with the loader's expected message: a table for content_test.ts.
 * @module
 */
import type { BadContentRow, Loose } from "./bad_content_row.ts";
import { SAMPLE_CONTENT } from "../../sample_content.ts";

const MENU: Loose = JSON.parse(Deno.readTextFileSync(new URL("menu.json", SAMPLE_CONTENT)));
const at = (id: string): number => MENU.items.findIndex((item: { id: string }) => item.id === id);
const marinara = at("marinara");
const lager = at("cerveza-lager");

/** Each row makes one mistake in `menu.json`. */
export const BAD_MENU: readonly BadContentRow[] = [
  {
    name: "a misspelt key",
    edit: (m) => (m.items[0].soldout = true),
    pointer: "/items/0/soldout",
    says: '¿Quisiste decir "sold_out"?',
    found: '"soldout"',
  },
  {
    name: "a key in Spanish",
    edit: (m) => (m.items[0].agotado = true),
    pointer: "/items/0/agotado",
    says: '"agotado" no existe. ¿Quisiste decir "sold_out"?',
  },
  {
    name: "an unknown key like nothing known",
    edit: (m) => (m.items[0].calorias = 1),
    pointer: "/items/0/calorias",
    says: '"calorias" no existe. Bórralo.',
  },
  {
    name: "a key that every object inherits",
    edit: (m) => (m.constructor = 1),
    pointer: "/constructor",
    says: '"constructor" no existe',
  },
  {
    name: "a missing price",
    edit: (m) => delete m.items[marinara].price,
    pointer: `/items/${marinara}/price`,
    says: "Precio de «Marinara»: Falta",
    found: "nada",
  },
  {
    name: "a price in quotes",
    edit: (m) => (m.items[marinara].price = "$8.900"),
    pointer: `/items/${marinara}/price`,
    says: "sin comillas ni puntos: 8900",
    found: '"$8.900"',
    allowed: "un número",
  },
  {
    name: "a price in quotes with decimals",
    edit: (m) => (m.items[marinara].price = "8.900,00"),
    pointer: `/items/${marinara}/price`,
    says: "sin comillas ni puntos: 8900.",
  },
  {
    name: "a price with a point for thousands",
    edit: (m) => (m.items[marinara].price = 8.9),
    pointer: `/items/${marinara}/price`,
    says: "¿Quisiste decir 8900?",
  },
  {
    name: "a price not multiple of ten",
    edit: (m) => (m.items[marinara].price = 8905),
    pointer: `/items/${marinara}/price`,
    says: "Escribe 8900 o 8910",
    found: "8905",
  },
  {
    name: "a price of nothing",
    edit: (m) => (m.items[marinara].price = 0),
    pointer: `/items/${marinara}/price`,
    says: "No puede ser menos que 10",
  },
  {
    name: "a price over a million",
    edit: (m) => (m.items[marinara].price = 8_900_000),
    pointer: `/items/${marinara}/price`,
    says: "No puede ser más que 1000000",
  },
  {
    name: "a null",
    edit: (m) => (m.items[marinara].name = null),
    pointer: `/items/${marinara}/name`,
    says: "Escríbelo entre comillas",
    found: "null",
  },
  {
    name: "an item that is a text",
    edit: (m) => m.items.push("Pizza"),
    pointer: `/items/${MENU.items.length}`,
    says: "entre llaves",
  },
  {
    name: "an item without a name",
    edit: (m) => m.items.push({ ...m.items[marinara], id: "otro", number: undefined, name: undefined }),
    pointer: `/items/${MENU.items.length}/name`,
    says: "Nombre de «otro»: Falta",
  },
  {
    name: "an empty name",
    edit: (m) => (m.items[marinara].name = ""),
    pointer: `/items/${marinara}/name`,
    says: "No puede quedar vacío",
  },
  {
    name: "a name of signs",
    edit: (m) => (m.items[marinara].name = "¡!"),
    pointer: `/items/${marinara}/name`,
    says: "no tiene letras ni números",
  },
  {
    name: "a name too long",
    edit: (m) => (m.items[marinara].name = "a".repeat(61)),
    pointer: `/items/${marinara}/name`,
    says: "Tiene 61 letras: acórtalo a 60",
    found: `"${"a".repeat(59)}…"`,
  },
  {
    name: "a name with blanks around",
    edit: (m) => (m.items[marinara].name = "Marinara "),
    pointer: `/items/${marinara}/name`,
    says: "sin espacios al principio ni al final",
  },
  {
    name: "an invisible character",
    edit: (m) => (m.items[marinara].name = "Mari\u00adnara"),
    pointer: `/items/${marinara}/name`,
    says: "caracteres invisibles",
  },
  {
    name: "a damaged character",
    edit: (m) => (m.items[marinara].description.es = "Oregano y \ufffdajo"),
    pointer: `/items/${marinara}/description/es`,
    says: "guarda el archivo en UTF-8",
  },
  {
    name: "a lone surrogate",
    edit: (m) => (m.items[marinara].name = "Marinara \ud83c!"),
    pointer: `/items/${marinara}/name`,
    says: "dañados",
  },
  ...["*Marinara*", "Mari_nara", "Marinara~", "Mari`nara"].map((name): BadContentRow => ({
    name: `a name with WhatsApp formatting: ${name}`,
    edit: (m) => (m.items[marinara].name = name),
    pointer: `/items/${marinara}/name`,
    says: "WhatsApp",
  })),
  {
    name: "a description with WhatsApp formatting",
    edit: (m) => (m.items[marinara].description.en = "Tomato *and* garlic"),
    pointer: `/items/${marinara}/description/en`,
    says: "En inglés de «Marinara»: Debe ser un texto sin los signos",
  },
  {
    name: "a description without English",
    edit: (m) => delete m.items[marinara].description.en,
    pointer: `/items/${marinara}/description/en`,
    says: "En inglés de «Marinara»: Falta",
  },
  {
    name: "a repeated id",
    edit: (m) => (m.items[marinara].id = m.items[0].id),
    pointer: `/items/${marinara}/id`,
    says: "ya lo usa «Bruschetta de tomate»",
  },
  {
    name: "a repeated number",
    edit: (m) => (m.items[marinara].number = "01"),
    pointer: `/items/${marinara}/number`,
    says: 'El número "01" ya lo usa',
  },
  {
    name: "a number equal but for zeros",
    edit: (m) => (m.items[marinara].number = "001"),
    pointer: `/items/${marinara}/number`,
    says: 'El número "001" ya lo usa',
  },
  {
    name: "a name equal but for accents, case and signs",
    edit: (m) => (m.items[marinara].name = "TIRAMISU!"),
    pointer: `/items/${at("tiramisu")}/name`,
    says: "ya lo usa «TIRAMISU!»",
  },
  ...["07", "7.", "007"].map((name): BadContentRow => ({
    name: `a name that is the number of another item: ${name}`,
    edit: (m) => (m.items[marinara].name = name),
    pointer: `/items/${marinara}/name`,
    says: `El nombre "${name}" es el número de «`,
  })),
  {
    name: "an id with capitals",
    edit: (m) => (m.items[marinara].id = "Marinara"),
    pointer: `/items/${marinara}/id`,
    says: "minúsculas sin tilde",
  },
  {
    name: "a number of one digit",
    edit: (m) => (m.items[marinara].number = "9"),
    pointer: `/items/${marinara}/number`,
    says: "dos o tres cifras entre comillas",
  },
  ...([
    ["the name of another item", "Margherítà", "ya dice «Margherita»"],
    ["the name of its item", "marinara", "ya dice «Marinara»"],
    ["the number of another item", "Nº 10", "ya dice «Margherita»"],
    ["the id of another item", "Agua sin gas 500", "ya dice «Agua mineral sin gas 500 ml»"],
    ["the alias of another item", "coca-cola", "ya dice «Bebida cola 350 ml»"],
    ["without letters", "¡!", "no tiene letras ni números"],
  ] as const).map(([name, alias, says]): BadContentRow => ({
    name: `an alias that is ${name}`,
    edit: (m) => (m.items[lager].aliases = [alias]),
    pointer: `/items/${lager}/aliases/0`,
    says,
  })),
  {
    name: "an alias twice",
    edit: (m) => (m.items[marinara].aliases = ["Roja", "ROJA"]),
    pointer: `/items/${marinara}/aliases/1`,
    says: 'El otro nombre "ROJA" de «Marinara» ya dice «Marinara»',
  },
  {
    name: "aliases outside a list",
    edit: (m) => (m.items[marinara].aliases = "Roja"),
    pointer: `/items/${marinara}/aliases`,
    says: "entre corchetes",
  },
  {
    name: "no statement on traces",
    edit: (m) => delete m.traces,
    pointer: "/traces",
    says: "Trazas de alérgenos: Falta",
  },
  {
    name: "a statement on traces in one language",
    edit: (m) => delete m.traces.en,
    pointer: "/traces/en",
    says: "Falta",
  },
  {
    name: "an allergen in Spanish",
    edit: (m) => (m.items[marinara].added_allergens = ["Maní"]),
    pointer: `/items/${marinara}/added_allergens/0`,
    says: '¿Quisiste decir "peanuts"?',
    allowed: '"gluten", "crustaceans" (crustáceos), "eggs" (huevos), "fish" (pescado), "peanuts" (maní), ' +
      '"soy" (soya), "milk" (leche), "nuts" (frutos secos), "celery" (apio), "mustard" (mostaza), ' +
      '"sesame" (sésamo), "sulphites" (sulfitos), "lupin" (lupino), "molluscs" (moluscos)',
  },
  {
    name: "an allergen twice",
    edit: (m) => (m.items[marinara].added_allergens = ["nuts", "nuts"]),
    pointer: `/items/${marinara}/added_allergens/1`,
    says: "está repetido",
  },
  {
    name: "a dish without ingredients",
    edit: (m) => delete m.items[marinara].ingredients,
    pointer: `/items/${marinara}/ingredients`,
    says: "Ingredientes de «Marinara»: Falta",
  },
  {
    name: "allergens outside a list",
    edit: (m) => (m.items[marinara].added_allergens = "gluten"),
    pointer: `/items/${marinara}/added_allergens`,
    says: "entre corchetes",
  },
  {
    name: "vegan without vegetarian",
    edit: (m) => (m.items[marinara].diets = ["vegan"]),
    pointer: `/items/${marinara}/diets`,
    says: 'Agrega "vegetarian"',
  },
  ...(["milk", "eggs", "fish", "crustaceans", "molluscs"] as const).map((allergen): BadContentRow => ({
    name: `a vegan item with ${allergen}`,
    edit: (m) => (m.items[marinara].added_allergens = [allergen]),
    pointer: `/items/${marinara}/diets`,
    says: "«Marinara» dice ser vegano, pero lleva",
  })),
  ...(["fish", "crustaceans", "molluscs"] as const).map((allergen): BadContentRow => ({
    name: `a vegetarian item with ${allergen}`,
    edit: (m) => (m.items[at("margherita")].added_allergens = [allergen]),
    pointer: `/items/${at("margherita")}/diets`,
    says: "«Margherita» dice ser vegetariano, pero lleva",
  })),
  {
    name: "the vegan badge without the diet",
    edit: (m) => (m.items[lager].badge = "vegano"),
    pointer: `/items/${lager}/badge`,
    says: 'tiene la etiqueta "vegano" y no la dieta',
  },
  {
    name: "the vegan badge on a dish with milk",
    edit: (m) => Object.assign(m.items[lager], { badge: "vegano", diets: [], added_allergens: ["milk"] }),
    pointer: `/items/${lager}/badge`,
    says: "Borra la etiqueta",
  },
  {
    name: "a badge that does not exist",
    edit: (m) => (m.items[lager].badge = "nueva"),
    pointer: `/items/${lager}/badge`,
    says: '¿Quisiste decir "nuevo"?',
  },
  {
    name: "sold out written in Spanish",
    edit: (m) => (m.items[lager].sold_out = "sí"),
    pointer: `/items/${lager}/sold_out`,
    says: "Agotado de «Cerveza lager 470 ml»: Escribe true o false",
  },
  {
    name: "an unknown category",
    edit: (m) => (m.items[lager].category = "bebidas"),
    pointer: `/items/${lager}/category`,
    says: "Categoría de «Cerveza lager 470 ml»",
  },
  {
    name: "a category without items",
    edit: (m) => (m.items = m.items.filter((item: Loose) => item.category !== "postres")),
    pointer: "/categories/4/key",
    says: 'La categoría "postres" no tiene ningún producto',
  },
  {
    name: "a missing category",
    edit: (m) => m.categories.pop(),
    pointer: "/categories",
    says: 'Falta la categoría "bebestibles"',
  },
  {
    name: "a category listed again",
    edit: (m) => m.categories.push(structuredClone(m.categories[0])),
    pointer: "/categories/6/key",
    says: 'La categoría "antipastos" está dos veces',
  },
  {
    name: "no items",
    edit: (m) => (m.items = []),
    pointer: "/items",
    says: "La lista necesita 1 o más",
    found: "una lista vacía",
  },
];
