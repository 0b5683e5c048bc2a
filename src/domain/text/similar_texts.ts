/**
 * Finds texts that are spelled alike, by the runs of three letters that they share.
 * @module
 */
import { wordsOf } from "./fold_text.ts";

/** The positions of the texts whose share of common trigrams (Dice coefficient) is at least `least`, closest first. */
export function similarTexts(texts: readonly ReadonlySet<string>[], folded: string, least = 0.3): number[] {
  const trigrams = trigramsOf(folded);
  return texts
    .map((own, position) => {
      const shared = [...trigrams].filter((each) => own.has(each)).length;
      return { position, closeness: 2 * shared / (own.size + trigrams.size) };
    })
    .filter(({ closeness }) => closeness >= least)
    .sort((a, b) => b.closeness - a.closeness || a.position - b.position)
    .map(({ position }) => position);
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
