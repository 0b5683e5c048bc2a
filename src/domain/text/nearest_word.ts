/**
 * Guesses the word of a list that a person meant: "¿quisiste decir …?", "did you mean …?".
 *
 * Compares folded text. Gives one guess or none.
 * @module
 */
import { alignmentDistance } from "./alignment_distance.ts";
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
    const other = foldText(candidate);
    // No fewer errors than letters too many or too few.
    if (candidate.length > MAX_LENGTH || Math.abs(other.length - folded.length) >= bestDistance) continue;
    const distance = alignmentDistance(folded, other);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}
