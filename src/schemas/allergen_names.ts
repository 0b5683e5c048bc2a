/**
 * The names of the allergens for people. Separate from the schemas, so that a page can use them without valibot.
 * @module
 */
import type { Language } from "../leaves/language.ts";
import type { Allergen } from "./menu.ts";

/** The Spanish name of each allergen. */
export const ALLERGENS_IN_SPANISH: Readonly<Record<Allergen, string>> = {
  gluten: "gluten",
  crustaceans: "crustáceos",
  eggs: "huevos",
  fish: "pescado",
  peanuts: "maní",
  soy: "soya",
  milk: "leche",
  nuts: "frutos secos",
  celery: "apio",
  mustard: "mostaza",
  sesame: "sésamo",
  sulphites: "sulfitos",
  lupin: "lupino",
  molluscs: "moluscos",
};

/** The name of an allergen in each language. */
export const ALLERGEN_NAMES: Readonly<Record<Language, (allergen: Allergen) => string>> = {
  es: (allergen) => ALLERGENS_IN_SPANISH[allergen],
  en: (allergen) => allergen,
};
