/** Finds items by name, number or id, without guessing, and searches the menu. @module */
import { assert, assertEquals } from "@std/assert";
import { ALLERGEN_WORDS, ANY_ALLERGEN } from "../../src/domain/menu/allergen_words.ts";
import { ALLERGENS_IN_SPANISH } from "../../src/schemas/allergens_and_diets.ts";
import { foldText, formKey, wordForms } from "../../src/domain/text/fold_text.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { resolveItem, suggestItems } from "../../src/domain/search/resolve_item.ts";
import { type MenuSearch, searchMenu } from "../../src/domain/search/search.ts";
import { understandingText } from "../../src/domain/search/understanding_text.ts";
import { LANGUAGES } from "../../src/leaves/language.ts";
import { SEARCH_LIMITS } from "../../src/schemas/search_limits.ts";
import type { MenuItemContent } from "../../src/schemas/content/menu.ts";
import { ALLERGENS } from "../../src/schemas/menu.ts";
import { sampleContent } from "../sample_content.ts";
import { FIXTURE_INDEX, FIXTURE_ITEMS, menuItem } from "./menu_fixture.ts";

const FOLDED: readonly (readonly [string, string, string])[] = [
  ["Ñuñoína", "nunoina", "ñ and accents"],
  ["N\u0303un\u0303oi\u0301na", "nunoina", "the same, decomposed"],
  ["  'Nduja & Miel!  ", "nduja miel", "punctuation and edges"],
  ["COCA-COLA", "coca cola", "case and hyphen"],
  ["Nº 07", "no 07", "ordinal sign"],
  ["mar\u200Bghe\u00ADrita", "margherita", "invisible characters inside a word"],
  ["Ｍａｒｉｎａｒａ", "marinara", "full-width letters"],
  ["🍕", "", "nothing to fold"],
  ["\ud83c", "", "a lone surrogate"],
];

for (const [source, expected, why] of FOLDED) {
  Deno.test(`foldText() folds ${why}`, () => assertEquals(foldText(source), expected));
}

/** A word and the forms that count as the same. */
const FORMS: readonly (readonly [word: string, ...forms: string[]])[] = [
  ["uvas", "uva"],
  ["gas"],
  ["mes"],
  ["pies", "pie"],
  ["panes", "pane", "pan"],
  ["curries", "currie", "curri", "curry"],
  ["tres", "3"],
  ["twelve", "12"],
  ["queso"],
];

for (const [word, ...forms] of FORMS) {
  Deno.test(`wordForms() of "${word}" are ${[word, ...forms].join(", ")}`, () => {
    assertEquals(wordForms(word), [word, ...forms]);
  });
}

Deno.test("formKey() is one for the forms of words, and keeps a short word", () => {
  for (const [one, other] of [["cuatro quesos", "4 queso"], ["panes", "pan"], ["tres uvas", "3 uva"]] as const) {
    assertEquals(formKey(one), formKey(other));
  }
  assertEquals(["gas", "mes", "agua sin gas"].map(formKey), ["gas", "mes", "aguasingas"]);
});

Deno.test("wordForms() of a figure is the figure without zeros before it", () => {
  assertEquals(["007", "0", "00", "100"].map(wordForms), [["7"], ["0"], ["0"], ["100"]]);
});

const FOUND: readonly (readonly [string, string, string])[] = [
  ["margherita", "margherita", "exact id, though another name begins with it"],
  ["Margherita", "margherita", "exact name, though another name begins with it"],
  ["MARGHERITA dop", "margherita-dop", "name without case"],
  ["7", "margherita", "number"],
  ["07", "margherita", "number, padded"],
  ["Nº 7", "margherita", "number with Nº"],
  ["N° 7", "margherita", "number with a degree sign"],
  ["№ 7", "margherita", "number with the numero sign"],
  ["#07", "margherita", "number with #"],
  ["número 7", "margherita", "number in words"],
  ["la 7", "margherita", "number after an article"],
  ["pizza 7", "margherita", "number after a generic word"],
  ["Nº 07 Margherita", "margherita", "number and name, as the message prints them"],
  ["Nº 11 'Nduja & Miel", "nduja", "number and name, unlike its id"],
  ["No-7", "margherita", "number with a dash after letters"],
  ["- 07 Margherita", "margherita", "number and name in a list"],
  ["nunoina", "hongos", "name without ñ and accent"],
  ["Diavola", "diavola", "a sold-out item is found too"],
  ["Nduja Miel", "nduja", "name without punctuation"],
  ["cocacola", "coca-cola", "name without its hyphen"],
  ["Coca Cola", "coca-cola", "name with a space for its hyphen"],
  ["la margherita", "margherita", "leading article"],
  ["una pizza Margherita", "margherita", "leading article and generic word"],
  ["zero", "coca-cola-zero", "one whole word of one name"],
  ["agua sin gas", "agua-sin-gas", "some words of one name"],
  ["el agua sin gas", "agua-sin-gas", "some words of one name after an article"],
  ["quesos", "cuatro-quesos", "one whole word of one name"],
  ["rucula", "rucula", "one whole word of one name, which is its id as well"],
];

