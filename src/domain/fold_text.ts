/**
 * Folds text to what two spellings of one name have in common: no case, accents, punctuation or invisible characters.
 *
 * Spanish readers type `nunoa` for `Ñuñoa`, so ñ folds to n. Based on Unicode compatibility decomposition (UAX #15), not
 * on collation: ß, ø and ł stay as they are.
 * @module
 */

/** Folds `text` to lower-case words of letters and digits with one space between them; empty when it has none. */
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
