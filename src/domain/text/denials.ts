/**
 * The words and signs that deny a thing, for dishes' names, search and the menu's texts: "sin nueces", "-nueces",
 * "🚫 nueces", "nueces ❌", "nut free". A denial never adds.
 * @module
 */
import { words } from "./filler_words.ts";

/** Before what they deny. Common misspellings too. */
const PREPOSITIONS =
  "sin without no non not ni nor except excepto excluding salvo avoid evitar sinn whitout withou wihtout " +
  "witout whithout";

/** Folded words of every denial, also those after what they deny. */
export const DENIALS = words(
  PREPOSITIONS +
    " sans pas sem senza ohne kein keine zonder bez tampoco neither jamas never nunca nada nothing ningun ninguna ninguno free libre libres exento exenta exentos exentas cannot avoiding " +
    "evito allergy allergies allergic alergia alergias alergico alergica alergicos alergicas intolerance intolerant " +
    "intolerancia intolerante intolerantes allergi allergie alergi alerjia alerjico alerjica",
);

/** Folded words before what an order leaves out. */
export const LEAVE_OUT = words(`${PREPOSITIONS} menos minus quita quitar quiten saca sacar saquen omitir omit remove`);

/** Folded words that make what stands beside them unclear: it may be wanted, or not. */
export const DOUBTS = words("menos minus less cero zero vez lugar instead rather");

const LETTER = String.raw`[\p{L}\p{N}]`;
const pattern = (source: string) => new RegExp(source, "giu");

/** Deny wherever they stand: crosses, forbidden signs, those who refuse or are sick, and strokes through a letter. */
const SIGN = String
  .raw`[❌❎✖✕✗✘☒🆇🚫⛔🛑🚷🙅👎🤮🤢🤧☠➖⊘⊖∅\u20e0\u0335-\u0338](?:[\u{1f3fb}-\u{1f3ff}]|\u200d[♀♂]|\ufe0f)*`;
const ANYWHERE = pattern(SIGN);
const AFTER = pattern(String.raw`(?<=${LETTER})${SIGN}(?!${LETTER})|${SIGN}(?=\s*[,;.)\]/+])`);
const AT_END = new RegExp(String.raw`${SIGN}[^\p{L}\p{N}]*$`, "u");

/** Deny before a word, in quotes too, and are punctuation elsewhere: "no-7", "¡Hola!!". "~nueces~" is crossed out. */
const BEFORE = pattern(String.raw`(?<!${LETTER}[!！]*)[\p{Pd}−⁻₋˗!！¬￢≠∖~]+(?=[^\p{L}\p{N}()[\]]*${LETTER})`);

/** A dash between two parts denies nothing: "Agua - con gas", "14 - Diavola". */
const BETWEEN = pattern(
  String
    .raw`(?<=^\D{0,4}\d{1,3}\s+)\p{Pd}\s+|(?<!${LETTER})\p{Pd}\s+(?=(?:con|with|mitad|media|medio|half)(?!${LETTER}))`,
);

/** `s/` and `w/o`. */
const ABBREVIATION = pattern(String.raw`(?<!${LETTER})(?:s\s*/|w\s*/\s*o(?:ut)?(?!${LETTER}))`);

/** Two denials of one thing: "- sin nueces". */
const TWICE = pattern(String.raw`(?<!${LETTER})sin\s+(?=(?:${[...LEAVE_OUT].join("|")})(?!${LETTER}))`);

/** Writes each sign of denial as the word `sin`, or as `free` after what it denies: "nueces ❌, con gluten". */
export function spellDenialSigns(text: string): string {
  // Nearly all texts.
  if (!/[^\p{L}\p{N}\s.,()']/u.test(text)) return text;
  return text
    .replaceAll(AFTER, " free ")
    // "Gluten ❌ nueces ❌": all stand where the last one does.
    .replaceAll(ANYWHERE, AT_END.test(text) ? " free " : " sin ")
    .replaceAll(BETWEEN, " ")
    .replaceAll(BEFORE, " sin ")
    .replaceAll(ABBREVIATION, " sin ")
    .replaceAll(TWICE, "");
}
