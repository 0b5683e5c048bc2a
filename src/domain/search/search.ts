/**
 * Searches the menu by words, category, price, diet and allergens, and ranks the results. Each word, except filler, must
 * begin a word of the dish's texts. Plural endings do not count, and a figure equals its number word.
 *
 * The name of an allergen finds the dishes that declare it; "sin nueces" finds those that do not: recipes, never
 * traces. "queso" finds what has an ingredient of that kind, "sin queso" what has none. "Sin cebolla" finds texts that
 * say so, not texts that do not mention onions. Two halves find the dishes for either.
 * @module
 */
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { CategoryKey } from "../../schemas/category.ts";
import type { Kind } from "../../schemas/ingredient_kinds.ts";
import type { Allergen, Diet } from "../../schemas/menu.ts";
import { SEARCH_LIMITS, type SORTS } from "../../schemas/search_limits.ts";
import { ALLERGEN_WORDS } from "../menu/allergen_words.ts";
import { KIND_WORDS } from "../menu/ingredient_kinds.ts";
import { HALF_WORDS } from "../text/filler_words.ts";
import { type DishMakings, ingredientText, makingsOf } from "./dish_makings.ts";
import { suits } from "../menu/diet.ts";
import type { FoldedItem, MenuIndex } from "../menu/menu_index.ts";
import { keepsDiets, resolveItem, suggestItems } from "./resolve_item.ts";
import { deniedWords, type Elsewhere, type Understanding, understandQuery } from "./understand_query.ts";
import { wordFinder, wordForms } from "../text/fold_text.ts";

/** The conditions. Each is optional and narrows the answer. */
export interface MenuSearch {
  readonly query?: string | undefined;
  readonly category?: CategoryKey | "all" | undefined;
  /** Highest price in whole pesos, inclusive. */
  readonly max_price?: number | undefined;
  readonly diet?: Diet | undefined;
  /** A dish must declare none of these. */
  readonly without_allergens?: readonly Allergen[] | undefined;
  /** A dish must neither have nor possibly have an ingredient of these kinds. */
  readonly without?: readonly Kind[] | undefined;
  /** By price from the lowest, or from the highest: what is sold out comes last. Default: the best match first. */
  readonly sort?: typeof SORTS[number] | undefined;
}

/**
 * Searches. First comes the item that the query names exactly, then names with all its words, then names with some of
 * them, then the rest, at last what only the ingredients say. Within each rank, sold-out items come last, in menu order.
 * Without a query: all items in menu order. `isElsewhere` tells which words need not occur, because something else than
 * a dish answers them.
 *
 * @returns `items`: all matches, the best first. `nearest`, if there are none: dishes with similar names or some of the
 * words; none declares an allergen that was named. `understood`: the query as it was understood; it excludes
 * `without_allergens` too.
 */
export function searchMenu(index: MenuIndex, search: MenuSearch, isElsewhere?: Elsewhere) {
  const { query: typed = "", category = "all", diet, without_allergens = [], without = [] } = search;
  const isTooLong = typed.length > SEARCH_LIMITS.queryLength;
  const reading = understandQuery(index, isTooLong ? "" : typed, isElsewhere);
  const query = isTooLong ? typed : reading.sought;
  const max_price = Math.floor(Math.min(search.max_price ?? Infinity, reading.max_price ?? Infinity));
  const understood = {
    ...reading,
    // Every dish costs less than what is no safe integer.
    max_price: Number.isSafeInteger(max_price) ? max_price : undefined,
    excludes: [...new Set([...reading.excludes, ...without_allergens])],
    avoids: [...new Set([...reading.avoids, ...without])],
  };
  const find = (rank: Rank): MenuItemContent[] => {
    const matches = index.items.map((item, position) => ({ item, rank: rank(item, index.texts().folded[position]!) }))
      .filter(({ item, rank }) =>
        rank < Infinity && (category === "all" || item.category === category) && item.price <= max_price &&
        (diet === undefined || suits(item, diet)) && isAllowed(index, item, understood)
      );
    const price = search.sort === "price" ? 1 : search.sort === "-price" ? -1 : undefined;
    const place = ({ item, rank }: typeof matches[number]) =>
      price === undefined ? rank : item.sold_out ? Number.MAX_VALUE : price * item.price;
    // The sort is stable: equals keep the menu's order.
    return matches.sort((a, b) => place(a) - place(b)).map(({ item }) => item);
  };
  // "Something under 9,000" asks for nothing but the price.
  const { phrases, contains, denials } = reading;
  const isAny = reading.max_price !== undefined && phrases.length + contains.length + denials.length === 0;
  const isAll = query.trim() === "" || isAny;
  const items = find(isAll ? () => 0 : ranking(index, isTooLong ? "" : query, understood));
  // "No 20" leaves nothing out: it names a dish.
  if (items.length > 0) return { items, nearest: [], understood: { ...understood, halves: [], unknown: [] } };
  const { halves } = understood;
  if (halves.length > 1) {
    const ranks = halves.map((half) =>
      ranking(index, half.flat().join(" "), { ...understood, phrases: [HALF, ...half] })
    );
    const either = find((item, folded) => Math.min(...ranks.map((rank) => rank(item, folded))));
    if (either.length > 0) return { items: either, nearest: [], understood };
  }
  return {
    items,
    nearest: nearestItems(index, { ...search, query }, understood),
    understood: { ...understood, halves: [] },
  };
}

