/**
 * One change for each mistake in the menu, with the loader's expected message: a table for content_test.ts.
 * @module
 */
import { bad, badAfter, type BadContentRow, type Loose } from "./bad_content_row.ts";
import { SAMPLE_CONTENT } from "../sample_content.ts";

const MENU: Loose = JSON.parse(Deno.readTextFileSync(new URL("menu.json", SAMPLE_CONTENT)));
const at = (id: string): number => MENU.items.findIndex((item: { id: string }) => item.id === id);
const marinara = at("marinara");
const lager = at("cerveza-lager");
const cheeses = at("cuatro-quesos");

/** Each row makes one mistake in `menu.json`. */
export const BAD_MENU: readonly BadContentRow[] = [
  bad("a misspelt key", "/items/0/soldout", true, '¿Quisiste decir "sold_out"?', { found: '"soldout"' }),
  bad("a key in Spanish", "/items/0/agotado", true, '"agotado" no existe. ¿Quisiste decir "sold_out"?'),
  badAfter(
    "a dish among the option groups",
    ({ option_groups }) => option_groups.push(MENU.items[marinara]),
    `/option_groups/${MENU.option_groups.length}`,
    'Esto es de "items", en menu.json. Llévalo ahí, o bórralo de aquí.',
  ),
  ...["menu", "carta"].map((name) =>
    badAfter(
      `the file within "${name}"`,
      (menu) => {
        const whole = { ...menu };
        for (const key of Object.keys(menu)) delete menu[key];
        menu[name] = whole;
      },
      `/${name}`,
      `"${name}" no existe. Sobra esta envoltura: borra "${name}": { y la llave } que la cierra.`,
    )
  ),
  bad("the shifts of the week", "/weekly", {}, '"weekly" no existe. Va en hours.json: llévalo ahí.'),
  bad("an identifier without a sign", "/items/0/id", "", 'como "cuatro-quesos".'),
  badAfter(
    "traces within a list entry",
    (menu) => {
      menu.items[marinara].description.traces = menu.traces;
      delete menu.traces;
    },
    `/items/${marinara}/description/traces`,
    '"traces" no existe. Va fuera de este bloque, al lado de "items": llévalo ahí.',
  ),
  badAfter(
    "a required key in Spanish",
    ({ items: [item] }) => {
      item.nombre = item.name;
      delete item.name;
    },
    "/items/0/nombre",
    '"nombre" no existe. ¿Quisiste decir "name"?',
  ),
  badAfter(
    "the list of dishes in Spanish",
    (menu) => {
      menu.platos = menu.items;
      delete menu.items;
    },
    "/platos",
    '"platos" no existe. ¿Quisiste decir "items"?',
  ),
  badAfter(
    "a price in Spanish",
    ({ items }) => {
      items[marinara].precio = items[marinara].price;
      delete items[marinara].price;
    },
    `/items/${marinara}/precio`,
    '¿Quisiste decir "price"?',
  ),
  badAfter(
    "a required key that nothing is like",
    ({ items: [item] }) => {
      item.xyz = item.ingredients[0];
      delete item.ingredients;
    },
    "/items/0/xyz",
    'Si es lo que falta ("ingredients"), cámbiale el nombre; si no, bórralo.',
  ),
  badAfter(
    "a name with a sign that parts halves",
    ({ items }) => (items[marinara].name = "Ajo, tomate"),
    `/items/${marinara}/name`,
    "Escribe «Ajo, tomate» sin el signo ,",
  ),
  bad("a photo that is no WebP", "/items/0/photo", "pan.jpg", "Guárdala como WebP"),
  badAfter(
    "a beer that nobody calls alcohol",
    ({ items }) => delete items[lager].alcohol,
    `/items/${lager}/alcohol`,
    "Agrega",
  ),
  badAfter(
    "hours of sale of no length",
    ({ items }) => (items[marinara].on_sale = { from: "13:00", to: "13:00" }),
    `/items/${marinara}/on_sale`,
    "empieza y termina a las 13:00",
  ),
  bad("ingredients in one text", "/items/0/ingredients", "pan, ajo", 'entre corchetes: ["pan", "ajo"]'),
  bad("an ingredient by its English name", `/items/${marinara}/ingredients/0`, "garlic", '¿Quisiste decir "ajo"?'),
  bad("an unknown key like nothing known", "/items/0/calorias", 1, '"calorias" no existe. Bórralo.'),
  bad("a key that every object inherits", "/constructor", 1, '"constructor" no existe'),
  bad("a missing price", `/items/${marinara}/price`, undefined, "Precio de «Marinara»: Falta", { found: "nada" }),
  bad("a price in quotes", `/items/${marinara}/price`, "$8.900", "sin comillas ni puntos: 8900", {
    found: '"$8.900"',
    allowed: "un número",
  }),
  bad("a price in quotes with decimals", `/items/${marinara}/price`, "8.900,00", "sin comillas ni puntos: 8900."),
  bad("a price with a point for thousands", `/items/${marinara}/price`, 8.9, "¿Quisiste decir 8900?"),
  bad("a price that no binary fraction is", `/items/${marinara}/price`, 16.1, "¿Quisiste decir 16100?"),
  bad("a price not multiple of ten", `/items/${marinara}/price`, 8905, "Escribe 8900 o 8910", { found: "8905" }),
  bad("a price of nothing", `/items/${marinara}/price`, 0, "No puede ser menos que 100"),
  bad(
    "a price in thousands",
    `/items/${marinara}/price`,
    20,
    "No puede ser menos que 100. Si son miles, escribe 20000.",
  ),
  bad("a price with a digit less", `/items/${marinara}/price`, 90, "Si son miles, escribe 90000."),
  bad("a price of a size in thousands", `/items/${cheeses}/prices/familiar`, 20, "Si son miles, escribe 20000."),
  bad("a price over a million", `/items/${marinara}/price`, 8_900_005, "No puede ser más que 1000000"),
  bad(
    "prices as a list",
    `/items/${cheeses}/prices`,
    [12900, 18900],
    "Escríbelo entre llaves { }, no entre corchetes [ ]",
  ),
  bad("an empty category", "/items/0/category", "", "Usa una de las palabras permitidas"),
  bad("allergens of a dish", "/items/0/alergenos", ["nuts"], 'los demás van en "added_allergens"'),
  bad("two ingredients in one text", "/items/0/ingredients/1", "tomate-rosado, ajo", '"tomate-rosado", "ajo"'),
  bad(
    "a misspelt category of a dish with prices by size",
    `/items/${cheeses}/category`,
    "pizzas_blanca",
    '¿Quisiste decir "pizzas_blancas"?',
  ),
  bad(
    "groups that are no list of a dish with prices by size",
    `/items/${cheeses}/option_groups`,
    7,
    "si hay, ponlos entre corchetes",
  ),
  bad("prices that are one number", `/items/${cheeses}/prices`, 12900, "Escribe el precio de cada tamaño entre llaves"),
  bad(
    "a price of a size with a point for thousands",
    `/items/${cheeses}/prices/familiar`,
    18.9,
    "Precios por tamaño de «Cuatro quesos»: Va sin decimales ni punto de miles. ¿Quisiste decir 18900?",
  ),
  bad(
    "a price of a size not multiple of ten",
    `/items/${cheeses}/prices/familiar`,
    18905,
    'El precio de «Cuatro quesos» en tamaño "familiar" no termina en cero: no hay monedas de 1 ni de 5. Escribe 18900 o',
  ),
  bad(
    "a size without its price",
    `/items/${cheeses}/prices/familiar`,
    undefined,
    'Precios por tamaño de «Cuatro quesos»: falta el de "familiar". Agrégalo.',
    { found: "nada", allowed: 'un precio para cada tamaño: "individual", "familiar"' },
  ),
  bad(
    "a price of a size that does not exist",
    `/items/${cheeses}/prices/mediana`,
    15900,
    'Precios por tamaño de «Cuatro quesos»: el tamaño "mediana" no existe. Bórralo.',
  ),
  bad(
    "a price of a key that every object inherits",
    `/items/${cheeses}/prices/constructor`,
    15900,
    "no existe. Bórralo",
  ),
  bad(
    "a price and prices",
    `/items/${marinara}/prices`,
    { individual: 8900, familiar: 14900 },
    '«Marinara» tiene un precio y uno para cada tamaño. Borra "price" o "prices".',
  ),
  badAfter(
    "prices of a dish without sizes",
    (m) => (m.items[cheeses].option_groups = ["extras", "sin"]),
    `/items/${cheeses}/prices`,
    "«Cuatro quesos» tiene un precio para cada tamaño y no tiene tamaños. Escribe uno solo en",
  ),
  badAfter(
    "prices of a dish whose category has no groups",
    (m) => Object.assign(m.items[lager], { price: undefined, prices: { individual: 3900, familiar: 5900 } }),
    `/items/${lager}/prices`,
    "y no tiene tamaños",
  ),
  bad("a null", `/items/${marinara}/name`, null, "Escríbelo entre comillas", { found: "null" }),
  badAfter("an item that is a text", (m) => m.items.push("Pizza"), `/items/${MENU.items.length}`, "entre llaves"),
  badAfter(
    "an item without a name",
    (m) => m.items.push({ ...m.items[marinara], id: "otro", number: undefined, name: undefined }),
    `/items/${MENU.items.length}/name`,
    "Nombre de «otro»: Falta",
  ),
  bad("an empty name", `/items/${marinara}/name`, "", "No puede quedar vacío"),
  bad("a name of signs", `/items/${marinara}/name`, "¡!", "no tiene letras ni números"),
  bad(
    "days in words",
    `/items/${marinara}/on_sale`,
    "lunes a viernes",
    'un bloque entre llaves con "days", "from", "to"',
  ),
  bad("a name with a picture", `/items/${marinara}/name`, "Marinara 🔥", "Escribe «Marinara 🔥» sin el signo 🔥", {
    found: '"Marinara 🔥 sin salsa de tomate"',
  }),
  bad("a name too long", `/items/${marinara}/name`, "a".repeat(61), "Tiene 61 letras: acórtalo a 60", {
    found: `"${"a".repeat(59)}…"`,
  }),
  bad("a name with blanks around", `/items/${marinara}/name`, "Marinara ", "sin espacios al principio ni al final"),
  bad("an invisible character", `/items/${marinara}/name`, "Mari\u00adnara", "caracteres invisibles"),
  bad("a damaged character", `/items/${marinara}/description/es`, "Oregano y \ufffdajo", "guarda el archivo en UTF-8"),
  bad("a lone surrogate", `/items/${marinara}/name`, "Marinara \ud83c!", "dañados"),
  ...["*Marinara*", "Mari_nara", "Marinara~", "Mari`nara"].map((name) =>
    badAfter(
      `a name with WhatsApp formatting: ${name}`,
      (m) => (m.items[marinara].name = name),
      `/items/${marinara}/name`,
      "WhatsApp",
    )
  ),
  bad(
    "a description with WhatsApp formatting",
    `/items/${marinara}/description/en`,
    "Tomato *and* garlic",
    "Descripción en inglés de «Marinara»: Debe ser un texto sin los signos",
  ),
  bad(
    "a description without Spanish",
    `/items/${marinara}/description/es`,
    undefined,
    "Descripción en español de «Marinara»: Falta",
  ),
  badAfter(
    "a repeated id",
    (m) => (m.items[marinara].id = m.items[0].id),
    `/items/${marinara}/id`,
    "ya lo usa «Bruschetta de tomate»",
  ),
  bad("a repeated number", `/items/${marinara}/number`, "01", 'El número "01" ya lo usa'),
  bad("a number equal but for zeros", `/items/${marinara}/number`, "001", 'El número "001" ya lo usa'),
  badAfter(
    "a name equal but for accents, case and signs",
    (m) => (m.items[marinara].name = "TIRAMISU!"),
    `/items/${at("tiramisu")}/name`,
    "ya lo usa «TIRAMISU!»",
  ),
  ...["07", "7.", "007"].map((name) =>
    badAfter(
      `a name that is the number of another item: ${name}`,
      (m) => (m.items[marinara].name = name),
      `/items/${marinara}/name`,
      `El nombre "${name}" es el número de «`,
    )
  ),
  bad("an id with capitals", `/items/${marinara}/id`, "Marinara", "minúsculas sin tilde"),
  bad("a number of one digit", `/items/${marinara}/number`, "9", "dos o tres cifras entre comillas"),
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
  badAfter(
    "an alias twice",
    (m) => (m.items[marinara].aliases = ["Roja", "ROJA"]),
    `/items/${marinara}/aliases/1`,
    'El otro nombre "ROJA" de «Marinara» ya dice «Marinara»',
  ),
  bad("aliases outside a list", `/items/${marinara}/aliases`, "Roja", "entre corchetes"),
  bad("no statement on traces", "/traces", undefined, "Trazas de alérgenos: Falta"),
  bad("a statement on traces in English alone", "/traces/es", undefined, "Falta"),
  {
    name: "an allergen in Spanish",
    edit: (m) => (m.items[marinara].added_allergens = ["Maní"]),
    pointer: `/items/${marinara}/added_allergens/0`,
    says: '¿Quisiste decir "peanuts"?',
    allowed: '"gluten", "crustaceans" (crustáceos), "eggs" (huevos), "fish" (pescado), "peanuts" (maní), ' +
      '"soy" (soya), "milk" (leche), "nuts" (frutos secos), "celery" (apio), "mustard" (mostaza), ' +
      '"sesame" (sésamo), "sulphites" (sulfitos), "lupin" (lupino), "molluscs" (moluscos)',
  },
  badAfter(
    "an allergen twice",
    (m) => (m.items[marinara].added_allergens = ["nuts", "nuts"]),
    `/items/${marinara}/added_allergens/1`,
    "está repetido",
  ),
  bad("a dish without ingredients", `/items/${marinara}/ingredients`, undefined, "Ingredientes de «Marinara»: Falta"),
  bad("allergens outside a list", `/items/${marinara}/added_allergens`, "gluten", "entre corchetes"),
  bad("vegan without vegetarian", `/items/${marinara}/diets`, ["vegan"], 'Agrega "vegetarian"'),
  ...(["milk", "eggs", "fish", "crustaceans", "molluscs"] as const).map((allergen) =>
    badAfter(
      `a vegan item with ${allergen}`,
      (m) => (m.items[marinara].added_allergens = [allergen]),
      `/items/${marinara}/diets`,
      "«Marinara» dice ser vegano, pero lleva",
    )
  ),
  ...(["fish", "crustaceans", "molluscs"] as const).map((allergen) =>
    badAfter(
      `a vegetarian item with ${allergen}`,
      (m) => (m.items[at("margherita")].added_allergens = [allergen]),
      `/items/${at("margherita")}/diets`,
      "«Margherita» dice ser vegetariano, pero lleva",
    )
  ),
  bad(
    "the vegan badge without the diet",
    `/items/${lager}/badge`,
    "vegano",
    "tiene la etiqueta «vegano» y no la dieta",
  ),
  badAfter(
    "the vegan badge on a dish with milk",
    (m) => Object.assign(m.items[lager], { badge: "vegano", diets: [], added_allergens: ["milk"] }),
    `/items/${lager}/badge`,
    "Quita la etiqueta",
  ),
  bad("a badge that does not exist", `/items/${lager}/badge`, "nueva", '¿Quisiste decir "nuevo"?'),
  bad(
    "sold out written in Spanish",
    `/items/${lager}/sold_out`,
    "sí",
    "«Agotado» de «Cerveza lager 470 ml»: Escribe true o false",
  ),
  bad("an unknown category", `/items/${lager}/category`, "bebidas", "Categoría de «Cerveza lager 470 ml»"),
  badAfter("a missing category", (m) => m.categories.pop(), "/categories", 'Falta la categoría "bebestibles"'),
  badAfter(
    "a category listed again",
    (m) => m.categories.push(structuredClone(m.categories[0])),
    "/categories/6/key",
    'La categoría "pizzas_rojas" está dos veces',
  ),
  bad("no items", "/items", [], "Agrega hasta tener 1 o más", { found: "una lista vacía" }),
];