for (const [text, id, why] of FOUND) {
  Deno.test(`resolveItem() finds ${JSON.stringify(text)}: ${why}`, () => {
    const resolution = resolveItem(FIXTURE_INDEX, text);
    assertEquals(resolution.kind === "found" ? resolution.item.id : resolution, id);
  });
}

Deno.test("resolveItem() asks when several names contain the word", () => {
  const resolution = resolveItem(FIXTURE_INDEX, "agua mineral");
  assertEquals(resolution.kind === "ambiguous" && ids(resolution.candidates), ["agua-con-gas", "agua-sin-gas"]);
});

Deno.test("resolveItem() lists at most five candidates, in menu order", () => {
  const items = Array.from({ length: 9 }, (_, n) => menuItem(`queso-${n}`, `Queso Tipo${n}`, 1_000, "antipastos"));
  const resolution = resolveItem(createMenuIndex(items), "queso");
  assertEquals(
    resolution.kind === "ambiguous" && ids(resolution.candidates),
    ["queso-0", "queso-1", "queso-2", "queso-3", "queso-4"],
  );
});

Deno.test("resolveItem() never chooses between two items of one name or number", () => {
  const index = createMenuIndex([
    menuItem("roja", "Napolitana", 9_000, "pizzas_rojas", { number: "01" }),
    menuItem("blanca", "Napolitana", 9_500, "pizzas_blancas", { number: "01" }),
  ]);
  for (const text of ["Napolitana", "la napolitana", "1", "Nº 01"]) {
    const resolution = resolveItem(index, text);
    assertEquals(resolution.kind === "ambiguous" && ids(resolution.candidates), ["roja", "blanca"], text);
  }
  assertEquals(resolveItem(index, "blanca"), { kind: "found", item: index.items[1]! });
});

Deno.test("resolveItem() asks when an id is also the name or the number of another item", () => {
  const index = createMenuIndex([
    menuItem("clasica", "Margherita", 9_000, "pizzas_rojas", { number: "02" }),
    menuItem("2", "Clásica", 9_500, "pizzas_rojas", { number: "03" }),
  ]);
  assertEquals(resolveItem(index, "clasica").kind, "ambiguous");
  assertEquals(resolveItem(index, "2").kind, "ambiguous");
  assertEquals(resolveItem(index, "02"), { kind: "found", item: index.items[0]! });
});

Deno.test("resolveItem() asks when the id and number of one item are the name of another", () => {
  const index = createMenuIndex([
    menuItem("7", "Napolitana", 9_000, "pizzas_rojas", { number: "07" }),
    menuItem("siete", "7", 9_500, "pizzas_rojas"),
  ]);
  const resolution = resolveItem(index, "7");
  assertEquals(resolution.kind === "ambiguous" && ids(resolution.candidates), ["7", "siete"]);
});

