/**
 * The names of the allergens for people. Separate from the schemas, so that a page can use them without valibot.
 * @module
 */
import type { Language } from "../leaves/language.ts";
import { type Allergen, ALLERGENS_IN_SPANISH } from "./allergens_and_diets.ts";

/** The name of an allergen in each language. */
export const ALLERGEN_NAMES: Readonly<Record<Language, (allergen: Allergen) => string>> = {
  es: (allergen) => ALLERGENS_IN_SPANISH[allergen],
  en: (allergen) => allergen,
};
