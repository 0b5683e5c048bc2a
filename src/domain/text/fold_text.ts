/**
 * Folds text, so that two spellings of one name become equal: drops case, accents, punctuation and invisible
 * characters.
 *
 * Spanish readers type `nunoa` for `Ñuñoa`, so ñ folds to n. Uses Unicode compatibility decomposition (UAX #15), not
 * collation: ß, ø and ł stay as they are.
 * @module
 */

/** Folds `text` to lower-case words of letters and digits with one space between them; empty if it has no such word. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The words of a folded text. */
export function wordsOf(folded: string): string[] {
  return folded === "" ? [] : folded.split(" ");
}
