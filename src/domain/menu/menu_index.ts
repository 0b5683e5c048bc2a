/**
 * An index of the menu: built once from the owner's items, then read-only. It uses Maps, so `__proto__` and
 * `constructor` are names like any other.
 * @module
 */
import type { MenuContent, MenuItemContent } from "../../schemas/content/menu.ts";
import { BADGE_NAMES } from "../../schemas/badges.ts";
import { CATEGORY_KEYS } from "../../schemas/category.ts";
import { DIET_WORDS, suitedDiets } from "./diet.ts";
import { createOptionsIndex, groupWords, type OptionsContent } from "./dish_options.ts";
import { foldText, formKey, wordForms, wordsOf } from "../text/fold_text.ts";
import { readNegations } from "./read_negations.ts";
import { trigramsOf } from "../text/similar_texts.ts";

/** The index. Positions are indexes into `items`, in menu order. */
export type MenuIndex = ReturnType<typeof createMenuIndex>;

/** The folded texts of one item. In `name` and `everything` each form of each word stands between spaces. */
export type FoldedItem = ReturnType<typeof readTexts>["folded"][number];

/** The key and the names of a category. */
export type CategoryName = Pick<MenuContent["categories"][number], "key" | "name">;

/** A menu without options. */
const NO_OPTIONS: OptionsContent = { ingredients: [], option_groups: [] };

/**
 * Builds the index. Given `categories` and `options`, the names of its category and of its options find an item too. If
 * several items share a name or a number, the index keeps them all: the look-up is then ambiguous, never a silent choice.
 *
 * It reads the texts at the first search or look-up: most of the work, and a page that only shows the menu needs none of it.
 */
export function createMenuIndex(
  items: readonly MenuItemContent[],
  categories: readonly CategoryName[] = [],
  options: OptionsContent = NO_OPTIONS,
) {
  let texts: ReturnType<typeof readTexts> | undefined;
  let names: ReturnType<typeof readNames> | undefined;
  return {
    items,
    /** By identifier, exactly as written. */
    byId: new Map(items.map((item) => [item.id, item])),
    /** By menu number without leading zeros. */
    byNumber: listBy(items, ({ number }) => number === undefined ? [] : [String(Number(number))]),
    /** The items of each name. */
    names: () => names ??= readNames(items),
    /** What the texts say. */
    texts: () => texts ??= readTexts(items, categories, options),
    /** What can be chosen for each item. */
    options: createOptionsIndex(options),
  };
}

function readNames(items: readonly MenuItemContent[]) {
  const namesOf = ({ name, aliases = [] }: MenuItemContent) => [name, ...aliases];
  return {
    /** By folded name or alias without spaces: "Coca-Cola", "coca cola" and "cocacola" are one key. */
    byName: listBy(items, (item) => namesOf(item).map((name) => foldText(name).replaceAll(" ", ""))),
    /** The same by `formKey`: "4 quesos" and "cuatro queso" are one key. */
    byForm: listBy(items, (item) => namesOf(item).map((name) => formKey(foldText(name)))),
  };
}

function readTexts(items: readonly MenuItemContent[], categories: readonly CategoryName[], options: OptionsContent) {
  const names = new Map(categories.map(({ key, name }) => [key, Object.values(name)]));
  const headings = new Map(CATEGORY_KEYS.map((key) => [key, readText([key, ...names.get(key) ?? []].join(". ")).said]));
  const groups = new Map(options.option_groups.map((group) => [group.id, readText(groupWords(group).join(". ")).said]));
  const said = new Set<string>();
  const folded = items.map((item) => {
    const { id, number, aliases = [] } = item;
    const words = wordsOf(foldText(item.name));
    const texts = readText([item.name, ...aliases].join(". "));
    const badge = item.badge ? Object.values(BADGE_NAMES[item.badge]) : [];
    const rest = readText([number, id, ...Object.values(item.description), ...badge].join(". "));
    const diets = suitedDiets(item).flatMap((diet) => DIET_WORDS[diet]);
    const chosen = item.option_groups.map((id) => groups.get(id) ?? []);
    const others = [...rest.said, ...headings.get(item.category)!, ...diets, ...chosen.flat()];
    for (const word of texts.said) said.add(word);
    for (const word of others) said.add(word);
    const name = formsOf(texts.said);
    return {
      /** The words of the name. */
      words,
      /** Name and aliases without their denials. */
      name,
      /**
       * Name, aliases, number, identifier, descriptions, badge, category by key and by name, diets, and options; all without
       * denials.
       */
      everything: name + formsOf(others),
      /** The words of each denial of these texts: `queso` of "Sin queso". */
      denied: [...texts.denied, ...rest.denied],
    };
  });
  return {
    /** Every folded word that they say. */
    said,
    /** Those of each item, by position. */
    folded,
    /** The trigrams of the folded names, by position. */
    trigrams: folded.map(({ words }) => trigramsOf(words.join(" "))),
  };
}

/** Folded words with all their forms, a space around each. */
export function formsOf(words: readonly string[]): string {
  return ` ${words.flatMap(wordForms).join(" ")} `;
}

/** The folded words that a text says, and those that it denies. Punctuation ends a denial. */
export function readText(text: string): { said: string[]; denied: string[][] } {
  const parts = text.split(/[.,;:()]/).map((part) => readNegations(foldText(part)));
  const denied = parts.flatMap((part) => part.denied).filter(({ length }) => length > 0);
  return {
    said: parts.flatMap(({ said }) => said),
    denied: denied.map((words) => words.flatMap((word) => word.split("-"))),
  };
}

/** The items of each key. */
function listBy(
  items: readonly MenuItemContent[],
  keysOf: (item: MenuItemContent) => string[],
): ReadonlyMap<string, readonly MenuItemContent[]> {
  const lists = new Map<string, MenuItemContent[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) lists.set(key, [...lists.get(key) ?? [], item]);
  }
  return lists;
}
