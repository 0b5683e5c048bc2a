/**
 * An index of the menu: built once from the owner's items, in time linear in their text, then read-only. It uses Maps,
 * so `__proto__` and `constructor` are names like any other.
 * @module
 */
import { type Language, LANGUAGES } from "../leaves/language.ts";
import type { MenuContent, MenuItemContent } from "../schemas/content/menu.ts";
import type { Diet } from "../schemas/menu.ts";
import { suitedDiets } from "./diet.ts";
import { foldText, wordsOf } from "./fold_text.ts";
import { readNegations } from "./read_negations.ts";

/** The index. Positions are indexes into `items`, in menu order. */
export interface MenuIndex {
  readonly items: readonly MenuItemContent[];
  /** By identifier, exactly as written. */
  readonly byId: ReadonlyMap<string, MenuItemContent>;
  /** By menu number without leading zeros. */
  readonly byNumber: ReadonlyMap<string, readonly MenuItemContent[]>;
  /** By folded name without spaces: "Coca-Cola", "coca cola" and "cocacola" are one key. */
  readonly byName: ReadonlyMap<string, readonly MenuItemContent[]>;
  /** Positions of the items whose name has this folded word. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  /** Positions of the items whose name has these three letters in a row; the edge of a word counts as a space. */
  readonly byTrigram: ReadonlyMap<string, readonly number[]>;
  /** The folded texts of each item, by position. */
  readonly folded: readonly FoldedItem[];
}

/**
 * The folded texts of one item. `name` and `everything` begin and end with a space, to tell words from parts of words.
 */
export interface FoldedItem {
  readonly words: readonly string[];
  readonly trigrams: number;
  /** The name without its denials. */
  readonly name: string;
  /** Name, descriptions in every language, category by key and by name, and diets; all without denials. */
  readonly everything: string;
  /** The words of each denial of these texts: `queso` of "Sin queso". */
  readonly denied: readonly (readonly string[])[];
}

const DIET_WORDS: Readonly<Record<Language, Readonly<Record<Diet, string>>>> = {
  es: { vegan: "vegano vegana", vegetarian: "vegetariano vegetariana" },
  en: { vegan: "vegan", vegetarian: "vegetarian" },
};

/** The key and the names of a category. */
export type CategoryName = Pick<MenuContent["categories"][number], "key" | "name">;

/**
 * Builds the index. Given `categories`, the names of its category find an item too. If several items share a name or a
 * number, the index keeps them all: the look-up is then ambiguous, never a silent choice.
 */
export function createMenuIndex(
  items: readonly MenuItemContent[],
  categories: readonly CategoryName[] = [],
): MenuIndex {
  const headings = new Map(categories.map(({ key, name }) => [key, `${key} ${Object.values(name).join(" ")}`]));
  const byId = new Map<string, MenuItemContent>();
  const byNumber = new Map<string, MenuItemContent[]>();
  const byName = new Map<string, MenuItemContent[]>();
  const byWord = new Map<string, number[]>();
  const byTrigram = new Map<string, number[]>();
  const folded = items.map((item, position): FoldedItem => {
    const name = foldText(item.name);
    const words = wordsOf(name);
    const trigrams = trigramsOf(name);
    byId.set(item.id, item);
    if (item.number !== undefined) append(byNumber, String(Number(item.number)), item);
    append(byName, name.replaceAll(" ", ""), item);
    for (const word of new Set(words)) append(byWord, word, position);
    for (const trigram of trigrams) append(byTrigram, trigram, position);
    const category = headings.get(item.category) ?? item.category;
    const diets = suitedDiets(item).flatMap((diet) => LANGUAGES.map((language) => DIET_WORDS[language][diet]));
    const own = readText(item.name);
    const rest = readText([...Object.values(item.description), `${category} ${diets.join(" ")}`].join(". "));
    return {
      words,
      trigrams: trigrams.size,
      name: ` ${own.said} `,
      everything: ` ${own.said} ${rest.said} `,
      denied: [...own.denied, ...rest.denied],
    };
  });
  return { items, byId, byNumber, byName, byWord, byTrigram, folded };
}

/** The folded words that a text says, and those that it denies. Punctuation ends a denial. */
function readText(text: string): { said: string; denied: string[][] } {
  const parts = text.split(/[.,;:()]/).map((part) => readNegations(foldText(part)));
  const denied = parts.flatMap((part) => part.denied).filter(({ length }) => length > 0);
  return {
    said: parts.flatMap(({ said }) => said).join(" "),
    denied: denied.map((words) => words.flatMap((word) => word.split("-"))),
  };
}

/** The distinct runs of three letters in a folded text, with a space before and after each word. */
export function trigramsOf(folded: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of wordsOf(folded)) {
    const edged = ` ${word} `;
    for (let start = 0; start + 3 <= edged.length; start++) trigrams.add(edged.slice(start, start + 3));
  }
  return trigrams;
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
