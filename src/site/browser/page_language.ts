/**
 * The language of the page that runs the script.
 * @module
 */
import { type Language, languageOf } from "../../leaves/language.ts";

/** The language, as the page's own `lang` says it. */
export const LANGUAGE: Language = languageOf(document.documentElement.lang);