const UNKNOWN: readonly (readonly [string, string[], string])[] = [
  ["Margarita", ["margherita"], "a misspelling only suggests"],
  ["margherita sin gluten", ["margherita", "margherita-dop"], "no word may be dropped"],
  ["2 margherita", ["margherita", "margherita-dop"], "a quantity is not part of a name"],
  ["Nº 09 Margherita", ["margherita", "margherita-dop"], "a number and a name that disagree"],
  ["tiramisu casero", ["tiramisu"], "no word may be dropped, at the end either"],
  ["dia", ["diavola"], "part of a word"],
  ["mineral zero", ["agua-con-gas"], "words of different names"],
  ["coca zerro", ["coca-cola-zero", "coca-cola"], "the closest is suggested first, not the first of the menu"],
  ["99", [], "a number the menu does not have"],
  ["0", [], "number zero"],
  ["-7", [], "minus seven"],
  ["\u22127", [], "minus seven with its own sign"],
  ["la + 7", [], "plus seven, after an article"],
  ["$7", [], "an amount of money"],
  ["pizza", [], "a word in every name"],
  ["con", ["agua-con-gas"], "a word that joins others"],
  ["sin", ["agua-sin-gas"], "a word that negates others"],
  ["", [], "nothing"],
  ["   ", [], "spaces"],
  ["🍕", [], "an emoji"],
  ["\ud83c", [], "a lone surrogate"],
  ["__proto__", [], "a JavaScript property name"],
  ["constructor", [], "a JavaScript property name"],
  ["toString", [], "a JavaScript property name"],
  ["hasOwnProperty", [], "a JavaScript property name"],
];

for (const [text, first, why] of UNKNOWN) {
  Deno.test(`resolveItem() does not find ${JSON.stringify(text)}: ${why}`, () => {
    const resolution = resolveItem(FIXTURE_INDEX, text);
    assertEquals(resolution.kind === "unknown" && ids(resolution.suggestions).slice(0, first.length), first);
    if (first.length === 0) assertEquals(resolution, { kind: "unknown", suggestions: [] });
  });
}

Deno.test("resolveItem() treats JavaScript property names on the menu as text", () => {
  const index = createMenuIndex([menuItem("constructor", "__proto__", 1_000, "postres")]);
  assertEquals(resolveItem(index, "__proto__").kind, "found");
  assertEquals(resolveItem(index, "constructor").kind, "found");
  assertEquals(resolveItem(index, "prototype").kind, "unknown");
});

Deno.test("resolveItem() never cuts a long text and finds its beginning", () => {
  const resolution = resolveItem(FIXTURE_INDEX, `Margherita${" ".repeat(200)}con todo`);
  assertEquals(resolution.kind === "unknown" && ids(resolution.suggestions).slice(0, 1), ["margherita"]);
  assertEquals(resolveItem(FIXTURE_INDEX, `${"0".repeat(300)}7`).kind, "unknown");
});

Deno.test("suggestItems() gives three at most, closest first", () => {
  const suggestions = ids(suggestItems(FIXTURE_INDEX, "margerita"));
  assertEquals(suggestions.slice(0, 2), ["margherita", "margherita-dop"]);
  assert(suggestions.length <= 3);
});

Deno.test("resolveItem() looks hostile texts up among 2,000 items", () => {
  const items = Array.from(
    { length: 2_000 },
    (_, n) => menuItem(`plato-${n}`, `Plato Casero ${n % 7} Tipo${n}`, 1_000, "antipastos", { number: String(n) }),
  );
  const index = createMenuIndex(items);
  const hostile = ["plato casero tipo1999x", "plato casero", "casero plato 9", "a".repeat(1e6), "Plato ".repeat(1e5)];
  assertEquals(
    hostile.map((text) => resolveItem(index, text).kind),
    ["unknown", "ambiguous", "unknown", "unknown", "unknown"],
  );
  for (let n = 0; n < 2_000; n++) {
    assertEquals(resolveItem(index, `plato casero ${n % 7} tipo${n}`), { kind: "found", item: items[n]! });
  }
});

