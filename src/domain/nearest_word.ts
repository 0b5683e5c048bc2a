/**
 * Guesses the word of a list that a person meant: "¿quisiste decir …?", "did you mean …?".
 *
 * Optimal string alignment distance (insert, delete, replace, swap neighbours) on folded text. Gives one guess or none.
 * @module
 */
import { foldText } from "./fold_text.ts";

/** Longest compared word: the time grows with the product of the two lengths. */
const MAX_LENGTH = 60;

/**
 * The candidate nearest to `word`, at a distance of a third of its length at most; undefined if there is none.
 *
 * @param most The longest distance, whatever the length.
 */
export function nearestWord(word: string, candidates: Iterable<string>, most = Infinity): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const folded = foldText(word);
  let best: string | undefined;
  let bestDistance = Math.min(most, Math.max(1, Math.floor(folded.length / 3))) + 1;
  for (const candidate of candidates) {
    if (candidate.length > MAX_LENGTH) continue;
    const distance = alignmentDistance(folded, foldText(candidate));
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

function alignmentDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(replace, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
