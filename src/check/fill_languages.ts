/**
 * Puts the Spanish of a text in the place of each language that the owner left out, so that no reader of the checked
 * content has to. `untranslated_texts.ts` finds such texts again; pages say that they are Spanish.
 * @module
 */
import { inEachLanguage, LANGUAGES } from "../leaves/language.ts";
import { isObject } from "../leaves/json_object.ts";

/** Fills the texts inside a value of a content file. */
export function fillLanguages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fillLanguages);
  if (!isObject(value)) return value;
  const filled = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillLanguages(each)]));
  const own = filled[LANGUAGES[0]];
  // Prices by size have the ids of sizes as keys, which may look like a language.
  return own === undefined || typeof own === "number" ? filled : { ...inEachLanguage(() => own), ...filled };
}
