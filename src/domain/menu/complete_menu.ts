/**
 * Completes the owner's menu: each item gets its price, its allergens and its groups of options, and its description says
 * when it is on sale; items whose allergens nobody has confirmed go, and then categories without items. What has run out
 * comes off afterwards (`take_out.ts`).
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
import { type Allergen, ALLERGENS } from "../../schemas/allergens_and_diets.ts";
import { onSaleOsm, onSaleText } from "./on_sale.ts";

type Item = MenuFile["items"][number];

/** Stands in the menu while no dish is confirmed: documents and examples need one. Nobody can order it. */
const NONE: Omit<Item, "category"> = {
  id: "carta-en-preparacion",
  name: "Carta en preparación",
  description: { es: "Pronto estará aquí.", en: "It will be here soon." },
  ingredients: [],
  price: 0,
  sold_out: true,
  option_groups: [],
};

/** Whether a dish may be published: nobody has to confirm its allergens any more. */
export function isConfirmed({ allergens_unconfirmed }: Pick<Item, "allergens_unconfirmed">): boolean {
  return allergens_unconfirmed === undefined;
}

/** The allergens of a dish: those of its ingredients, and those that it adds. */
export function allergensOf(
  { ingredients, added_allergens = [] }: Pick<Item, "ingredients"> & Partial<Pick<Item, "added_allergens">>,
  known: readonly IngredientContent[],
): Allergen[] {
  const own = [...added_allergens, ...known.flatMap(({ id, allergens }) => ingredients.includes(id) ? allergens : [])];
  return ALLERGENS.filter((allergen) => own.includes(allergen));
}

/** Completes a checked menu: its ingredients, groups and prices exist. */
export function completeMenu(menu: MenuFile, ingredients: readonly IngredientContent[]): MenuContent {
  const categoryOf = new Map(menu.categories.map((category) => [category.key, category]));
  const confirmed = menu.items.filter(isConfirmed);
  const shown = confirmed.length > 0
    ? confirmed
    : menu.items.slice(0, 1).map(({ category }) => ({ ...NONE, category }));
  const items = shown.map(({ added_allergens, allergens_unconfirmed: _, ...item }) => {
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
      allergens: allergensOf({ ...item, added_allergens }, ingredients),
      option_groups: groups,
    };
  });
  const categories = menu.categories.filter(({ key }) => items.some(({ category }) => category === key));
  return { ...menu, categories, items };
}
