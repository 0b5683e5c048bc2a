/**
 * Searches the menu by words, category, price, diet and allergens, and ranks the results. Each word, except filler, must
 * begin a word of the dish's texts. Plural endings do not count, and a figure equals its number word.
 *
 * The name of an allergen finds the dishes that declare it; "sin nueces" finds those that do not: recipes, never
 * traces. "sin queso" finds texts that say so, not texts that do not mention cheese.
 * @module
 */
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { CategoryKey } from "../../schemas/category.ts";
import type { Allergen, Diet } from "../../schemas/menu.ts";
import { ALLERGEN_WORDS } from "../menu/allergen_words.ts";
import { suits } from "../menu/diet.ts";
import type { FoldedItem, MenuIndex } from "../menu/menu_index.ts";
import { resolveItem, suggestItems } from "./resolve_item.ts";
import { deniedWords, type Elsewhere, type Understanding, understandQuery } from "./understand_query.ts";
import { wordFinder } from "../text/word_forms.ts";

/** Bounds of a search. */
export const SEARCH_LIMITS = {
  /** UTF-16 units. A longer query finds nothing: cut, it could lose what a person cannot eat. */
  queryLength: 160,
  /** Dishes to offer when nothing is found. */
  nearest: 3,
} as const;

/** The conditions. Each is optional and narrows the answer. */
export interface MenuSearch {
  readonly query?: string | undefined;
  readonly category?: CategoryKey | "all" | undefined;
  /** Highest price in whole pesos, inclusive. */
  readonly max_price?: number | undefined;
  readonly diet?: Diet | undefined;
  /** A dish must declare none of these. */
  readonly without_allergens?: readonly Allergen[] | undefined;
}

/** The answer to a search. */
export type MenuSearchResult = ReturnType<typeof searchMenu>;

/**
 * Searches. First comes the item that the query names exactly, then names with all its words, then names with some of
 * them, then the rest. Within each rank, sold-out items come last, in menu order. Without a query: all items in menu
 * order. `isElsewhere` tells which words need not occur, because something else than a dish answers them.
 *
 * @returns `items`: all matches, the best first. `nearest`, if there are none: dishes with similar names or some of the
 * words; none declares an allergen that was named. `understood`: the query as it was understood; it excludes
 * `without_allergens` too.
 */
export function searchMenu(index: MenuIndex, search: MenuSearch, isElsewhere?: Elsewhere) {
  const { query = "", category = "all", max_price = Infinity, diet, without_allergens = [] } = search;
  const isTooLong = query.length > SEARCH_LIMITS.queryLength;
  const reading = understandQuery(index, isTooLong ? "" : query, isElsewhere);
  const understood = { ...reading, excludes: [...new Set([...reading.excludes, ...without_allergens])] };
  const rank = query.trim() === "" ? () => 0 : ranking(index, isTooLong ? "" : query, understood);
  const matches: { item: MenuItemContent; rank: number }[] = [];
  index.items.forEach((item, position) => {
    if (category !== "all" && item.category !== category) return;
    if (item.price > max_price) return;
    if (diet !== undefined && !suits(item, diet)) return;
    if (understood.excludes.some((allergen) => item.allergens.includes(allergen))) return;
    const itemRank = rank(item, index.folded[position]!);
    if (itemRank !== undefined) matches.push({ item, rank: itemRank });
  });
  matches.sort((a, b) => a.rank - b.rank); // The sort is stable: equal ranks keep the menu's order.
  const items = matches.map(({ item }) => item);
  // "No 20" leaves nothing out: it names a dish.
  if (items.length > 0) return { items, nearest: [], understood: { ...understood, unknown: [] } };
  return { items, nearest: nearestItems(index, search, understood), understood };
}

type Rank = (item: MenuItemContent, folded: FoldedItem) => number | undefined;

function ranking(index: MenuIndex, query: string, { words, contains, denials }: Understanding): Rank {
  const named = resolveItem(index, query);
  const finders = words.map(wordFinder);
  const isEmpty = words.length + contains.length + denials.length === 0;
  return (item, folded) => {
    if (!contains.every((some) => some.some((allergen) => item.allergens.includes(allergen)))) return undefined;
    if (!finders.every((find) => find(folded.everything))) return undefined;
    // Half a rank: after the others of its rank, before the next rank.
    const soldOut = item.sold_out === true ? 0.5 : 0;
    if (named.kind === "found" && named.item === item) return soldOut;
    if (isEmpty || !denials.every((denial) => meets(folded, denial))) return undefined;
    if (finders.every((find) => find(folded.name))) return 1 + soldOut;
    return (finders.some((find) => find(folded.name)) ? 2 : 3) + soldOut;
  };
}

/** Whether the texts deny exactly this thing (the caller checks an allergen) and say the words after it. */
function meets(item: FoldedItem, [thing = "", ...others]: readonly string[]): boolean {
  const words = [thing, ...others.filter((word) => !ALLERGEN_WORDS.has(word))];
  const denied = deniedWords(item, words);
  if (denied === 0 && !ALLERGEN_WORDS.has(thing)) return false;
  const things = thing.split("-");
  return [...things, ...words.slice(1)].slice(Math.max(things.length, denied))
    .every((word) => wordFinder(word)(item.everything));
}

/**
 * Dishes close to a search that found none: similar names, then those with the most of its words. They keep to the diet,
 * and declare no allergen that the query names: a marker before it may be misspelt. If something else is left out,
 * there are none: the texts cannot tell.
 */
function nearestItems(
  index: MenuIndex,
  { query = "", diet, max_price }: MenuSearch,
  { words, contains, excludes, without, unknown }: Understanding,
): MenuItemContent[] {
  if (without.length + unknown.length > 0) return [];
  if (words.length === 0 && (contains.length > 0 || (excludes.length === 0 && query.trim() !== ""))) return [];
  const allergens = [...contains.flat(), ...excludes];
  const isSuitable = (item: MenuItemContent) =>
    (diet === undefined || suits(item, diet)) && !allergens.some((allergen) => item.allergens.includes(allergen));
  const finders = words.map(wordFinder);
  const near = index.items
    .map((item, at) => ({ item, said: finders.filter((find) => find(index.folded[at]!.everything)).length }))
    .filter(({ item, said }) => (said > 0 || words.length === 0) && isSuitable(item))
    .sort((a, b) => b.said - a.said || (max_price === undefined ? 0 : a.item.price - b.item.price))
    .map(({ item }) => item);
  return [...new Set([...suggestItems(index, words.join(" "), isSuitable), ...near])].slice(0, SEARCH_LIMITS.nearest);
}
