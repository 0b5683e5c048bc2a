/**
 * Searches the menu by words, category, price and diet, and ranks the results. Each word, except articles and
 * connectives, must begin a word of the name, the description in either language, the category or the diets. Plural
 * endings do not count.
 *
 * The name of an allergen finds the dishes that declare it; "sin nueces" finds those that do not: recipes, never
 * traces. "sin queso" finds texts that say so, not texts that do not mention cheese.
 * @module
 */
import type { MenuItemContent } from "../schemas/content/menu.ts";
import type { CategoryKey } from "../schemas/category.ts";
import type { Allergen, Diet } from "../schemas/menu.ts";
import { ALLERGEN_WORDS } from "./allergen_words.ts";
import { suits } from "./diet.ts";
import { ARTICLES, CONNECTIVES } from "./filler_words.ts";
import type { FoldedItem, MenuIndex } from "./menu_index.ts";
import { readQuery } from "./read_query.ts";
import { resolveItem } from "./resolve_item.ts";

/** Bounds of a search. */
export const SEARCH_LIMITS = {
  /** UTF-16 units of the query to read. */
  queryLength: 160,
  /** Different words of the query to search for. */
  phrases: 12,
  defaultItems: 20,
  items: 50,
} as const;

/** The conditions. Each is optional and narrows the answer. */
export interface MenuSearch {
  readonly query?: string | undefined;
  readonly category?: CategoryKey | "all" | undefined;
  /** Highest price in whole pesos, inclusive. */
  readonly max_price?: number | undefined;
  readonly diet?: Diet | undefined;
  /** The most items to return: 1 to `SEARCH_LIMITS.items`. */
  readonly limit?: number | undefined;
}

/** The best matches, and the number of all matches. */
export interface MenuSearchResult {
  readonly items: readonly MenuItemContent[];
  readonly total: number;
}

/**
 * Searches. First comes the item that the query names exactly, then names with all its words, then names with some of
 * them, then the rest. Within each rank, sold-out items come last, in menu order. Without a query: all items in menu
 * order.
 */
export function searchMenu(index: MenuIndex, search: MenuSearch): MenuSearchResult {
  const { category = "all", max_price = Infinity, diet, limit = SEARCH_LIMITS.defaultItems } = search;
  const rank = ranking(index, (search.query ?? "").slice(0, SEARCH_LIMITS.queryLength));
  const matches: { item: MenuItemContent; rank: number }[] = [];
  index.items.forEach((item, position) => {
    if (category !== "all" && item.category !== category) return;
    if (item.price > max_price) return;
    if (diet !== undefined && !suits(item, diet)) return;
    const itemRank = rank(item, index.folded[position]);
    if (itemRank !== undefined) matches.push({ item, rank: itemRank });
  });
  matches.sort((a, b) => a.rank - b.rank); // The sort is stable: equal ranks keep the menu's order.
  const count = Math.min(Math.max(Math.trunc(limit) || 1, 1), SEARCH_LIMITS.items);
  return { items: matches.slice(0, count).map(({ item }) => item), total: matches.length };
}

type Rank = (item: MenuItemContent, folded: FoldedItem | undefined) => number | undefined;

function ranking(index: MenuIndex, query: string): Rank {
  if (query.trim() === "") return () => 0;
  const named = resolveItem(index, query);
  const { words, contains, excludes, denials } = readQuery(query);
  const needles = needlesOf(words);
  const isEmpty = needles.length + contains.length + denials.length === 0;
  return (item, folded) => {
    if (folded === undefined) return undefined;
    const declares = (allergen: Allergen) => item.allergens.includes(allergen);
    if (excludes.some(declares) || !contains.every((some) => some.some(declares))) return undefined;
    // Half a rank: after the others of its rank, before the next rank.
    const soldOut = item.sold_out === true ? 0.5 : 0;
    const unsaid = needles.filter((part) => !folded.everything.includes(part));
    const isNamed = named.kind === "found" && named.item === item;
    // "Alcohol" does not name the "Cerveza sin alcohol".
    if (isNamed && !unsaid.some((part) => ` ${folded.words.join(" ")} `.includes(part))) return soldOut;
    if (isEmpty || unsaid.length > 0) return undefined;
    if (!denials.every((denial) => meets(folded, denial))) return undefined;
    if (needles.every((part) => folded.name.includes(part))) return 1 + soldOut;
    return (needles.some((part) => folded.name.includes(part)) ? 2 : 3) + soldOut;
  };
}

/** Whether the texts deny exactly this thing (the caller checks an allergen) and say the words after it. */
function meets(item: FoldedItem, [thing = "", ...others]: readonly string[]): boolean {
  const things = thing.split("-");
  const words = [...things, ...others.filter((word) => !ALLERGEN_WORDS.has(word))].map(needle);
  const denied = item.denied.find((own) => own.every((word, at) => needle(word) === words[at]));
  if (denied === undefined && !ALLERGEN_WORDS.has(thing)) return false;
  return words.slice(Math.max(things.length, denied?.length ?? 0)).every((part) => item.everything.includes(part));
}

/** The texts to find: every word except articles and connectives. */
function needlesOf(words: readonly string[]): string[] {
  const told = new Set(words.filter((word) => !ARTICLES.has(word) && !CONNECTIVES.has(word)));
  return [...told].slice(0, SEARCH_LIMITS.phrases).map(needle);
}

/** A short word must match whole. A longer one must match the beginning of a word, without its plural ending. */
function needle(word: string): string {
  if (word.length < 4) return ` ${word} `;
  return ` ${word.replace(/(?<=.{4})(?:es|s)$/, "")}`;
}
