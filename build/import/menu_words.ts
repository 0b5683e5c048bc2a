/**
 * What the words of a foreign menu say: titles of columns, sizes, sections. What could be two things or none is not guessed.
 * @module
 */
import { foldText } from "../../src/domain/text/fold_text.ts";
import { CATEGORY_KEYS, type CategoryKey } from "../../src/schemas/category.ts";
import type { Kind } from "./foreign_menu.ts";
import { OTHER_UNIT } from "./read_price.ts";
import words from "./words.json" with { type: "json" };

/** A column of amounts, not of prices: "cc", "kg", "Porciones". */
const UNITS = /^(?:cms?|cc|ml|cl|oz|l|lts?|kg|grs?|gramos|litros?|porciones|porc|trozos|pers(?:onas)?)$/;

/** A price with its size is no title: "$8.900 familiar". */
const PRICED = /\$\s?\d|\d\s?\$|\d[.,]\d{3}|\d{4}(?!\s*(?:cc|ml|gr))/i;

/** A red sauce that is neither denied nor one of two: "salsa de tomate / mozzarella" is a list. */
const RED =
  /(?<!\b(?:sin|no|no \w+|(?:vez|lugar) de|without) )(?:salsa de tomate|pomodoro|tomato sauce)(?! or? | ?\/ ?(?:salsa|crema|pesto|blanca|cream|white))/;

/** Beside a title, what every column is of: "Categoría del plato", "Item price". */
const OF_DISH =
  /^(?:item|product|dish) (?!type)|(?<!^(?:menu|tipo)(?: del?)?) (?:del? )?(?:plato|producto|articulo|item)(?: o producto)?(?= es$|$)| es$/g;

const OF_PIZZAS = ["pizza", "pizzas", "pizze"];
const OF_CATEGORIES = [...Object.values(words.categories).flat(), ...OF_PIZZAS];

/** What was read before: each row asks for the same titles. */
const KINDS = new Map<string, Kind | undefined>();

/** What a column with this title holds. A title that is a size has its prices. */
export function kindOf(title: string): Kind | undefined {
  if (KINDS.has(title)) return KINDS.get(title);
  const isOfPrices = isSize(title) && !UNITS.test(foldText(title)) && !PRICED.test(title);
  const said = (Object.keys(words.titles) as Kind[]).find((kind) => isTitle(title, kind));
  return KINDS.set(title, said ?? (isOfPrices ? "price" : undefined)).get(title);
}

/**
 * "Precio S/" has prices, though not in pesos; "Plato / Dish" says one thing twice; "Price [Local]" names the shop;
 * "#¡VALOR!" is an error of a formula.
 */
function isTitle(title: string, kind: Kind): boolean {
  const [isWhole, ...areParts] = [title, ...title.split("/")].map((part) => {
    const shown = part.replace(OTHER_UNIT, " ").replace(/\[.*\]/, " ");
    const said = foldText(shown.replace("$", " clp ").replace(/^#$/, "n"));
    return words.titles[kind].includes(said.replace(OF_DISH, "")) || kind === "price" && namesPrices(said);
  });
  return !/^#\S/.test(title) && (isWhole || areParts.every(Boolean));
}

/** Whether folded words are a title of prices: "precio de venta", "valor c u con iva". */
function namesPrices(said: string): boolean {
  // "Valor IVA" is the tax alone, and "Precio + IVA" is without it.
  if (/(?<! (?:c|con|incl?|incluido)) (?:iva|impuestos?)(?! inc)/.test(said)) return false;
  return /^(?:p|precio|valor|price|preco|prezzo|prix) | price$/.test(said) &&
    said.split(" ").every((word) => /^(?:c|con|en|p|u|20\d\d)$/.test(word) || words.no_size.includes(word));
}

/** A text with its units as words: "C/U", 14". */
const unitsIn = (text: string) => text.replace(/\bc\/u\b/gi, "unidad").replace(/(?<=\d)["”″]/g, " pulgadas");

/** Whether a text names a size and nothing else: "Familiar (42 cm)". */
export function isSize(text: string): boolean {
  const said = foldText(unitsIn(text).replace(/½|1\/2/g, " media ")).match(/[a-z]+/g) ?? [];
  const known = [...words.sizes, ...words.beside_sizes];
  return said.some((word) => words.sizes.includes(word)) && said.every((word) => known.includes(word));
}

/** Whether a text may name a dish: it has a letter, and is not the sum of the others. */
export const isDishName = (text: string) =>
  /\p{L}/u.test(text) && !/^(?:sub ?)?total(?:es)?(?: |$)/.test(foldText(text));

/** Whether a name is that of a section: "Pizzas clásicas", but not "Pizza napolitana". */
export const isSection = (name: string) =>
  [...words.sections, ...OF_CATEGORIES.filter((word) => /s$/.test(word))].includes(foldText(name).split(" ")[0]!);

/** The name of a size as an order says it; empty for a title that names none, such as "Precio de venta". */
export function sizeName(title: string): string {
  if (isTitle(title, "price")) return "";
  const said = unitsIn(title.toLowerCase()).split(/[\s;()+&:·'"“”«»–-]|[,/](?!\d)|(?<!\d)\//);
  return said.filter((word) => !words.no_size.includes(word)).join(" ");
}

/** The category of a dish by its section; of a pizza whose section says no more, by its sauce. A promo may be of any. */
export function categoryOf(section: string, description: string, name = ""): CategoryKey | undefined {
  // "Té", but not "Te recomendamos".
  const shown = section.replace(/(?<!\p{L})t(?:é|e(?=\s*(?:$|[,&+/]|[ye]\s)))(?!\p{L})/giu, "tes");
  const [said, sauce] = [foldText(shown), description.toLowerCase()];
  const has = (text: string, all: readonly string[]) => all.some((word) => ` ${text} `.includes(` ${word} `));
  const found = CATEGORY_KEYS.filter((key) => has(said, words.categories[key]));
  const isPizza = has(said, OF_PIZZAS);
  const ofPizza = found.filter((key) => key.startsWith("pizzas_"));
  // "Pastas y ensaladas" has what is unknown; "Bebidas frías y calientes (lata, botella)" and "Cena y más > Postres" do not.
  const isKnown = (text: string) => has(foldText(text), OF_CATEGORIES);
  const bare = shown.replace(/\(.*?\)/g, " ");
  const parts = (isKnown(bare) ? bare : shown).split(">").filter(isKnown).join().split(
    /\s(?:y|e|and)\s|[&+/]|,(?!\d)/i,
  );
  const heads = parts.map((part) => part.replace(/(?:^|[\s(])(?:con|sin|with|without)\s.*|^[\d\s]+$/i, ""));
  const isClear = (head: string) => isKnown(head) || isSize(head) || has(foldText(head), words.no_dish);
  if (!heads.every(isClear)) return undefined;
  // "Pizzas y ensaladas", "Pastas en salsa blanca", "Promo pizzas".
  if (has(`${said} ${foldText(name).split(" ")[0]}`, words.no_category)) return undefined;
  if (isPizza ? found.length > ofPizza.length : ofPizza.length > 0 && !/^(?:las )?\S+$/.test(said)) return undefined;
  if (found.length > 0 || !isPizza) return found.length === 1 ? found[0] : undefined;
  // "Sin tomate cherry" denies no sauce.
  const isWhite = /\bsin (?:salsa(?: de tomate)?|tomate)\s*(?:[^\p{L}\s]|$|(?:y|ni|con)\s)/u.test(sauce);
  return RED.test(sauce) === isWhite ? undefined : isWhite ? "pizzas_blancas" : "pizzas_rojas";
}