const SEARCHES: readonly { why: string; search: MenuSearch; expected: string[] }[] = [
  { why: "the item named first", search: { query: "margherita" }, expected: ["margherita", "margherita-dop"] },
  { why: "by number", search: { query: "Nº 20" }, expected: ["hongos"] },
  { why: "by ingredient, in Spanish, singular", search: { query: "champiñón" }, expected: ["hongos"] },
  { why: "by ingredient, in English, plural", search: { query: "mushrooms" }, expected: ["hongos"] },
  { why: "by ingredient, in the plural", search: { query: "trufas" }, expected: ["hongos"] },
  { why: "names before descriptions", search: { query: "tomate" }, expected: ["margherita", "marinara"] },
  {
    why: "by category word and ingredient",
    search: { query: "una pizza con tomate y ajo" },
    expected: ["marinara"],
  },
  { why: "by diet word", search: { query: "pizza vegana" }, expected: ["marinara", "papas", "verde"] },
  {
    why: "by diet, with what implies it",
    search: { diet: "vegetarian", category: "pizzas_blancas" },
    expected: ["verde", "cuatro-quesos", "papas"],
  },
  { why: "by highest price, inclusive", search: { max_price: 1_900 }, expected: ["agua-con-gas", "agua-sin-gas"] },
  { why: "sold out last among equals", search: { query: "agua mineral" }, expected: ["agua-con-gas", "agua-sin-gas"] },
  { why: "a negation is not dropped", search: { query: "sin gas" }, expected: ["agua-sin-gas"] },
  { why: "silence is not free of", search: { query: "pizza sin tomate" }, expected: [] },
  { why: "figures are whole words", search: { query: "2" }, expected: [] },
  { why: "a query with nothing to look for", search: { query: "🍕?!" }, expected: [] },
  { why: "a JavaScript property name", search: { query: "__proto__" }, expected: [] },
  { why: "category all", search: { category: "all", query: "rúcula" }, expected: ["rucula"] },
];

for (const { why, search, expected } of SEARCHES) {
  Deno.test(`searchMenu() finds ${why}`, () => {
    assertEquals(ids(searchMenu(FIXTURE_INDEX, search).items), expected);
  });
}

const { items: SAMPLE_ITEMS, categories } = (sampleContent()).menu;
const SAMPLE_INDEX = createMenuIndex(SAMPLE_ITEMS, categories);

function sampleSearch(query: string): string[] {
  return ids(searchMenu(SAMPLE_INDEX, { query }).items);
}

for (const [word, allergens] of ALLERGEN_WORDS) {
  if (ANY_ALLERGEN.has(word)) continue;
  const name = word.replace("_", " ");
  Deno.test(`searchMenu() answers "${name}" by the allergens that dishes declare`, () => {
    const declares = ({ allergens: own }: MenuItemContent) => allergens.some((allergen) => own.includes(allergen));
    assertEquals(sampleSearch(name).sort(), ids(SAMPLE_ITEMS.filter(declares)).sort());
    const others = SAMPLE_ITEMS.filter((item) => !declares(item));
    const spellings = [
      ...[`sin ${name}`, `${name} free`, `${name}-free`, `WITHOUT ${name}`, `no ${name}`, `libre de ${name}`],
      ...[
        `libres de ${name}`,
        `alergia a ${name}`,
        `soy alérgico al ${name}`,
        `${name} allergy`,
        `allergic to the ${name}`,
      ],
      ...[`free of ${name}`, `${name} intolerance`],
    ];
    for (const query of spellings) {
      const { items } = searchMenu(SAMPLE_INDEX, { query });
      assertEquals([items.length, items.filter(declares)], [others.length, []], query);
    }
  });
}

Deno.test("The names of allergens cover the fourteen, in Spanish and English", () => {
  assertEquals(new Set([...ALLERGEN_WORDS.values()].flat()), new Set(ALLERGENS));
  for (const allergen of ALLERGENS) {
    for (const name of [allergen, ALLERGENS_IN_SPANISH[allergen]]) {
      assertEquals(ALLERGEN_WORDS.get(foldText(name).replaceAll(" ", "_")), [allergen], name);
    }
  }
});

const NOT_CHEESE = ["marinara", "del-huerto", "papas-y-romero"];

