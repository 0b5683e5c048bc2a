/**
 * Completes the owner's menu: each item gets its price, its allergens and its groups of options, its description says when
 * it is on sale, and categories without items go. What has run out comes off afterwards (`take_out.ts`).
 *
 * The price of an item with `prices` is that of its first size. The allergens are those of its ingredients and those
 * that it adds itself. Diets stay as the owner declares them; the loader refuses a diet that the ingredients do not
 * support.
 * @module
 */
import { inEachLanguage } from "../../leaves/language.ts";
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import type { MenuContent, MenuFile } from "../../schemas/content/menu.ts";
import type { OptionGroupOf } from "../../schemas/content/option_group.ts";
import { ALLERGENS } from "../../schemas/allergens_and_diets.ts";
import { onSaleOsm, onSaleText } from "./on_sale.ts";

/** Completes a checked menu: its ingredients, groups and prices exist. */
export function completeMenu(menu: MenuFile, ingredients: readonly IngredientContent[]): MenuContent {
  const allergensOf = new Map(ingredients.map(({ id, allergens }) => [id, allergens]));
  const categoryOf = new Map(menu.categories.map((category) => [category.key, category]));
  const items = menu.items.map(({ added_allergens = [], allergens_confirmed: _, ...item }) => {
    const own = new Set([...added_allergens, ...item.ingredients.flatMap((id) => allergensOf.get(id) ?? [])]);
    const category = categoryOf.get(item.category);
    const { option_groups: groups = category?.option_groups ?? [], on_sale = category?.on_sale } = item;
    const sizes = menu.option_groups.find((group): group is OptionGroupOf<"size"> =>
      group.kind === "size" && groups.includes(group.id)
    );
    return {
      ...item,
      // A dish may be sold always in a category that is not.
      on_sale: undefined,
      ...(on_sale && onSaleOsm(on_sale) && {
        on_sale,
        description: inEachLanguage((each) => `${item.description[each]} ${onSaleText(on_sale, each)}.`),
      }),
      price: item.price ?? item.prices![sizes!.options[0]!.id]!,
      allergens: ALLERGENS.filter((allergen) => own.has(allergen)),
      option_groups: groups,
    };
  });
  const categories = menu.categories.filter(({ key }) => items.some(({ category }) => category === key));
  return { ...menu, categories, items };
}
