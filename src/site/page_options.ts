/**
 * The groups of options with their ingredients, as the order page holds them for its script (`browser/page_menu.ts`).
 *
 * They stand once, and dishes name them by id. Both languages are there: the page's tool reads orders in either, as the
 * API does. Leaves out the ingredients that no dish and no group names.
 * @module
 */
import type { OptionsContent } from "../domain/dish_options.ts";
import type { Content } from "../schemas/content/content.ts";

/** The options that the page needs, as JSON. */
export function pageOptions({ menu, ingredients }: Pick<Content, "menu" | "ingredients">): string {
  const groups = menu.option_groups;
  const named = new Set([
    ...menu.items.flatMap((item) => item.ingredients),
    ...groups.flatMap((group) => group.kind === "extras" ? group.ingredients : []),
    ...groups.flatMap((group) => group.kind === "choice" ? group.options.flatMap((option) => option.ingredients) : []),
  ]);
  const options: OptionsContent = {
    ingredients: ingredients.ingredients.filter(({ id }) => named.has(id)),
    option_groups: groups,
  };
  return JSON.stringify(options);
}
