/**
 * The words and signs of a dish's name with changes, for `read_dish_name.ts`.
 *
 * Abbreviations that are no words become words: `½` and `1/2`, `c/` and `+`, `2x`, the signs of denial, and pictures.
 * Leaves out what the words mean.
 * @module
 */
import { spellDenialSigns } from "../text/denials.ts";
import { foldText, wordsOf } from "../text/fold_text.ts";
import { PICTURES } from "../text/pictures.ts";

/** A word or a sign. */
export interface Token {
  /** A folded word, or one of the signs `(`, `)`, `,` and `/`. */
  readonly text: string;
  readonly isSign: boolean;
  /** Whether a hyphen joins it to the word before, so that it may be denied: "pollo-nueces", "pollo- nueces". */
  readonly isJoined: boolean;
}

/** The word for a picture, which names nothing. */
export const PICTURE = "emoji";

/** Two halves with "con" or "+" between them, up to that word. */
const WITH_HALF = /((?<!\p{L})(?:mitad|media|medio|half) .*?) (?:con|with) +(?=(?:mitad|media|medio|half) )/iu;

/** Writes signs, abbreviations and pictures as words. */
export function spellSigns(text: string): string {
  // Nearly all names.
  if (!/[^\p{L}\p{N}\s.,()']|½|\dx|x\s*\d|\d\s*x/iu.test(text)) return text;
  // The dash of a list denies nothing.
  return spellDenialSigns(text.replace(/^\s*\p{Pd}\s+(?=\p{L})/u, ""))
    .replaceAll(/½|(?<![\d/])1\s*\/\s*2(?![\d/])/g, " mitad ")
    .replaceAll(/(?<!\p{L})[cw]\s*\//giu, " con ")
    .replaceAll("+", " con ")
    .replaceAll(/(?<![\p{L}\p{N}])(?:(\d)\s*[x×]|[x×]\s*(\d))(?![\p{L}\p{N}])/giu, " x$1$2 ")
    .replaceAll(PICTURES, ` ${PICTURE} `);
}

/** The words and signs of `text`, in order. */
export function tokensOf(text: string): Token[] {
  // The comma of "1,5 L" ends nothing, and "con" adds nothing in "mitad Diavola con mitad Funghi".
  const spelt = spellSigns(text).replaceAll(/(?<=\d),(?=\d)/g, " ").replace(WITH_HALF, "$1 ");
  return [...spelt.matchAll(/[()[\],;/]|[^()[\],;/]+/g)].flatMap(([piece]): Token[] => {
    if (/^[()[\],;/]/.test(piece)) return [{ text: SAME_SIGNS[piece] ?? piece, isSign: true, isJoined: false }];
    return piece.split(/(?<=[\p{L}\p{N}])[\p{Pd}−!~]+\s*(?=[\p{L}\p{N}])/u).flatMap((part, at) =>
      wordsOf(foldText(part).replace(/\bpor favor\b/g, "favor")).map((text, place) => ({
        text,
        isSign: false,
        isJoined: at > 0 && place === 0,
      }))
    );
  });
}

/** Signs that mean the same as another. */
const SAME_SIGNS: Readonly<Record<string, string>> = { "[": "(", "]": ")", ";": "," };
