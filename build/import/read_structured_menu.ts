/**
 * Reads the menu of a saved web page: each `MenuItem` of schema.org in JSON-LD (W3C JSON-LD 1.1 section 7), wherever it
 * stands, and what a section calls its dish. Leaves out microdata and RDFa, and contexts of JSON-LD. A dish in a comment is
 * not on the page: it is told, and not read.
 * @module
 */
import { isObject, type JsonObject } from "../../src/leaves/json_object.ts";
import { cellText } from "./cell_text.ts";
import type { Ask, Cell, ForeignDish } from "./foreign_menu.ts";
import { kindOf } from "./menu_words.ts";

/** A script, or a comment, which is no part of a page (HTML sections 4.12.1 and 13.1.6). */
const PART = /<!--[\s\S]*?-->|<script\b([^>]*)>([\s\S]*?)<\/script/gi;
const CDATA = /^\W*<!\[CDATA\[[\s*/]*|[\s*/]*\]\]>\W*$/g;
const PREFIX = /"(?:schema:|https?:\/\/schema\.org\/)(?=\w+"\s*:)/g;
const JSON_LD = /\btype\s*=\s*["']?application\/ld\+json\b/i;

/** The members of a dish or a section that say nothing for a menu. */
const SILENT = /^@|^(?:image|url|inLanguage)$/;

/** Reads the dishes of a page. */
export function readStructuredMenu(html: string, ask: Ask): ForeignDish[] {
  const dishes: ForeignDish[] = [];
  const byId = new Map<unknown, JsonObject>();
  const [referred, seen, later] = [new Set<unknown>(), new Set<unknown>(), new Set<unknown>()];
  let isInSpanish = false;
  function noted(_: string, value: unknown): unknown {
    if (isObject(value) && /\bes/i.test(languageOf(value))) isInSpanish = true;
    if (!isObject(value) || !value["@id"]) return value;
    if (Object.keys(value).length > 1) byId.set(value["@id"], value);
    else referred.add(value["@id"]);
    return value;
  }
  /** @param role The member that holds the value. */
  function visit(value: unknown, section: string, role: string): void {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, section, role));
    if (typeof value === "string" && /^(?:hasM|m)enu/.test(role) && !byId.has(value)) ask("no_dish", cellText(value));
    if (!isObject(value)) return;
    const thing = Object.keys(value).length === 1 && byId.get(value["@id"]) || value;
    // What another thing refers to is read there.
    if (role === "@graph" && referred.has(thing["@id"])) return void later.add(thing);
    const types = [thing["@type"]].flat().map((type) => String(type ?? "").split(/[/:]/).at(-1)!);
    // A trail says where the page is.
    if (seen.has(thing) || types.includes("BreadcrumbList")) return;
    if (thing["@id"]) seen.add(thing);
    const isList = types.some((type) => /^(?:ItemList|ListItem)$/.test(type));
    const has = (type: string, holder: string) => types.includes(type) || role === holder && !isList;
    if (has("MenuItem", "hasMenuItem")) {
      const all = Object.entries({ section, ...thing });
      const members = all.filter(([title]) => !SILENT.test(title) || all.length < 3);
      dishes.push([`plato ${dishes.length + 1} de la página`, members.flatMap(cellsOf).filter(([, , text]) => text)]);
      return;
    }
    const { itemOffered, ...offer } = thing;
    if (isObject(itemOffered)) {
      return visit({ ...itemOffered, offers: [offer, itemOffered.offers ?? []].flat() }, section, role);
    }
    const isSection = has("MenuSection", "hasMenuSection") || types.includes("OfferCatalog");
    const isMenu = isSection || has("Menu", "hasMenu");
    const isPriced = "offers" in thing || "price" in thing;
    const name = cellsOf(["name", thing.name]).map(([, , text]) => text).join(" / ");
    const own = isSection || types.includes("ItemList") ? [section, name].filter(Boolean).join(" > ") : section;
    const before = dishes.length;
    for (const [title, each] of Object.entries(thing)) {
      const { length } = dishes;
      visit(each, own, isList && /^item(?:ListElement)?$/.test(title) ? role : title);
      const isName = title === "name" && (isSection || !isMenu);
      const isLeft = (isMenu || name && isPriced) && !isName && !SILENT.test(title);
      if (!isLeft || dishes.length !== length) continue;
      ask("left_out", `«${(isSection && own) || name || types}»: ${textOf(each)}`, title);
    }
    const isNamed = isSection || types.includes("ListItem") && thing.item === undefined;
    if (isNamed && name && dishes.length === before) ask("no_dish", `«${isSection ? own : name}»`);
    // The same dishes again: one of them would be a second dish.
    const again = isInSpanish && !/^$|\bes/i.test(languageOf(thing)) ? dishes.splice(before) : [];
    for (const [, cells] of again) ask("left_out", cells.map(([, , text]) => text).join(" | "), "plato en otro idioma");
  }
  const pages = [...html.matchAll(PART)].map(([part, attributes, json = ""]) => {
    if (!JSON_LD.test(attributes ?? part) || attributes && !json.trim()) return;
    if (attributes === undefined) return ask("left_out", part.slice(0, 200), "comentario de la página");
    try {
      // A raw line end inside a text is no JSON, and pages have them; and marks of XHTML around it.
      return JSON.parse(json.replace(CDATA, "").replace(/\s+/g, " ").replace(PREFIX, '"'), noted);
    } catch {
      ask("broken_json", json.trim().slice(0, 60));
    }
  });
  for (const page of pages) visit(page, "", "@graph");
  for (const each of later) visit(each, "", "");
  return dishes;
}

