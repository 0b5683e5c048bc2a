/**
 * The names of the languages in messages for the owner.
 * @module
 */
import type { Language } from "../leaves/language.ts";

/** The Spanish name of each language. */
export const LANGUAGES_IN_SPANISH: Readonly<Record<Language, string>> = { es: "español", en: "inglés" };