/** Every dish with halves has this word. */
const HALF = [...HALF_WORDS].slice(0, 1);

/** The rank of an item, the best first; infinite if it does not match. */
type Rank = (item: MenuItemContent, folded: FoldedItem) => number;

/** Whether a dish has nothing that was denied. */
function isAllowed(index: MenuIndex, item: MenuItemContent, { excludes, avoids }: Understanding): boolean {
  return !excludes.some((allergen) => item.allergens.includes(allergen)) &&
    !avoids.flatMap((name) => KIND_WORDS.get(name)!).some((kind) => makingsOf(index).get(item)!.kinds.includes(kind));
}

function ranking(index: MenuIndex, query: string, { phrases, contains, denials, avoids }: Understanding): Rank {
  const named = resolveItem(index, query);
  const wanted = phrases.map((phrase) => phrase.map(wordFinder));
  const finders = wanted.flat();
  const isEmpty = finders.length + contains.length + denials.length === 0;
  // "Four cheese" is a text's; four of something with mozzarella is none.
  const isCounted = phrases.flat().some((word) => wordForms(word).some((form) => /^\d/.test(form)));
  return (item, folded) => {
    if (!contains.every((some) => some.some((allergen) => item.allergens.includes(allergen)))) return Infinity;
    const isSaid = finders.every((find) => find(folded.everything));
    if (!isSaid && (isCounted || !isMadeOf(wanted, folded, makingsOf(index).get(item)!))) return Infinity;
    // Half a rank: after the others of its rank, before the next rank.
    const soldOut = item.sold_out === true ? 0.5 : 0;
    if (named.kind === "found" && named.item === item) return soldOut;
    if (isEmpty || !denials.every((denial) => meets(folded, denial, avoids))) return Infinity;
    if (finders.every((find) => find(folded.name))) return 1 + soldOut;
    if (!isSaid) return 4 + soldOut;
    return (finders.some((find) => find(folded.name)) ? 2 : 3) + soldOut;
  };
}

type Finder = ReturnType<typeof wordFinder>;

/** Whether a dish's texts or one of its ingredients have each phrase; for "extra mozzarella", what it can have on top. */
function isMadeOf(
  phrases: readonly (readonly Finder[])[],
  { everything }: FoldedItem,
  { made, offered, extras }: DishMakings,
): boolean {
  const isExtra = phrases.flat().some((find) => find(extras));
  const texts = [everything, ...(isExtra ? [...made, ...offered] : made).map(ingredientText)];
  return phrases.every((phrase) => texts.some((text) => phrase.every((find) => find(text))));
}

/** Whether the texts deny exactly this thing (the caller checks an allergen or a kind) and say the words after it. */
function meets(item: FoldedItem, [thing = "", ...others]: readonly string[], avoids: readonly string[]): boolean {
  const words = [thing, ...others.filter((word) => !ALLERGEN_WORDS.has(word))];
  const denied = deniedWords(item, words);
  const things = thing.split("-");
  const isKind = things.every((each) => avoids.includes(each) && !wordFinder(each)(item.everything));
  if (denied === 0 && !isKind && !ALLERGEN_WORDS.has(thing)) return false;
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
  { query = "", diet }: MenuSearch,
  understood: Understanding,
): MenuItemContent[] {
  const { words, contains, excludes, avoids, without, unknown, max_price } = understood;
  if (without.length + unknown.length > 0) return [];
  if (words.length === 0 && (contains.length > 0 || (excludes.length + avoids.length === 0 && query.trim() !== ""))) {
    return [];
  }
  const isSuitable = (item: MenuItemContent) =>
    (diet === undefined || suits(item, diet)) && !contains.flat().some((each) => item.allergens.includes(each)) &&
    isAllowed(index, item, understood);
  const finders = words.map(wordFinder);
  const near = index.items
    .map((item, at) => ({ item, said: finders.filter((find) => find(index.texts().folded[at]!.everything)).length }))
    .filter(({ item, said }, at) =>
      (said > 0 || words.length === 0) && isSuitable(item) && keepsDiets(index.texts().folded[at]!, words)
    )
    .sort((a, b) => b.said - a.said || (max_price === undefined ? 0 : a.item.price - b.item.price))
    .map(({ item }) => item);
  return [...new Set([...suggestItems(index, words.join(" "), isSuitable), ...near])].slice(0, SEARCH_LIMITS.nearest);
}