/** Queries against the sample menu. */
const NEGATIONS: readonly [query: string, expected: readonly string[]][] = [
  // A text that denies a word does not match a search for the word.
  ["cheese", ["cuatro-quesos", "cuatro-quesos-con-miel"]],
  ["queso", ["tabla-de-fiambres-y-quesos", "cuatro-quesos", "cuatro-quesos-con-miel"]],
  ["alcohol", []],
  ["harina", []],
  ["salsa cuatro quesos", []],
  // "Without" something that a text of the menu denies, in any wording.
  ["sin queso", NOT_CHEESE],
  ["no cheese", NOT_CHEESE],
  ["cheese free", NOT_CHEESE],
  ["pizza without cheese", NOT_CHEESE],
  ["no cheese pizza", NOT_CHEESE],
  ["sin queso de cabra", NOT_CHEESE],
  ["marinara sin queso", ["marinara"]],
  ["sin alcohol", ["cerveza-sin-alcohol"]],
  ["alcohol-free beer", ["cerveza-sin-alcohol"]],
  ["agua sin gas", ["agua-sin-gas-500", "agua-sin-gas-1500"]],
  ["agua sin gas 500 ml", ["agua-sin-gas-500"]],
  ["sugar free", ["bebida-cola-sin-azucar"]],
  ["no tomato sauce", ["cuatro-quesos"]],
  ["sin salsa de tomate", ["cuatro-quesos"]],
  // "Without" something that no text denies in just these words: no result.
  ["sin cebolla", []],
  ["no onions", []],
  ["sin anchoas", []],
  ["sin tomate", []],
  ["no tomato", []],
  ["sin harina", []],
  ["sin almendras", []],
  ["no pine nuts", []],
  ["sin leche de coco", []],
  ["sin salsa de soya", []],
  ["no fish, onions", []],
  ["sin", []],
  ["nueces no", []],
  // An ingredient is not an allergen's name.
  ["anchoas", ["napoletana", "cesar", "cesar-con-pollo"]],
  ["almendras", ["torta-caprese"]],
  // Other words for allergens, and several allergens.
  ["pizza blanca con nueces y miel", ["cuatro-quesos-con-miel"]],
  ["pizza sin lactosa", NOT_CHEESE],
  ["vegan pizza no cheese or nuts", NOT_CHEESE],
  ["cheese and nut free", NOT_CHEESE],
  ["con nueces sin gluten", ["rucula-y-peras", "torta-caprese"]],
  ["gluten free dessert with nuts", ["torta-caprese"]],
  ["sin harina de trigo", ["torta-caprese"]],
  ["no wheat flour", ["torta-caprese"]],
  ["postre sin gluten ni huevo", ["panna-cotta-de-maracuya", "sorbete-de-frambuesa"]],
  ["dessert, gluten and egg free", ["panna-cotta-de-maracuya", "sorbete-de-frambuesa"]],
  ["dessert gluten egg free", ["panna-cotta-de-maracuya", "sorbete-de-frambuesa"]],
  ["dessert: gluten, egg free", ["panna-cotta-de-maracuya", "sorbete-de-frambuesa"]],
  ["sin pescado y queso", NOT_CHEESE],
  ["no fish, cheese", NOT_CHEESE],
  ["postre sin gluten, huevo, leche", ["sorbete-de-frambuesa"]],
  ["postre celíaco sin lácteos", ["sorbete-de-frambuesa"]],
];

for (const [query, expected] of NEGATIONS) {
  Deno.test(`searchMenu() of "${query}" finds ${expected.join(", ") || "nothing"} on the sample menu`, () => {
    assertEquals(sampleSearch(query), expected);
  });
}

/** Wordings that no marker covers, or that leave something unknown out: better no dish than the wrong one. */
const UNCLEAR = [
  ...["anything but nuts", "todo menos nueces", "hold the nuts", "I hate nuts", "nuts not allowed"],
  ...["nothing with nuts", "nada con nueces", "nueces no", "bajo en gluten", "low gluten", "nuezes no", "sin nuezes"],
];

for (const query of UNCLEAR) {
  Deno.test(`searchMenu() of "${query}" lists no dish, and offers none with what it names`, () => {
    const { items, nearest } = searchMenu(SAMPLE_INDEX, { query });
    assertEquals(items, []);
    const allergen = query.includes("gluten") ? "gluten" : "nuts";
    assertEquals(nearest.filter(({ allergens }) => allergens.includes(allergen)), []);
  });
}