/** The language of a menu, if it says one. */
const languageOf = (thing: JsonObject) =>
  "hasMenuSection" in thing || "hasMenuItem" in thing ? textOf(thing.inLanguage) : "";

function cellsOf([title, value]: readonly [string, unknown]): Cell[] {
  const all = [value].flat();
  if (title === "offers") return all.flatMap(cellsOfOffer);
  if (!kindOf(title)) return [[undefined, title, all.map(textOf).join(", ")]];
  const isOwn = (each: unknown) => !isObject(each) || /^es/i.test(String(each["@language"] ?? "es"));
  const isLeft = (each: unknown) => isObject(valueOf(each)) || all.some(isOwn) && !isOwn(each);
  return all.map((each) => [isLeft(each) ? undefined : kindOf(title), title, textOf(each)]);
}

/** The value of a literal that names its type or language: a value object of JSON-LD. */
const valueOf = (each: unknown) => isObject(each) && "@value" in each ? each["@value"] : each;
const textOf = (each: unknown) => cellText(valueOf(each)).replaceAll(/https?:\/\/schema\.org\//g, "");

/** The members of an offer that its price has, or that say nothing of it. */
const READ = /^@|^(?:name|price|lowPrice|highPrice|priceCurrency|priceSpecification|offers|url|offerCount)$/;

/** The prices of an offer, and what else it says. One that was struck, begins "from" or is for a weight is for the owner to read. */
function cellsOfOffer(offer: unknown): Cell[] {
  if (!isObject(offer)) return [[undefined, "offers", textOf(offer)]];
  const specifications = [offer.priceSpecification].flat().filter(isObject);
  const nested = [offer.offers ?? []].flat();
  const isPriced = [offer.price, offer.lowPrice, offer.highPrice].some((price) => price !== undefined);
  const isOwn = isPriced || specifications.length + nested.length === 0;
  const prices = (isOwn ? [offer] : specifications).map((each): Cell => {
    const { price, lowPrice, highPrice, priceCurrency = offer.priceCurrency, priceType, referenceQuantity } = each;
    const from = lowPrice !== undefined && highPrice === undefined ? "desde" : "";
    const parts = [priceType, from, price, lowPrice, highPrice, priceCurrency, referenceQuantity];
    return ["price", textOf(each.name ?? offer.name), parts.map(textOf).filter(Boolean).join(" ")];
  });
  const others = Object.entries(offer).filter(([title, text]) => !READ.test(title) && textOf(text) !== "InStock");
  if (isOwn && specifications.length > 0) others.push(["priceSpecification", specifications]);
  const left = others.map(([title, text]): Cell => [undefined, `offers.${title}`, textOf(text)]);
  return [...prices, ...nested.flatMap(cellsOfOffer), ...left];
}
