/**
 * The words of a menu or of other texts, to replace a misspelt word by the one that was meant.
 *
 * Replaces a word only where one word is clearly close: one typing error from five letters on, two from eight on, and
 * no other word as near.
 * @module
 */
import { alignmentDistance } from "./alignment_distance.ts";
import { similarTexts, trigramsOf } from "./similar_texts.ts";
import { wordForms } from "./fold_text.ts";

/** Gives the word that a misspelt folded word means; undefined if no word is clearly the nearest. */
export type Vocabulary = (misspelt: string) => string | undefined;

/** Lengths of a typed word, in letters. */
const LETTERS = { least: 5, twoErrors: 8, most: 40 } as const;

/** The least share of common trigrams of a word to compare letter by letter. */
const CLOSE_ENOUGH = 0.2;

/** Makes the vocabulary of folded words. */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  const list = [...new Set(words)];
  const trigrams = list.map(trigramsOf);
  return (misspelt) => {
    if (misspelt.length < LETTERS.least || misspelt.length > LETTERS.most || /\d/.test(misspelt)) return undefined;
    const near = similarTexts(trigrams, misspelt, CLOSE_ENOUGH)
      .map((position) => ({ word: list[position]!, errors: alignmentDistance(misspelt, list[position]!) }));
    const fewest = Math.min(...near.map(({ errors }) => errors));
    if (fewest > (misspelt.length < LETTERS.twoErrors ? 1 : 2)) return undefined;
    const [first, ...others] = near.filter(({ errors }) => errors === fewest);
    const same = wordForms(first!.word);
    return others.every(({ word }) => wordForms(word).some((form) => same.includes(form))) ? first!.word : undefined;
  };
}
