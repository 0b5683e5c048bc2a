/**
 * The diets that an item suits. Everything vegan is vegetarian. A diet that the owner has not stated is unknown.
 *
 * Leaves out allergens on purpose: in a kitchen that bakes wheat all day, no dish is free of traces.
 * @module
 */
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { Diet } from "../../schemas/menu.ts";

/** The folded words for each diet in every language. */
export const DIET_WORDS: Readonly<Record<Diet, readonly string[]>> = {
  vegan: ["vegano", "vegana", "vegan", "plant"],
  vegetarian: ["vegetariano", "vegetariana", "vegetarian", "veggie"],
};

/** Whether the owner states that `item` suits `diet`. False means "not stated". */
export function suits(item: Pick<MenuItemContent, "diets">, diet: Diet): boolean {
  const stated = item.diets ?? [];
  return stated.includes(diet) || (diet === "vegetarian" && stated.includes("vegan"));
}

/** Every diet that `item` suits, implied ones included, in the fixed order vegan, vegetarian. Empty means "not stated". */
export function suitedDiets(item: Pick<MenuItemContent, "diets">): Diet[] {
  return (["vegan", "vegetarian"] as const).filter((diet) => suits(item, diet));
}
