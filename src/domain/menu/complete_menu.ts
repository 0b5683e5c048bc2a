/**
 * Completes the owner's menu: each item gets its price, its allergens and its groups of options, and categories without
 * items go. What has run out comes off afterwards (`take_out.ts`).
 *
 * The price of an item with `prices` is that of its first size. The allergens are those of its ingredients and those
 * that it adds itself. Diets stay as the owner declares them; the loader refuses a diet that the ingredients do not
 * support.
 * @module
 */
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import type { MenuContent, MenuFile } from "../../schemas/content/menu.ts";
import type { OptionGroupOf } from "../../schemas/content/option_group.ts";
import { ALLERGENS } from "../../schemas/allergens_and_diets.ts";

/** Completes a checked menu: its ingredients, groups and prices exist. */
export function completeMenu(menu: MenuFile, ingredients: readonly IngredientContent[]): MenuContent {
  const allergensOf = new Map(ingredients.map(({ id, allergens }) => [id, allergens]));
  const groupsOf = new Map(menu.categories.map(({ key, option_groups = [] }) => [key, option_groups]));
  const items = menu.items.map(({ added_allergens = [], allergens_confirmed: _, option_groups, price, ...item }) => {
    const own = new Set([...added_allergens, ...item.ingredients.flatMap((id) => allergensOf.get(id) ?? [])]);
    const groups = option_groups ?? groupsOf.get(item.category) ?? [];
    const sizes = menu.option_groups.find((group): group is OptionGroupOf<"size"> =>
      group.kind === "size" && groups.includes(group.id)
    );
    return {
      ...item,
      price: price ?? item.prices![sizes!.options[0]!.id]!,
      allergens: ALLERGENS.filter((allergen) => own.has(allergen)),
      option_groups: groups,
    };
  });
  const categories = menu.categories.filter(({ key }) => items.some(({ category }) => category === key));
  return { ...menu, categories, items };
}
