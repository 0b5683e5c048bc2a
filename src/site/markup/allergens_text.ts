/**
 * The allergens of a dish in words.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import { ALLERGEN_NAMES } from "../../schemas/allergens_and_diets.ts";
import type { Allergen } from "../../schemas/menu.ts";
import { NONE_DECLARED } from "../../schemas/none_declared.ts";

const CONTAINS: Readonly<Record<Language, string>> = { es: "Contiene", en: "Contains" };

/** The allergens in their order, or that none is declared. */
export function allergensText({ allergens }: { readonly allergens: readonly Allergen[] }, language: Language): string {
  if (allergens.length === 0) return NONE_DECLARED[language];
  return `${CONTAINS[language]}: ${allergens.map(ALLERGEN_NAMES[language]).join(", ")}`;
}
