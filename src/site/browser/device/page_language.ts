/**
 * The language of the page that runs the script.
 * @module
 */
import { type Language, languageOf } from "../../../leaves/language.ts";

/** The language, from the page's `lang` attribute. */
export const LANGUAGE: Language = languageOf(document.documentElement.lang);
