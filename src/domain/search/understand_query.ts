/**
 * Reads a query as a search of one menu: which words the menu has, which are misspelt, and what nobody can leave out.
 *
 * Never drops a word in order to find something: a word that the menu does not have stays a condition, or is replaced
 * by the one that is clearly meant. A thing to leave out is never replaced: a wrong guess could be an allergen.
 * @module
 */
import { perObject } from "../../leaves/per_object.ts";
import { ALLERGEN_WORDS, ANY_ALLERGEN } from "../menu/allergen_words.ts";
import { foldText } from "../text/fold_text.ts";
import type { FoldedItem, MenuIndex } from "../menu/menu_index.ts";
import { allergensNamed, type QueryReading, readQuery } from "./read_query.ts";
import { createVocabulary, type Vocabulary } from "../text/vocabulary.ts";
import { wordFinder, wordForms } from "../text/word_forms.ts";

/** A query as it was understood. */
export interface Understanding extends QueryReading {
  /** The words that no dish has. */
  readonly missing: readonly string[];
  /** Words that ask for something else than a dish; see `Elsewhere`. */
  readonly elsewhere: readonly string[];
  /** Things to leave out that some dish's text denies. */
  readonly without: readonly string[];
  /** Things to leave out that are neither an allergen nor denied by any text, or "" for nothing: no dish is listed. */
  readonly unknown: readonly string[];
}

/** Whether a folded word asks for something else than a dish, such as "delivery". `isOnMenu`: some dish has it. */
export type Elsewhere = (word: string, isOnMenu: boolean) => boolean;

/** Reads `query` for the menu. */
export function understandQuery(index: MenuIndex, query: string, isElsewhere: Elsewhere = () => false): Understanding {
  const isOn = (word: string, find = wordFinder(word)) => index.folded.some(({ everything }) => find(everything));
  const reading = readQuery(query, (word) => isElsewhere(word, false) || isOn(word));
  const words: string[] = [];
  const missing: string[] = [];
  const elsewhere: string[] = [];
  const contains = [...reading.contains];
  const corrected = [...reading.corrected];
  for (const word of reading.words) {
    const isOnMenu = isOn(word);
    if (isElsewhere(word, isOnMenu)) {
      elsewhere.push(word);
      continue;
    }
    const meant = isOnMenu ? undefined : vocabularyOf(index)(word);
    if (meant !== undefined) corrected.push([word, spellingOf(index, meant)]);
    else if (!isOnMenu) missing.push(word);
    if (meant !== undefined && ALLERGEN_WORDS.has(meant)) contains.push(allergensNamed(meant));
    else words.push(meant ?? word);
  }
  const denials = reading.denials.filter(([thing]) => thing === undefined || !ALLERGEN_WORDS.has(thing));
  const things = (isSaid: boolean) =>
    denials.filter((denial) => index.folded.some((item) => deniedWords(item, denial) > 0) === isSaid)
      .map(([thing = ""]) => thing.replaceAll("-", " "));
  const [without, unknown] = [things(true), things(false)];
  return { ...reading, words, contains, corrected, missing, elsewhere, without, unknown };
}

/** How many of a denial's words the texts of an item deny: all, or the first ones: "sin queso" covers "queso de cabra". */
export function deniedWords({ denied }: FoldedItem, denial: readonly string[]): number {
  const forms = denial.flatMap((word) => word.split("-")).map(wordForms);
  const isDenied = (own: readonly string[]) =>
    own.every((word, at) => wordForms(word).some((form) => forms[at]?.includes(form)));
  return denied.find(isDenied)?.length ?? 0;
}

const vocabularyOf = perObject((index: MenuIndex): Vocabulary => {
  const names = [...ALLERGEN_WORDS.keys()].filter((name) => !ANY_ALLERGEN.has(name));
  return createVocabulary([...index.words, ...names]);
});

/** A folded word as the first dish that has it spells it. */
function spellingOf({ items }: MenuIndex, folded: string): string {
  for (const { name, aliases = [], description } of items) {
    const words = [name, ...aliases, ...Object.values(description)].join(" ").split(/[^\p{L}\p{M}]+/u);
    const spelled = words.find((word) => foldText(word) === folded);
    if (spelled !== undefined) return spelled;
  }
  return folded.replace("_", " ");
}
