/**
 * The words and signs of a dish's name with changes, for `read_dish_name.ts`.
 *
 * Abbreviations that are no words become words: `½` and `1/2`, `c/`, `s/` and `+`. Leaves out what the words mean.
 * @module
 */
import { foldText, wordsOf } from "./fold_text.ts";

/** A word or a sign. */
export interface Token {
  /** A folded word, or one of the signs `(`, `)`, `,` and `/`. */
  readonly text: string;
  readonly isSign: boolean;
}

/** Writes the signs `½`, `1/2`, `c/`, `s/` and `+` as words. */
export function spellSigns(text: string): string {
  // Nearly all names.
  if (!/[½/+]/.test(text)) return text;
  return text
    .replaceAll(/½|(?<![\d/])1\s*\/\s*2(?![\d/])/g, " mitad ")
    .replaceAll(/(?<!\p{L})c\s*\//giu, " con ")
    .replaceAll(/(?<!\p{L})s\s*\//giu, " sin ")
    .replaceAll("+", " con ");
}

/** The words and signs of `text`, in order. */
export function tokensOf(text: string): Token[] {
  // The comma of "1,5 L" ends nothing.
  const spelt = spellSigns(text).replaceAll(/(?<=\d),(?=\d)/g, " ");
  return (spelt.match(/[()[\],;/]|[^()[\],;/]+/g) ?? []).flatMap((piece): Token[] => {
    const sign = SIGNS[piece];
    return sign === undefined
      ? wordsOf(foldText(piece)).map((word) => ({ text: word, isSign: false }))
      : [{ text: sign, isSign: true }];
  });
}

const SIGNS: Readonly<Record<string, string>> = {
  "(": "(",
  "[": "(",
  ")": ")",
  "]": ")",
  ",": ",",
  ";": ",",
  "/": "/",
};
