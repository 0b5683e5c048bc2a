/**
 * What the owner's files may leave out and the checked content has all the same: `src/check/fill_content.ts` fills it.
 * @module
 */
import * as v from "valibot";
import { inEachLanguage, type Language, LANGUAGES } from "../../leaves/language.ts";
import { titled } from "../described.ts";

/** The name of each language in titles and messages for the owner. */
export const LANGUAGES_IN_SPANISH: Readonly<Record<Language, string>> = { es: "español", en: "inglés" };

/**
 * A value that a file may leave out. Its type is that of the checked content.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function filled<S extends v.GenericSchema>(schema: S): S {
  return v.optional(schema) as unknown as S;
}

/**
 * The same in every language of the pages. Spanish alone is enough.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function inLanguages<S extends v.GenericSchema>(schema: S) {
  return v.strictObject(inEachLanguage((language) => {
    const own = titled(schema, `En ${LANGUAGES_IN_SPANISH[language]}`);
    return language === LANGUAGES[0] ? own : filled(own);
  }));
}
