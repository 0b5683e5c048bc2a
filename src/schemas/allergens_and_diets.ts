/**
 * The allergens and the diets that the service knows, with their names for people. Separate from the schemas, so that a page can use them without
 * valibot.
 * @module
 */
import type { Language } from "../leaves/language.ts";

/** The diets of items. Vegan items carry `vegetarian` too. An absent diet means "not stated". */
export const DIETS = ["vegan", "vegetarian"] as const;

/** A diet. */
export type Diet = typeof DIETS[number];

/** The fourteen allergens of EU Regulation 1169/2011 Annex II, with their Spanish names. */
export const ALLERGENS_IN_SPANISH = {
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
} as const;

/** An allergen. */
export type Allergen = keyof typeof ALLERGENS_IN_SPANISH;

/** The allergens, in the order of the regulation. */
export const ALLERGENS = Object.keys(ALLERGENS_IN_SPANISH) as readonly Allergen[];

/** The name of an allergen in each language. */
export const ALLERGEN_NAMES: Readonly<Record<Language, (allergen: Allergen) => string>> = {
  es: (allergen) => ALLERGENS_IN_SPANISH[allergen],
  en: (allergen) => allergen,
};

/** The Spanish name of each diet. */
export const DIETS_IN_SPANISH: Readonly<Record<Diet, string>> = { vegan: "vegano", vegetarian: "vegetariano" };

/** The name of each diet in each language. */
export const DIET_NAMES: Readonly<Record<Language, Readonly<Record<Diet, string>>>> = {
  es: DIETS_IN_SPANISH,
  en: { vegan: "vegan", vegetarian: "vegetarian" },
};
