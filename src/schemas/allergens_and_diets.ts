/**
 * The allergens and the diets that the service knows. Separate from the schemas, so that a page can use them without
 * valibot.
 * @module
 */

/** The diets of items. Vegan items carry `vegetarian` too. An absent diet means "not stated". */
export const DIETS = ["vegan", "vegetarian"] as const;

/** A diet. */
export type Diet = typeof DIETS[number];

/** The fourteen allergens of EU Regulation 1169/2011 Annex II. */
export const ALLERGENS = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;

/** An allergen. */
export type Allergen = typeof ALLERGENS[number];