const PRICED: readonly (readonly [query: string, max_price: number | undefined, rest: string])[] = [
  ["menos de 10000", 9_999, ""],
  ["hasta 10 lucas", 10_000, ""],
  ["más barato que 10.000", 9_999, ""],
  ["pizzas mas baratas que 10 lucas", 9_999, "pizzas"],
  ["cheaper than 8,000", 7_999, ""],
  ["precio inferior a 9.000", 8_999, ""],
  ["menores a 9.000", 8_999, ""],
  ["no más caro que 10.000", 10_000, ""],
  ["no more than 10,000", 10_000, ""],
  ["no más barato que 10.000", undefined, "no más barato que 10.000"],
  ["que no sean más baratas que 10.000", undefined, "que no sean más baratas que 10.000"],
  ["no quiero nada más barato que 10.000", undefined, "no quiero nada más barato que 10.000"],
  ["that isn't cheaper than 10,000", undefined, "that isn't cheaper than 10,000"],
  ["bajo 8.000", 7_999, ""],
  ["algo por menos de $9.000 pesos", 8_999, ""],
  ["hasta $900", 900, ""],
  ["no más de 9 mil", 9_000, ""],
  ["Máximo 5k", 5_000, ""],
  ["un plato por menos de 9 lucas", 8_999, ""],
  ["pizza de menos de 9.000", 8_999, "pizza"],
  ["margherita que cueste hasta 10000", 10_000, "margherita"],
  ["margherita under CLP 10,000", 9_999, "margherita"],
  ["hasta 9.000 sin gluten", 9_000, "sin gluten"],
  ["sin gluten menos de 9.000 con tomate", 8_999, "sin gluten con tomate"],
  ["menos de 3 quesos", undefined, "menos de 3 quesos"],
  ["hasta 10", undefined, "hasta 10"],
  ["no menos de 10000", undefined, "no menos de 10000"],
  ["margherita que no valga menos de 9000", undefined, "margherita que no valga menos de 9000"],
  ["no por menos de 8000", undefined, "no por menos de 8000"],
  ["not for under 8000", undefined, "not for under 8000"],
  ["no nuts under 9,000", 8_999, "no nuts"],
  ["máx. $9.000", 9_000, ""],
  ["margherita hasta 10.000 pesos chilenos", 10_000, "margherita"],
  ["margherita under 10,000 Chilean pesos", 9_999, "margherita"],
  ["que no cueste más de 9.000", 9_000, ""],
  ["margherita que no pase de 9 lucas", 9_000, "margherita"],
  ["no quiero pagar más de 9.000", 9_000, ""],
  ["10 lucas o menos", 10_000, ""],
  ["margherita, 9.000 como máximo", 9_000, "margherita,"],
  ["10,000 pesos or less", 10_000, ""],
  ["diez lucas", 10_000, ""],
  ["Una luca", 1_000, ""],
  ["menos de quince mil pesos", 14_999, ""],
  ["entre 5 y 10 lucas", 10_000, ""],
  ["entre $ 5.000 y $ 10.000", 10_000, ""],
  ["between CLP 5,000 and CLP 8,000", 8_000, ""],
  ["9.000 pesos", 9_000, ""],
  ["hasta 900 pesos", 900, ""],
  ["hasta $10 000", 10_000, ""],
  ["pizza de cinco a diez lucas", 10_000, "pizza"],
  ["between 5,000 and 10,000", 10_000, ""],
  ["tengo 10 lucas", 10_000, ""],
  ["menos de 3 quesos hasta 10 lucas", 10_000, "menos de 3 quesos"],
  ["entre 2 y 3 quesos", undefined, "entre 2 y 3 quesos"],
  ["de 2000 margherita", undefined, "de 2000 margherita"],
  ["2019", undefined, "2019"],
  ["más de 10 lucas", undefined, "más de 10 lucas"],
  ["no menos de diez lucas", undefined, "no menos de diez lucas"],
  ["pizzas que no cuesten menos de 9.000", undefined, "pizzas que no cuesten menos de 9.000"],
  ["no quiero gastar menos de 9.000", undefined, "no quiero gastar menos de 9.000"],
  ["treinta y cinco lucas o menos", undefined, "treinta y cinco lucas o menos"],
  ["desde 10 lucas", undefined, "desde 10 lucas"],
  ["$10,5 lucas o menos", undefined, "$10,5 lucas o menos"],
  ["hasta $0", undefined, "hasta $0"],
  ["hasta 9999999", 9_999_999, ""],
  ["hasta 99999999999999999999", undefined, "hasta 99999999999999999999"],
  ["bajo 100.000.000.000.000.000.000", undefined, "bajo 100.000.000.000.000.000.000"],
  ["hasta $9.90", undefined, "hasta $9.90"],
  ["hasta $10,5 lucas", undefined, "hasta $10,5 lucas"],
  ["menos de 1000 calorías", undefined, "menos de 1000 calorías"],
  ["menos de 1000 kcal", undefined, "menos de 1000 kcal"],
  ["hasta 1000g", undefined, "hasta 1000g"],
  ["hasta 1500 ml", undefined, "hasta 1500 ml"],
  ["hasta 10000, sin gluten", 10_000, ", sin gluten"],
  ["¿hay algo hasta 10000?", 10_000, ""],
  ["7", undefined, "7"],
  ["menos de 10000 margheritas", 9_999, "margheritas"],
];

