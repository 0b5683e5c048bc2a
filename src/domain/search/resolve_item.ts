/**
 * Finds the item of the menu that a text names (decision 12): found, ambiguous or unknown.
 *
 * Exact matches come first: the identifier, the number, or the name or an alias without regard to case, accents, spaces
 * and punctuation, then without regard to plurals and figures. Then whole words of the name, if only one item has them all. A misspelling only gets suggestions, and
 * none of them declares an allergen that the text excludes.
 * @module
 */
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { ARTICLES, CONNECTIVES, GENERIC_WORDS, NEGATIONS } from "../text/filler_words.ts";
import { foldText, formKey, wordFinder, wordsOf } from "../text/fold_text.ts";
import { DIET_WORDS } from "../menu/diet.ts";
import type { FoldedItem, MenuIndex } from "../menu/menu_index.ts";
import { readQuery } from "./read_query.ts";
import { similarTexts } from "../text/similar_texts.ts";

/** A look-up that found one item or several. */
type Found =
  | { readonly kind: "found"; readonly item: MenuItemContent }
  | { readonly kind: "ambiguous"; readonly candidates: readonly MenuItemContent[] };

/** Bounds of a look-up, checked before any work. */
export const RESOLVE_LIMITS = {
  /** UTF-16 units; twice the longest name in an order. */
  textLength: 160,
  candidates: 5,
  suggestions: 3,
} as const;

/** "7", "07", "no 7", and the same before a name. "Nº", "N°" and "#" fold to these. */
const NUMBER = /^(?:(?:n|no|nr|nro|num|numero|number) ?)?0*(\d{1,3})(?: (.+))?$/;

/** "-1", "+2", "$7": an amount, not the number of an item. A dash after letters is none, as in "no-7". */
const AMOUNT = /(?:^|\s)[\p{Pd}\p{Sm}\p{Sc}]\s*\d/u;

/** Looks `text` up. A text longer than `RESOLVE_LIMITS.textLength` is unknown, not cut. */
export function resolveItem(index: MenuIndex, text: string) {
  return findItem(index, text) ?? { kind: "unknown" as const, suggestions: suggestionsFor(index, text) };
}

/** The same without suggestions, which take longer than all the rest; undefined for an unknown item. */
export function findItem(index: MenuIndex, text: string): Found | undefined {
  if (text.length > RESOLVE_LIMITS.textLength) return undefined;
  return findExactItem(index, text) ?? findItemByWords(index, text);
}

/** What `text` names by its identifier, its number or its whole name; undefined if there is none. */
export function findExactItem(index: MenuIndex, text: string): Found | undefined {
  const whole = foldText(text);
  const numbered = !AMOUNT.test(text);
  const id = index.byId.get(text.toLowerCase());
  const exact = exactMatches(index, whole, numbered);
  // An identifier may also be the name or number of another item: then the text is ambiguous.
  const known = oneOf(id === undefined ? exact : [...new Set([id, ...exact])]);
  if (known) return known;
  const bare = shorterOf(whole);
  return oneOf(exactMatches(index, bare, numbered)) ?? oneOf(index.names().byForm.get(formKey(bare || whole)) ?? []);
}

/** What `text` names by some whole words of the name; undefined if there is none. */
export function findItemByWords(index: MenuIndex, text: string): Found | undefined {
  const whole = foldText(text);
  return oneOf(wordMatches(index, whole)) ?? oneOf(wordMatches(index, shorterOf(whole)));
}

/** Without the articles and generic words at the start; empty if there are none, or nothing else. */
function shorterOf(whole: string): string {
  const words = wordsOf(whole);
  const start = words.findIndex((word) => !ARTICLES.has(word) && !GENERIC_WORDS.has(word));
  return start < 1 ? "" : words.slice(start).join(" ");
}

