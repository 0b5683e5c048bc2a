/**
 * The name that a program gives itself, which a person reads before they allow it anything. It is cleaned as the texts of
 * an order are, so that it cannot imitate the page around it, it is not the restaurant's own, and it claims no check.
 *
 * Leaves out words of one alphabet that look like words of another (Unicode UTS #39).
 * @module
 */
import { foldText } from "../domain/text/fold_text.ts";
import { plainText } from "../domain/text/plain_text.ts";
import { err, ok, type Result } from "../leaves/result.ts";

/** A word of two alphabets with letters that look alike (Unicode UTS #39). */
const TWO_ALPHABETS =
  /\p{sc=Latin}[\p{L}\p{M}\p{N}]*[\p{sc=Greek}\p{sc=Cyrillic}]|[\p{sc=Greek}\p{sc=Cyrillic}][\p{L}\p{M}\p{N}]*\p{sc=Latin}/u;

/** What a name says that was checked: nobody checks a program. */
const CHECKED = /\b(?:verificad[oa]|oficial|verified|official)\b/;

/**
 * Cleans a name.
 *
 * @param restaurant The name that no program may use, in any spelling.
 * @returns The name to store and show, or what is wrong with it.
 */
export function cleanClientName(name: string, restaurant: string): Result<string, string> {
  const { text } = plainText(name);
  if (!name.isWellFormed() || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) {
    return err('"client_name" must be well-formed text with a visible character that is no emoji');
  }
  if (TWO_ALPHABETS.test(text)) return err('"client_name" mixes two alphabets in a word: write each word in one');
  if (CHECKED.test(foldText(text)) || /[✓✔☑🗸🗹]/u.test(name)) {
    return err('"client_name" claims a check that nobody made: leave out "verified", "official" and check marks');
  }
  return withoutSpaces(text) === withoutSpaces(restaurant)
    ? err('"client_name" is the name of the restaurant: send the name of your program')
    : ok(text);
}

/** Folds a name, and joins its words: case, accents, punctuation, spaces and invisible characters make no other name. */
function withoutSpaces(name: string): string {
  return foldText(name).replaceAll(" ", "");
}
