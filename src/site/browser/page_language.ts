/**
 * The language of the page that runs the script.
 * @module
 */
import type { Language } from "../../leaves/language.ts";

/** The language, as the page's own `lang` says it. */
export const LANGUAGE: Language = document.documentElement.lang.startsWith("en") ? "en" : "es";
