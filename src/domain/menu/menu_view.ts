/**
 * The menu as the API shows it (specification sections 2.1 to 2.3), from the menu as the owner writes it.
 * @module
 */
import { capitalise } from "../../leaves/capitalise.ts";
import type { Content } from "../../schemas/content/content.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { CATEGORY_KEYS, type CategoryKey } from "../../schemas/category.ts";
import type { OptionGroupContent } from "../../schemas/content/option_group.ts";
import { ALLERGENS, DIETS, type MenuItem, type MenuOptionGroup, type ShortItem } from "../../schemas/menu.ts";
import { allergenStatement } from "./allergen_statement.ts";
import { formatClp } from "../text/clp.ts";
import { kindsAmong } from "./ingredient_kinds.ts";
import { offeredOption } from "./offered_option.ts";
import { onSaleOsm } from "./on_sale.ts";
import { suits } from "./diet.ts";
import { createOptionsIndex, type OptionsIndex } from "./dish_options.ts";

/** The badge of a sold-out item; it replaces any other badge. */
const SOLD_OUT_BADGE = "Agotado";

/** The age from which alcohol may be sold (Chilean Law 19.925, article 42). */
const LEGAL_AGE = 18;

/** One item in its wire form. */
export function viewItem(item: MenuItemContent, options: OptionsIndex): MenuItem {
  const { removable } = options.of(item);
  const badge = item.sold_out ? SOLD_OUT_BADGE : item.badge && capitalise(item.badge);
  return {
    name: item.name,
    ...(item.number !== undefined && { number: item.number }),
    description: item.description.es,
    price: formatClp(item.price),
    price_numeric: item.price,
    ...(item.prices && { prices: item.prices }),
    category: item.category,
    ...(badge !== undefined && { badge }),
    id: item.id,
    ...(item.sold_out && { sold_out: true }),
    ...(item.sold_out && item.sold_out_until !== undefined && { sold_out_until: item.sold_out_until }),
    ...(item.on_sale && { on_sale: onSaleOsm(item.on_sale) }),
    ...(item.without_today && { without_today: [...item.without_today] }),
    ...(item.diets && item.diets.length > 0 && { diets: item.diets }),
    allergens: item.allergens,
    ...(item.alcohol && { age_restricted: LEGAL_AGE }),
    ...(item.option_groups.length > 0 && { option_groups: [...item.option_groups] }),
    ...(removable.length > 0 && { removable: removable.map(({ id }) => id) }),
  };
}

/** One item with everything, and the kinds of ingredients that people avoid. */
export function viewItemAndKinds(item: MenuItemContent, options: OptionsIndex): MenuItem & ShortItem {
  const { has, may } = kindsAmong(options.named(item.ingredients));
  const kinds = { ...(has.length > 0 && { contains: has }), ...(may.length > 0 && { may_contain: may }) };
  return { ...viewItem(item, options), ...kinds };
}

/** What only the full menu has. A list by category has the key, and a number is shorter than an id. */
const LONG: ReadonlySet<string> = new Set("id category description price badge sold_out_until removable".split(" "));

/** The same item in short. */
export function viewShortItem(item: MenuItemContent, options: OptionsIndex): ShortItem {
  const members = Object.entries(viewItemAndKinds(item, options)).filter(([name]) => !LONG.has(name));
  return Object.fromEntries(members) as ShortItem;
}

/** One group of options in its wire form. */
export function viewOptionGroup(group: OptionGroupContent, { named, isOut }: OptionsIndex): MenuOptionGroup {
  const head = { id: group.id, kind: group.kind, name: group.name.es };
  // Leaves out empty lists: models read the whole menu, and each word costs them.
  const parts = (ids: readonly string[]) => {
    const list = named(ids);
    const allergens = ALLERGENS.filter((allergen) => list.some((each) => each.allergens.includes(allergen)));
    const diets = DIETS.filter((diet) => list.every((each) => suits(each, diet)));
    return { ...(diets.length > 0 && { diets }), ...(allergens.length > 0 && { allergens }) };
  };
  const soldOut = (option: Parameters<typeof isOut>[0]) => isOut(option) && { sold_out: true };
  switch (group.kind) {
    case "size":
      return { ...head, min: 0, max: 1, options: group.options.map((option) => offeredOption(option)) };
    case "extras": {
      const offered = named(group.ingredients);
      const options = offered.map((option) => (
        { ...offeredOption(option), ...parts([option.id]), ...soldOut(option) }
      ));
      return { ...head, min: 0, max: group.max, max_each: group.max_each, options };
    }
    case "choice": {
      const options = group.options.map((option) => (
        { ...offeredOption(option), ...parts(option.ingredients), ...soldOut(option) }
      ));
      return { ...head, min: group.min, max: group.max, options };
    }
    case "removals":
      return { ...head, min: 0, max: group.max };
    case "halves":
      return { ...head, min: 0, max: 1, half_price: group.half_price, half_extra: group.half_extra };
  }
}

/**
 * The menu response.
 *
 * @param isShown Which items to show; the six categories are always present (decision 1). Absent: all.
 * @param view How to show each.
 */
export function viewMenu<Item = MenuItem>(
  { restaurant, menu, ingredients: { ingredients } }: Pick<Content, "restaurant" | "menu" | "ingredients">,
  isShown: (item: MenuItemContent) => boolean = () => true,
  view = viewItem as (item: MenuItemContent, options: OptionsIndex) => Item,
) {
  const options = createOptionsIndex({ ...menu, ingredients });
  const items = menu.items.filter(isShown);
  const shown = CATEGORY_KEYS.map((key) => [key, items.filter(isOf(key)).map((item) => view(item, options))]);
  return {
    restaurant: restaurant.name,
    currency: "CLP" as const,
    menu: Object.fromEntries(shown) as Record<CategoryKey, Item[]>,
    option_groups: menu.option_groups
      .filter(({ id }) => items.some(({ option_groups }) => option_groups.includes(id)))
      .map((group) => viewOptionGroup(group, options)),
    allergens_note: allergenStatement(menu, "es"),
  };
}

/** Whether an item belongs to a category; for `viewMenu`. */
export function isOf(category: CategoryKey): (item: MenuItemContent) => boolean {
  return (item) => item.category === category;
}
