/**
 * The Spanish and English names of the fourteen allergens. A food that contains an allergen, such as cheese or
 * anchovies, does not name it: it stays an ingredient.
 * @module
 */
import { ALLERGENS_IN_SPANISH } from "../../schemas/allergens_and_diets.ts";
import type { Allergen } from "../../schemas/menu.ts";

const ANY = "alergeno alergenos allergen allergens";

/** The words for all of them. They mean something only after a marker: "sin alérgenos". */
export const ANY_ALLERGEN: ReadonlySet<string> = new Set(ANY.split(" "));

/** Each row holds folded names, with `_` for a space, and then their allergens. */
const NAMES: readonly (readonly [names: string, ...allergens: Allergen[]])[] = [
  ["gluten trigo wheat tacc", "gluten"],
  ["crustaceo crustaceos crustacean crustaceans", "crustaceans"],
  ["huevo huevos egg eggs", "eggs"],
  ["pescado pescados fish", "fish"],
  ["mani manies cacahuate cacahuates cacahuete cacahuetes peanut peanuts", "peanuts"],
  ["soya soja soy soybean soybeans", "soy"],
  ["leche leches lactosa lacteo lacteos milk lactose dairy", "milk"],
  ["nuecesmani", "nuts", "peanuts"],
  ["nuez nueces fruto_seco frutos_secos nut nuts tree_nut tree_nuts", "nuts"],
  ["apio apios celery", "celery"],
  ["mostaza mostazas mustard mustards", "mustard"],
  ["sesamo ajonjoli sesame", "sesame"],
  ["sulfito sulfitos sulphite sulphites sulfite sulfites", "sulphites"],
  ["lupino lupinos altramuz altramuces lupin lupins lupine", "lupin"],
  ["molusco moluscos mollusc molluscs mollusk mollusks", "molluscs"],
  ["marisco mariscos shellfish", "crustaceans", "molluscs"],
  ["seafood", "fish", "crustaceans", "molluscs"],
  [ANY, ...Object.keys(ALLERGENS_IN_SPANISH) as Allergen[]],
];

/** The words for pictures of food. People show peanuts for nuts too. */
export const FOOD_SIGNS: ReadonlyMap<string, string> = new Map(
  ["🌾gluten", "🥜nuecesmani", "🌰nueces", "🥛leche", "🧀queso", "🥚huevo", "🍳huevo", "🐟pescado"]
    .concat([..."🦐🍤🦞🦀🦪🦑🐙🐚"].map((sign) => `${sign}mariscos`))
    .map((row) => [row.slice(0, 2), row.slice(2)]),
);

/** The allergens of each name. */
export const ALLERGEN_WORDS: ReadonlyMap<string, readonly Allergen[]> = new Map(
  NAMES.flatMap(([names, ...allergens]) => names.split(" ").map((name) => [name, allergens] as const)),
);
