/**
 * How texts of people are read, for `tests/golden/readings`: each word and sign that an order's line or a search knows, in a text.
 * @module
 */
import { describeDish } from "../../src/domain/dishes/configuration.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { orderError } from "../../src/domain/orders/order_failure.ts";
import { readLine } from "../../src/domain/orders/read_line.ts";
import { readQuery } from "../../src/domain/search/read_query.ts";
import { searchMenu } from "../../src/domain/search/search.ts";
import { understandingText } from "../../src/domain/search/understanding_text.ts";
import { sampleContent } from "../sample_content.ts";

const list = (words: string) => words.split(" ");

const NUMBERS =
  "uno one dos two due tres three tre cuatro four quattro cinco five cinque seis six siete seven ocho eight nueve nine diez ten once eleven doce twelve";

/** Lines of an order. */
const LINES: readonly string[] = [
  ...list("con with extra mas agrega agregar agregado + c/ w/ sin no without s/ w/o w/out - – ! ~ ❌ menos cero vez")
    .map((
      word,
    ) => `Margherita ${word} albahaca`),
  ...list("doble double triple x2 x3 x1 x4 2x 3x ×2").flatMap((times) => [
    `Margherita con ${times} champiñones`,
    `Margherita con champiñones ${times}`,
  ]),
  ...list("y e and , ; / o u or ni").map((joiner) => `Diavola sin aceitunas negras ${joiner} miel`),
  ...list("y e and , ; / o u or").map((joiner) => `Margherita con rúcula ${joiner} ajo`),
  ...list(
    "de del of en in a el la los las una un unos unas the an pizza pizzas tamaño size tipo sabor favor please otra otro other pero but x1 emoji calzone",
  ).flatMap((filler) => [`${filler} Margherita`, `Margherita ${filler} familiar`]),
  ...list("ambas ambos both todo toda all").map((word) => `mitad Marinara / mitad Funghi, ${word} con ajo`),
  ...list("mitad media medio half ½ 1/2 mitades").map((word) => `${word} Marinara ${word} Funghi`),
  ...list(NUMBERS).map((number) => `${number} quesos con miel`),
  ...[
    "#10",
    "Nº 10",
    "n° 10",
    "nro 10",
    "num 10",
    "numero 10",
    "010",
    "-10",
    "$10",
    "10 Margherita",
    "10 Diavola",
    "1000",
  ],
  ...["Margherita, por favor", "Margherita 🙏", "Margherita 🍕", "Margherita 🌶", "14 - Diavola", "Diavola - con ajo"],
  ...[
    "Margherita (familiar)",
    "Margherita [familiar]",
    "Margherita; familiar",
    "Margherita 1,5 L",
    "Margherita-albahaca",
  ],
  ...[
    "Diavola aceitunas ❌",
    "Diavola aceitunas 🚫, con ajo",
    "Diavola (−aceitunas)",
    "Diavola --miel",
    "Diavola miel -",
  ],
  ...[
    "Diavola - sin miel",
    "Diavola sin sin miel",
    "Diavola !miel!",
    "Diavola ~miel~",
    "Diavola no-miel",
    "Diavola 'sin miel'",
  ],
  "a".repeat(161),
];

/** What a person denies or asks for in a search. */
const THINGS = list("gluten leche nueces champiñones jamón carne");

/** Searches. */
const QUERIES: readonly string[] = [
  ...THINGS.flatMap((thing) => [`sin ${thing}`, `con ${thing}`, `${thing} free`, `0 ${thing}`, `alergia a ${thing}`]),
  ...list("cero zero 0 libre exento salvo excepto evitar evitarr quita menos nunca tampoco").flatMap((word) => [
    `${word} gluten`,
    `gluten ${word}`,
    `pizza ${word} de gluten`,
  ]),
  ...list("cero zero 0 less free").map((word) => `lactosa ${word}`),
  ...[
    "glutenfree",
    "dairyless",
    "gluten-free",
    "gluten - free",
    "milk and egg allergy",
    "gluten, dairy free",
    "free of nuts",
  ],
  ...[
    "soy alérgica a las nueces",
    "hola soy celíaco",
    "yo soy muy vegana",
    "soy",
    "sin soy",
    "que soy una persona intolerante",
  ],
  ...[
    "celiaca",
    "soelia",
    "celiaquia",
    "coeliac disease",
    "embarazada",
    "trazas de maní",
    "may contain nuts",
    "puede contener",
  ],
  ...["contaminación cruzada", "rastro de leche", "frutos secos", "fruto seco", "tree nuts", "tree nut free"],
  ...[
    "🥜",
    "sin 🥜",
    "🥛 no",
    "gluten ❌",
    "❌ gluten",
    "gluten 🚫 nueces 🚫",
    "sin 🌶",
    "nueces -",
    "-nueces",
    "s/ gluten",
    "w/o nuts",
  ],
  ...[
    "don't want nuts",
    "can't have milk",
    "I wouldn't eat ham",
    "gluten t",
    "no queso de cabra fresco",
    "sin carne, vegano",
  ],
  ...[
    "sin jamón ni queso y con champiñones",
    "sin jamón o carne",
    "sin gluten? con queso",
    "sin leche. con jamón",
    "sin 2 quesos",
  ],
  ...["margarita", "chanpiñones", "pizza", "unicornio", "mitad marinara mitad funghi", "half marinara half funghi", ""],
  ...[
    "vegano",
    "vegan",
    "vegetariana",
    "plant based",
    "queso",
    "cerdo",
    "vacuno",
    "picante",
    "alcohol",
    "cerveza",
    "algo dulce",
  ],
  ...list(NUMBERS).map((number) => `${number} quesos`),
];

/** Renders the readings. */
export function goldenReadings(): Map<string, string> {
  const { menu, ingredients } = sampleContent();
  const index = createMenuIndex(menu.items, menu.categories, { ...menu, ...ingredients });
  const lines = LINES.map((name) => {
    const line = readLine(index, { name }, "");
    if (line.ok) return `${name} = ${describeDish(line.value, index.options.named).name}`;
    const told = line.error.map(orderError).map(({ reason, message, names, choices, name, options }) =>
      JSON.stringify([reason, message, names, choices?.map(({ id }) => id), name, options])
    );
    return [name, ...told].join("\n  ");
  });
  const queries = QUERIES.map((query) => {
    const { said, denials, corrected, ...read } = readQuery(query);
    const { items, nearest, understood } = searchMenu(index, { query });
    const found = [...items.slice(0, 3), ...nearest].map(({ id }) => id).join(" ");
    return [
      query,
      JSON.stringify({ said: said.join(" "), denials, ...(corrected.length > 0 && { corrected }), ...read }),
      `${items.length}: ${found}`,
      ...(["es", "en"] as const).map((language) => understandingText(understood, language)),
    ].filter(Boolean).join("\n  ");
  });
  return new Map([["lines.txt", `${lines.join("\n")}\n`], ["searches.txt", `${queries.join("\n")}\n`]]);
}
