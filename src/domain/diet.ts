/**
 * Which diets an item suits. Everything vegan is vegetarian; what the owner has not stated is unknown, and unknown is
 * never "free of".
 *
 * Leaves out allergens on purpose: an oven that bakes wheat all day makes nothing free of anything.
 * @module
 */
import type { MenuItemContent } from "../schemas/content/menu.ts";
import type { Diet } from "../schemas/menu.ts";

/** Tells whether the owner states that `item` suits `diet`. False means "not stated". */
export function suits(item: Pick<MenuItemContent, "diets">, diet: Diet): boolean {
  const stated = item.diets ?? [];
  return stated.includes(diet) || (diet === "vegetarian" && stated.includes("vegan"));
}

/** Every diet that `item` suits, implied ones included, in the fixed order vegan, vegetarian. Empty means "not stated". */
export function suitedDiets(item: Pick<MenuItemContent, "diets">): Diet[] {
  return (["vegan", "vegetarian"] as const).filter((diet) => suits(item, diet));
}
