/**
 * Reads a query as a search of one menu: which words the menu has, which are misspelt, and what nobody can leave out.
 *
 * Never drops a word in order to find something: a word that the menu does not have stays a condition, or is replaced
 * by the one that is clearly meant. A thing to leave out is never replaced: a wrong guess could be an allergen.
 * @module
 */
import { perObject } from "../../leaves/per_object.ts";
import { ALLERGEN_WORDS, ANY_ALLERGEN } from "../menu/allergen_words.ts";
import { HALF_WORDS, JOINERS } from "../text/filler_words.ts";
import { foldText, wordFinder, wordForms } from "../text/fold_text.ts";
import { optionsAt } from "../menu/find_option.ts";
import { KIND_WORDS } from "../menu/ingredient_kinds.ts";
import type { FoldedItem, MenuIndex } from "../menu/menu_index.ts";
import { ingredientText, ingredientWords, makingsOf } from "./dish_makings.ts";
import { readPriceLimit } from "./read_price_limit.ts";
import { allergensNamed, readQuery } from "./read_query.ts";
import { createVocabulary, type Vocabulary } from "../text/vocabulary.ts";

/** A query as it was understood. */
export type Understanding = ReturnType<typeof understandQuery>;

/** Folded words that one ingredient, or the dish, must have. */
export type Phrase = readonly string[];

/** Whether a folded word asks for something else than a dish, such as "delivery". `isOnMenu`: some dish has it. */
export type Elsewhere = (word: string, isOnMenu: boolean) => boolean;

/** Reads `query` for the menu. */
export function understandQuery(index: MenuIndex, query: string, isElsewhere: Elsewhere = () => false) {
  const texts = textsOf(index);
  const isOn = (word: string) => texts.some(wordFinder(word));
  const { rest, max_price } = readPriceLimit(query);
  const asked = rest.replace(/½|\b1\s*\/\s*2\b/g, " mitad ");
  const reading = readQuery(asked, (word) => isElsewhere(word, false) || isOn(word));
  const missing: string[] = [];
  const elsewhere: string[] = [];
  const contains = [...reading.contains];
  const corrected = [...reading.corrected];
  const found = new Map<string, string>();
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
    else found.set(word, meant ?? word);
  }
  const phrasesOf = (said: readonly string[]) => readPhrases(index, said, found);
  const halves = halvesOf(reading.said).map(phrasesOf).filter(({ length }) => length > 0);
  const isKind = (word: string) => KIND_WORDS.has(word) && index.options.ingredients.length > 0;
  const denials = reading.denials.filter(([thing = ""]) =>
    !ALLERGEN_WORDS.has(thing) && !thing.split("-").every(isKind)
  );
  const things = (isSaid: boolean) =>
    denials.filter((denial) => index.texts().folded.some((item) => deniedWords(item, denial) > 0) === isSaid)
      .map(([thing = ""]) => thing.replaceAll("-", " "));
  return {
    ...reading,
    /** The query as it was typed. */
    asked: query,
    /** The same without the words of a price, and that price. */
    sought: rest,
    max_price,
    words: [...found.values()],
    contains,
    corrected,
    /** The words that no dish has. */
    missing,
    /** Words that ask for something else than a dish; see `Elsewhere`. */
    elsewhere,
    /** The words to find, those of one ingredient's name together: "queso de cabra". */
    phrases: phrasesOf(reading.said),
    /** The phrases of each half that the query names, if it names two. */
    halves,
    /** The names of kinds of ingredients that a dish must not have. */
    avoids: reading.denials.flat().flatMap((word) => word.split("-")).filter(isKind),
    /** Things to leave out that some dish's text denies. */
    without: things(true),
    /** Those that are neither an allergen, nor a kind, nor denied by any text, or "" for nothing: no dish is listed. */
    unknown: things(false),
  };
}

/** The words to find among those said, joined where they name an ingredient. */
function readPhrases(index: MenuIndex, said: readonly string[], found: ReadonlyMap<string, string>): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0, end = 0; at < said.length; at = end) {
    end = at + Math.max(1, optionsAt(index.options.ingredients, said.slice(at)).length);
    phrases.push(said.slice(at, end).flatMap((word) => found.get(word) ?? []));
  }
  return phrases.filter(({ length }) => length > 0);
}

/** The words of each half: "mitad margherita mitad diavola", "mitad y mitad margherita y diavola". */
function halvesOf(said: readonly string[]): string[][] {
  if (!said.some((word) => HALF_WORDS.has(word))) return [];
  const parts = splitAt(said, HALF_WORDS).filter((part) => part.some((word) => !JOINERS.has(word)));
  return parts.length === 1 ? splitAt(parts[0]!, JOINERS) : parts;
}

function splitAt(words: readonly string[], ends: ReadonlySet<string>): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) ends.has(word) ? parts.push([]) : parts.at(-1)!.push(word);
  return parts;
}

/** How many of a denial's words the texts of an item deny: all, or the first ones: "sin queso" covers "queso de cabra". */
export function deniedWords({ denied }: FoldedItem, denial: readonly string[]): number {
  const forms = denial.flatMap((word) => word.split("-")).map(wordForms);
  const isDenied = (own: readonly string[]) =>
    own.every((word, at) => wordForms(word).some((form) => forms[at]?.includes(form)));
  return denied.find(isDenied)?.length ?? 0;
}

/** What the dishes are made of or can have. */
const ingredientsOf = perObject((index: MenuIndex) => [
  ...new Set([...makingsOf(index).values()].flatMap(({ made, offered }) => [...made, ...offered])),
]);

/** All texts of the dishes, their ingredients and options. */
const textsOf = perObject((index: MenuIndex): readonly string[] => [
  ...index.texts().folded.map(({ everything }) => everything),
  ...ingredientsOf(index).map(ingredientText),
]);

const vocabularyOf = perObject((index: MenuIndex): Vocabulary => {
  const names = [...ALLERGEN_WORDS.keys()].filter((name) => !ANY_ALLERGEN.has(name));
  return createVocabulary([...index.texts().said, ...ingredientsOf(index).flatMap(ingredientWords), ...names]);
});

/** A folded word as the first dish or ingredient that has it spells it. */
function spellingOf(index: MenuIndex, folded: string): string {
  const texts = [
    ...index.items.map(({ name, aliases = [], description }) => [name, ...aliases, ...Object.values(description)]),
    ...ingredientsOf(index).map(({ name, also = [] }) => [...Object.values(name), ...also]),
  ];
  for (const text of texts) {
    const words = text.join(" ").split(/[^\p{L}\p{M}]+/u);
    const spelled = words.find((word) => foldText(word) === folded);
    if (spelled !== undefined) return spelled;
  }
  return folded.replace("_", " ");
}
