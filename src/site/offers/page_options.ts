/**
 * The groups of options with their ingredients, as the menu page holds them for its script (`browser/dishes/page_menu.ts`).
 *
 * They stand once, and dishes name them by id. Both languages are there: the page's tool reads orders in either, as the
 * API does. Leaves out what the page does not need: ingredients that nothing names, and the allergens and diets of those
 * that nobody can add to a dish, since the dish has them already, unless they tell what the ingredient may be.
 * @module
 */
import type { OptionsContent } from "../../domain/menu/dish_options.ts";
import { possibleKinds } from "../../domain/menu/ingredient_kinds.ts";
import type { Content } from "../../schemas/content/content.ts";

/** The options that the page needs. */
export function pageOptions({ menu, ingredients }: Pick<Content, "menu" | "ingredients">): OptionsContent {
  const groups = menu.option_groups;
  const added = new Set([
    ...groups.flatMap((group) => group.kind === "extras" ? group.ingredients : []),
    ...groups.flatMap((group) => group.kind === "choice" ? group.options.flatMap((option) => option.ingredients) : []),
  ]);
  const named = new Set([...menu.items.flatMap((item) => item.ingredients), ...added]);
  return {
    ingredients: ingredients.ingredients.filter(({ id }) => named.has(id)).map((ingredient) => {
      const { kinds, ...shown } = ingredient;
      if (kinds === undefined && possibleKinds(ingredient).length > 0) return ingredient;
      return { ...shown, ...(!added.has(shown.id) && { allergens: [], diets: [] }), kinds: kinds ?? [] };
    }),
    option_groups: groups,
  };
}