/** Found for one match, ambiguous for several, undefined for none. */
function oneOf([first, ...others]: readonly MenuItemContent[]): Found | undefined {
  if (first === undefined) return undefined;
  if (others.length === 0) return { kind: "found", item: first };
  return { kind: "ambiguous", candidates: [first, ...others].slice(0, RESOLVE_LIMITS.candidates) };
}

/** The up to three items with the most similar names, closest first, of those that `suits` accepts. */
export function suggestItems(
  index: MenuIndex,
  text: string,
  suits: (item: MenuItemContent) => boolean = () => true,
): MenuItemContent[] {
  const folded = foldText(text.slice(0, RESOLVE_LIMITS.textLength));
  return similarTexts(index.texts().trigrams, shorterOf(folded) || folded)
    .flatMap((position) => keepsDiets(index.texts().folded[position]!, wordsOf(folded)) ? index.items[position]! : [])
    .filter(suits)
    .slice(0, RESOLVE_LIMITS.suggestions);
}

/** Whether the texts of a dish have each diet that folded words ask for: a vegetarian dish is no answer to a vegan. */
export function keepsDiets({ everything }: FoldedItem, words: readonly string[]): boolean {
  return Object.values(DIET_WORDS).every((names) =>
    !words.some((word) => names.includes(word.replace(/s$/, ""))) || names.some((name) => wordFinder(name)(everything))
  );
}

/**
 * The same or, if no name is similar, the items with all words but one. None declares an allergen that the text excludes.
 */
export function suggestionsFor(index: MenuIndex, text: string): MenuItemContent[] {
  const start = text.slice(0, RESOLVE_LIMITS.textLength);
  const { excludes } = readQuery(start);
  const suits = ({ allergens }: MenuItemContent) => !excludes.some((allergen) => allergens.includes(allergen));
  const similar = suggestItems(index, text, suits);
  const words = wordsOf(foldText(start)).filter(isTelling);
  if (similar.length > 0 || words.length < 2) return similar;
  const lacksOne = (_: MenuItemContent, position: number) =>
    keepsDiets(index.texts().folded[position]!, words) &&
    words.filter((word) => !index.texts().folded[position]!.name.includes(` ${word} `)).length === 1;
  return index.items.filter(lacksOne).filter(suits).slice(0, RESOLVE_LIMITS.suggestions);
}

/**
 * Items with this number, this whole name, or both if they agree, as in "07 Margherita".
 *
 * @param numbered Whether a number alone names an item.
 */
function exactMatches(index: MenuIndex, folded: string, numbered: boolean): MenuItemContent[] {
  if (folded === "") return [];
  const matches = new Set(index.names().byName.get(folded.replaceAll(" ", "")));
  const [, number, name] = NUMBER.exec(folded) ?? [];
  if (number !== undefined) {
    for (const item of index.byNumber.get(number) ?? []) {
      if (name === undefined ? numbered : foldText(item.name) === name) matches.add(item);
    }
  }
  return [...matches];
}

/** Whether a folded word can name a dish: it is not filler, a bare figure, or one or two letters. */
function isTelling(word: string): boolean {
  if (word.length < 3 || !/\p{L}/u.test(word)) return false;
  return ![ARTICLES, GENERIC_WORDS, CONNECTIVES, NEGATIONS].some((filler) => filler.has(word));
}

const countOf = (word: string, words: readonly string[]) => words.filter((each) => each === word).length;

/** Items whose name has every word of `folded`, and each as often: "queso con queso" asks for more than one does. */
function wordMatches(index: MenuIndex, folded: string): MenuItemContent[] {
  const words = wordsOf(folded);
  // "César con" lacks a thing.
  if (!words.some(isTelling) || CONNECTIVES.has(words.at(-1)!)) return [];
  const asked = [...new Set(words)].map((word) => ({ word, count: countOf(word, words) }));
  return index.items.filter((_, position) => {
    const own = index.texts().folded[position]!.words;
    return asked.every(({ word, count }) => count <= countOf(word, own));
  });
}
