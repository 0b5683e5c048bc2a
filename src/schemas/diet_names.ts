/**
 * The names of the diets for people. Separate from the schemas, so that a page can use them without valibot.
 * @module
 */
import type { Language } from "../leaves/language.ts";
import type { Diet } from "./menu.ts";

/** The Spanish name of each diet. */
export const DIETS_IN_SPANISH: Readonly<Record<Diet, string>> = { vegan: "vegano", vegetarian: "vegetariano" };

/** The name of each diet in each language. */
export const DIET_NAMES: Readonly<Record<Language, Readonly<Record<Diet, string>>>> = {
  es: DIETS_IN_SPANISH,
  en: { vegan: "vegan", vegetarian: "vegetarian" },
};