for (const [query, max_price, rest] of PRICED) {
  Deno.test(`searchMenu() reads the price of "${query}" as the filter`, () => {
    const [asked, plain] = [{ query }, { query: rest, max_price }].map((search) => searchMenu(FIXTURE_INDEX, search));
    assertEquals(ids(asked!.items), ids(plain!.items));
    assertEquals(asked!.understood.max_price, max_price);
    for (const language of LANGUAGES) {
      assertEquals(understandingText(asked!.understood, language), understandingText(plain!.understood, language));
    }
  });
}

Deno.test("searchMenu() takes the lower of two prices, and says it in the person's words", () => {
  for (const max_price of [9_000, 12_000]) {
    const { items, understood } = searchMenu(FIXTURE_INDEX, { query: "hasta 10 lucas", max_price });
    const least = Math.min(max_price, 10_000);
    assertEquals(ids(items), ids(FIXTURE_ITEMS.filter(({ price }) => price <= least)));
    assertEquals(understood.max_price, least);
  }
  const { understood } = searchMenu(FIXTURE_INDEX, { query: "hasta 10 lucas" });
  assertEquals(understandingText(understood, "es"), "Hasta $10.000.");
  assertEquals(understandingText(understood, "en"), "Up to CLP 10,000.");
});

Deno.test("a dish that is not vegan is no suggestion for a vegan one, by search or by order", () => {
  const vegetarian = menuItem("vegetariana", "Vegetariana", 9_900, "pizzas_rojas", { diets: ["vegetarian"] });
  const vegan = menuItem("verduras", "Verduras asadas", 9_900, "pizzas_rojas", { diets: ["vegan"] });
  const named = menuItem("hamburguesa", "Hamburguesa vegana", 9_900, "antipastos");
  const suggested = (items: readonly MenuItemContent[], text: string) => {
    const index = createMenuIndex(items);
    const found = resolveItem(index, text);
    return [ids(searchMenu(index, { query: text }).nearest), found.kind === "unknown" ? ids(found.suggestions) : []];
  };
  for (const text of ["pizza vegana", "vegana", "pizzas veganas", "vegano", "vegetariana vegana"]) {
    assertEquals(suggested([vegetarian], text), [[], []], text);
  }
  assertEquals(suggested([vegetarian], "vegetarina"), [["vegetariana"], ["vegetariana"]]);
  assertEquals(suggested([vegetarian, vegan], "verdura asada vegetariana lunar")[0], ["vegetariana", "verduras"]);
  assertEquals(suggested([vegetarian, named], "hamburguesas veganas lunares")[0], ["hamburguesa"]);
});

Deno.test("searchMenu() equates figures and number words of both languages, and plurals and singulars", () => {
  const index = createMenuIndex([
    menuItem("cuatro", "Cuatro quesos", 1_000, "postres"),
    menuItem("seis", "Six berries", 1_000, "postres"),
    menuItem("pan", "Pan de ajíes", 1_000, "postres"),
  ]);
  for (
    const [query, ...expected] of [
      ["4 quesos", "cuatro"],
      ["four queso", "cuatro"],
      ["04 quesos", "cuatro"],
      ["seis berry", "seis"],
      ["6 berries", "seis"],
      ["panes", "pan"],
      ["ají", "pan"],
      ["5 quesos"],
      ["40 quesos"],
    ]
  ) assertEquals(ids(searchMenu(index, { query: query! }).items), expected, query);
});

