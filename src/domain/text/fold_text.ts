/**
 * Folds text, so that two spellings of one name become equal: drops case, accents, punctuation and invisible
 * characters.
 *
 * Spanish readers type `nunoa` for `Ñuñoa`, so ñ folds to n. Uses Unicode compatibility decomposition (UAX #15), not
 * collation: ß, ø and ł stay as they are.
 *
 * A folded word has forms that count as the same word: its singulars in Spanish and English, and the figure of a number
 * word, so that "4 quesos" and "cuatro quesos" are equal.
 * @module
 */

/** Folds `text` to lower-case words of letters and digits with one space between them; empty if it has no such word. */
export function foldText(text: string): string {
  // Folded already, as most texts of a look-up are.
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(text)) return text;
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

/** The number words of each figure from one; a word may be Italian where dishes use it. */
const NUMBER_WORDS =
  ("uno one/dos two due/tres three tre/cuatro four quattro/cinco five cinque/seis six/siete seven/ocho eight/" +
    "nueve nine/diez ten/once eleven/doce twelve").split("/");

const FIGURES: ReadonlyMap<string, string> = new Map(
  NUMBER_WORDS.flatMap((words, at) => words.split(" ").map((word) => [word, String(at + 1)] as const)),
);

/** The forms of a word, itself first. A figure has one form, without leading zeros. */
export function wordForms(word: string): string[] {
  if (/^\d+$/.test(word)) return [word.replace(/^0+(?=\d)/, "")];
  const figure = FIGURES.get(word);
  if (figure !== undefined) return [word, figure];
  const forms = [word];
  if (word.length > 3 && word.endsWith("s")) forms.push(word.slice(0, -1));
  if (word.length > 4 && word.endsWith("es")) forms.push(word.slice(0, -2));
  if (word.length > 4 && word.endsWith("ies")) forms.push(`${word.slice(0, -3)}y`);
  return forms;
}

/** One key for all forms of the words of a folded text, without spaces: "cuatro quesos" and "4 queso". */
export function formKey(folded: string): string {
  const keyOf = (word: string) => FIGURES.get(word) ?? (word.length > 3 ? word.replace(/e?s$/, "") : word);
  return folded.split(" ").map(keyOf).join("");
}

/**
 * Finds a word in a text, which is its words' forms with a space around each. A form of up to three letters and a
 * figure must be a whole word of the text; a longer form must begin one.
 */
export function wordFinder(word: string): (text: string) => boolean {
  const parts = wordForms(word).map((form) => form.length < 4 || /^\d/.test(form) ? ` ${form} ` : ` ${form}`);
  return (text) => parts.some((part) => text.includes(part));
}
