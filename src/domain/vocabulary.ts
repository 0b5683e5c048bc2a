/**
 * The words of a menu or of other texts, to replace a misspelt word by the one that was meant.
 *
 * Replaces a word only where one word is clearly close: one typing error from five letters on, two from eight on, and
 * no other word as near. The cost is bounded for any number of words.
 * @module
 */
import { alignmentDistance } from "./alignment_distance.ts";
import { createTrigramIndex, similarTexts } from "./trigram_index.ts";
import { wordForms } from "./word_forms.ts";

/** Gives the word that a misspelt folded word means; undefined if no word is clearly the nearest. */
export type Vocabulary = (misspelt: string) => string | undefined;

/** Lengths of a typed word, in letters. */
const LETTERS = { least: 5, twoErrors: 8, most: 40 } as const;

/** The least share of common trigrams of a word to compare letter by letter, and the most such words. */
const CANDIDATES = { closeness: 0.2, most: 50 } as const;

/** Makes the vocabulary of folded words. */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  const list = [...new Set(words)];
  const index = createTrigramIndex(list);
  return (misspelt) => {
    if (misspelt.length < LETTERS.least || misspelt.length > LETTERS.most || /\d/.test(misspelt)) return undefined;
    const near = similarTexts(index, misspelt, CANDIDATES.closeness).slice(0, CANDIDATES.most)
      .map((position) => ({ word: list[position]!, errors: alignmentDistance(misspelt, list[position]!) }));
    const fewest = Math.min(...near.map(({ errors }) => errors));
    if (fewest > (misspelt.length < LETTERS.twoErrors ? 1 : 2)) return undefined;
    const [first, ...others] = near.filter(({ errors }) => errors === fewest);
    const same = wordForms(first!.word);
    return others.every(({ word }) => wordForms(word).some((form) => same.includes(form))) ? first!.word : undefined;
  };
}