Deno.test("searchMenu() replaces a misspelt word only by one that is clearly meant, and says so", () => {
  const index = createMenuIndex([
    menuItem("napolitana", "Napolitana", 1_000, "postres"),
    menuItem("napoletana", "Napoletana", 1_000, "postres", {
      description: { es: "Con anchoas", en: "With anchovies" },
    }),
  ]);
  const read = (query: string) => searchMenu(index, { query });
  assertEquals(ids(read("napolitaan").items), ["napolitana"]);
  assertEquals(read("napolitaan").understood.corrected, [["napolitaan", "Napolitana"]]);
  assertEquals(read("frutossecos").understood.corrected, [["frutossecos", "frutos secos"]], "no text says it");
  assertEquals(ids(read("🚀 napolitana").items), ["napolitana"], "a picture that is no food");
  assertEquals(read("🐟napolitana").understood.said, ["pescado", "napolitana"]);
  assertEquals(ids(read("anchoaz").items), ["napoletana"]);
  assertEquals(ids(read("napolatana").items), [], "two are as near");
  assertEquals(ids(read("napolatana").nearest), ["napolitana", "napoletana"]);
  assertEquals(ids(read("ancla").items), [], "too far");
  assertEquals(ids(read("conn").items), [], "too short");
  assertEquals(read("napoletana sin anchoaz").understood.unknown, ["anchoaz"], "never in what is left out");
});

Deno.test("resolveItem() finds a dish by an alias, exactly", () => {
  const index = createMenuIndex([
    menuItem("cola", "Bebida cola", 1_000, "bebestibles", { aliases: ["Coca-Cola", "Coke"] }),
    menuItem("zero", "Bebida cola zero", 1_000, "bebestibles", { aliases: ["Coke Zero"] }),
  ]);
  for (const [text, id] of [["coke", "cola"], ["COCA COLA", "cola"], ["una coke", "cola"], ["coke zero", "zero"]]) {
    const resolution = resolveItem(index, text!);
    assertEquals(resolution.kind === "found" && resolution.item.id, id, text);
  }
  assertEquals(resolveItem(index, "coke light").kind, "unknown");
  assertEquals(resolveItem(index, "cok").kind, "unknown");
});

Deno.test("resolveItem() suggests no item with an allergen that the text excludes", () => {
  const resolution = resolveItem(SAMPLE_INDEX, "margherita sin lactosa");
  assert(resolution.kind === "unknown");
  assertEquals(resolution.suggestions.filter(({ allergens }) => allergens.includes("milk")), []);
});

Deno.test("searchMenu() takes an item by its name only if it fits the allergens of the query", () => {
  const index = createMenuIndex([
    menuItem("helado", "Helado sin lactosa", 1_000, "postres", { allergens: ["milk"] }),
    menuItem("leche-de-coco", "Leche de coco", 1_000, "postres"),
  ]);
  assertEquals(searchMenu(index, { query: "Helado sin lactosa" }).items, []);
  assertEquals(ids(searchMenu(index, { query: "leche" }).items), ["helado"]);
  assertEquals(ids(searchMenu(index, { query: "helado" }).items), ["helado"]);
});

Deno.test("searchMenu() parses hostile queries", () => {
  // A pattern that backtracks without bound would never answer.
  for (const part of ["nut y ", "nut ", "y ", "nut free ", "sin de ", "nut y y ", "-", "❌ ", "soy muy ", "nuts ❌"]) {
    assertEquals(
      searchMenu(SAMPLE_INDEX, { query: `${part.repeat(60)}x`.slice(-SEARCH_LIMITS.queryLength) }).items,
      [],
    );
  }
});

Deno.test("searchMenu() ranks one word in the name above all words in the description", () => {
  const item = (id: string, name: string, es: string) =>
    menuItem(id, name, 1_000, "antipastos", { description: { es, en: "-" } });
  const index = createMenuIndex([
    item("neither", "Tabla", "queso de cabra"),
    item("one", "Queso", "de cabra"),
    item("both", "Queso de Cabra Tibio", "miel"),
  ]);
  assertEquals(ids(searchMenu(index, { query: "queso con cabra" }).items), ["both", "one", "neither"]);
});

Deno.test("searchMenu() finds items by the category's name in either language, if given", () => {
  const names = [{ key: "postres", name: { es: "Dulces", en: "Desserts" } }] as const;
  const index = createMenuIndex(FIXTURE_ITEMS, names);
  for (const query of ["dessert", "desserts", "dulces", "postre"]) {
    assertEquals(ids(searchMenu(index, { query }).items), ["tiramisu"], query);
  }
  assertEquals(searchMenu(FIXTURE_INDEX, { query: "dessert" }).items, []);
  assertEquals(ids(searchMenu(index, { query: "ensaladas" }).items), ["rucula"], "one whose name is not given");
});

function ids(items: readonly MenuItemContent[]): string[] {
  return items.map(({ id }) => id);
}
