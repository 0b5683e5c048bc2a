/**
 * Reads the menu of a saved web page: each `MenuItem` of schema.org in JSON-LD (W3C JSON-LD 1.1 section 7), wherever it
 * stands. Leaves out microdata, RDFa, and sections that name their dishes only by `@id`.
 * @module
 */
import { decodeHTML } from "entities";
import { plainText } from "../../src/domain/text/plain_text.ts";
import { isObject, type JsonObject } from "../../src/leaves/json_object.ts";
import type { Ask, Cell, ForeignDish } from "./foreign_menu.ts";
import { kindOf } from "./menu_words.ts";

const SCRIPT = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json\b[^>]*>([\s\S]*?)<\/script/gi;

/** Reads the dishes of a page. */
export function readStructuredMenu(html: string, ask: Ask): ForeignDish[] {
  const dishes: ForeignDish[] = [];
  function visit(value: unknown, section: string): void {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, section));
    if (!isObject(value)) return;
    const types = [value["@type"]].flat().map((type) => String(type).split(/[/:]/).at(-1));
    const own = types.includes("MenuSection") && textOf(value.name) || section;
    if (!types.includes("MenuItem")) return Object.values(value).forEach((each) => visit(each, own));
    const members = Object.entries({ section, ...value }).filter(([title]) => !/^@|^image$|^url$/.test(title));
    dishes.push([`plato ${dishes.length + 1} de la página`, members.flatMap(cellsOf).filter(([, , text]) => text)]);
  }
  for (const [, json = ""] of html.matchAll(SCRIPT)) {
    try {
      // A raw line end inside a text is no JSON, and pages have them.
      visit(JSON.parse(json.replace(/\s+/g, " ")), "");
    } catch {
      ask("broken_json", json.trim().slice(0, 60));
    }
  }
  return dishes;
}

function cellsOf([title, value]: readonly [string, unknown]): Cell[] {
  if (title !== "offers") return [[kindOf(title), title, textOf(value)]];
  return [value].flat().flatMap((offer): Cell[] =>
    isObject(offer) ? cellsOfOffer(offer) : [[undefined, title, textOf(offer)]]
  );
}

/** The members of an offer that its price has, or that say nothing of it. */
const READ = /^@|^(?:name|price|lowPrice|highPrice|priceCurrency|priceSpecification|offers|url|offerCount)$/;

/** The prices of an offer, and what else it says. One that was struck, begins "from" or is for a weight is for the owner to read. */
function cellsOfOffer(offer: JsonObject): Cell[] {
  const specifications = [offer.priceSpecification].flat().filter(isObject);
  const nested = [offer.offers].flat().filter(isObject);
  const isPriced = [offer.price, offer.lowPrice, offer.highPrice].some((price) => price !== undefined);
  const isOwn = isPriced || specifications.length + nested.length === 0;
  const prices = (isOwn ? [offer] : specifications).map((each): Cell => {
    const { price, lowPrice, highPrice, priceCurrency = offer.priceCurrency, priceType, referenceQuantity } = each;
    const from = lowPrice !== undefined && highPrice === undefined ? "desde" : "";
    const parts = [priceType, from, price, lowPrice, highPrice, priceCurrency, referenceQuantity];
    return ["price", textOf(each.name ?? offer.name), parts.map(textOf).filter(Boolean).join(" ")];
  });
  const others = Object.entries(offer).filter(([title]) => !READ.test(title));
  if (isOwn && specifications.length > 0) others.push(["priceSpecification", specifications]);
  const left = others.map(([title, text]): Cell => [undefined, `offers.${title}`, textOf(text)]);
  return [...prices, ...nested.flatMap(cellsOfOffer), ...left];
}

/** A text without tags and without the character references that pages leave in it (HTML section 13.5). */
function textOf(value: unknown): string {
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
  return plainText(decodeHTML(text).replace(/<[^>]*>/g, " ")).text;
}
