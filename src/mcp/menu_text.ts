/**
 * The menu as short lines for a model: every fact of the menu response (specification section 2.3) but ids and badges, in a
 * third of its tokens, with the notes of the categories. What can be left out of a dish is told of one item alone.
 * @module
 */
import { allergenStatement } from "../domain/menu/allergen_statement.ts";
import { alcoholText } from "../domain/restaurant/alcohol_text.ts";
import { createOptionsIndex } from "../domain/menu/dish_options.ts";
import { isOf, viewItemAndKinds, viewMenu } from "../domain/menu/menu_view.ts";
import { offeredOption } from "../domain/menu/offered_option.ts";
import type { Content } from "../schemas/content/content.ts";
import type { MenuItemContent } from "../schemas/content/menu.ts";
import { CATEGORY_KEYS } from "../schemas/category.ts";
import type { Kind } from "../schemas/ingredient_kinds.ts";
import type { Menu, MenuItem, MenuOptionGroup, ShortItem } from "../schemas/menu.ts";

/** An item with the kinds of ingredients that people avoid. */
export type ToldItem = MenuItem & Pick<ShortItem, "contains" | "may_contain">;

/** The menu with such items. */
export type ToldMenu = Omit<Menu, "menu"> & { readonly menu: Readonly<Record<string, readonly ToldItem[]>> };

/** The kinds that no other part of a line tells. */
const TOLD_KINDS: readonly Kind[] = ["pork", "beef", "alcohol", "spicy"];

/** The parts of an item's line in their order; null: told elsewhere, or only for programs. */
const PARTS: { readonly [Member in keyof Required<ToldItem>]: ((item: ToldItem) => string | undefined) | null } = {
  sold_out: ({ sold_out, sold_out_until: until }) =>
    sold_out ? `SOLD OUT${until === undefined ? "" : ` until ${until}`}:` : undefined,
  number: ({ number }) => number,
  name: ({ name }) => name,
  price_numeric: ({ price_numeric, prices }) => prices ? undefined : String(price_numeric),
  prices: ({ prices }) => prices && Object.entries(prices).map((size) => size.join(" ")).join(", "),
  // What is vegan is vegetarian.
  diets: ({ diets }) => diets && `(${diets.includes("vegan") ? "vegan" : diets.join(", ")})`,
  allergens: ({ allergens }) => `[${allergens.join(", ")}]`,
  age_restricted: ({ age_restricted }) => age_restricted && `${age_restricted}+`,
  contains: ({ contains = [], age_restricted }) => age_restricted ? undefined : kindsText(contains, ""),
  may_contain: ({ may_contain = [] }) => kindsText(may_contain, "maybe "),
  description: ({ description }) => description,
  without_today: ({ without_today }) => without_today && `Today without ${without_today.join(", ")}.`,
  sold_out_until: null,
  // The description says it.
  on_sale: null,
  option_groups: null,
  removable: null,
  category: null,
  badge: null,
  id: null,
  price: null,
};

/** Says how a group is chosen from. */
const KINDS: Readonly<Record<MenuOptionGroup["kind"], (group: MenuOptionGroup) => string>> = {
  size: () => "one size, the first if none is said; a dish with a price for each size has its own",
  extras: ({ max, max_each = 1 }) =>
    `extras, up to ${max}, each ${max_each === 1 ? "once" : `up to ${max_each} times`}`,
  choice: ({ min, max }) => `choose ${min === max ? min : `${min} to ${max}`}`,
  removals: ({ max, options }) => options ? `can be left out, up to ${max}` : "what can be left out: ask with `item`",
  halves: ({ half_price, half_extra }) =>
    `two halves, any two of these: ${half_price === "max" ? "the dearer one's price" : "the average price"}, ` +
    `extras on a half at ${half_extra} price`,
};

/** The menu with the kinds in its items, or one item of it with the list of what can be left out. */
export function toldMenu(
  content: Pick<Content, "restaurant" | "menu" | "ingredients">,
  isShown?: (item: MenuItemContent) => boolean,
  one?: MenuItemContent,
): ToldMenu {
  const view = viewMenu(content, one ? ({ id }) => id === one.id : isShown, viewItemAndKinds);
  if (!one) return view;
  const { removable } = createOptionsIndex({ ...content.menu, ...content.ingredients }).of(one);
  const option_groups = view.option_groups.map((group) =>
    group.kind === "removals" ? { ...group, options: removable.map((each) => offeredOption(each, "removal")) } : group
  );
  return { ...view, option_groups };
}

/** Writes such a menu. */
export function menuText(
  { restaurant, menu, option_groups }: ToldMenu,
  content: Pick<Content, "menu" | "delivery">,
): string {
  const categories = Object.entries(menu).filter(([, items]) => items.length > 0);
  const noteOf = (category: string) => content.menu.categories.find(({ key }) => key === category)?.note?.en;
  const hasAlcohol = categories.some(([, items]) => items.some(({ age_restricted }) => age_restricted));
  return [
    `${restaurant}. Each line: number, name, price in CLP with taxes, (diet), [allergens], {contains}, ingredients.`,
    ...categories.flatMap(([key, items]) => [`\n${key}`, noteOf(key) ?? [], items.map(itemLine)].flat()),
    ...(option_groups.length > 0 ? ["\nOptions, with what each adds in CLP:"] : []),
    ...option_groups.map((group) => groupLine(group, content.menu.items)),
    `\n${allergenStatement(content.menu, "en")}`,
    ...(hasAlcohol ? [alcoholText(content.delivery.alcohol)] : []),
  ].join("\n");
}

function kindsText(kinds: readonly Kind[], maybe: string): string | undefined {
  const told = kinds.filter((kind) => TOLD_KINDS.includes(kind));
  return told.length === 0 ? undefined : `{${maybe}${told.join(", ")}}`;
}

const itemLine = (item: ToldItem) => Object.values(PARTS).flatMap((part) => part?.(item) || []).join(" ");

/** @param items All of the menu: two halves may be of different categories. */
function groupLine(group: MenuOptionGroup, items: readonly MenuItemContent[]): string {
  const { id, kind, options } = group;
  const holders = CATEGORY_KEYS.flatMap((key) => {
    const all = items.filter(isOf(key));
    const some = all.filter(({ option_groups }) => option_groups.includes(id));
    return some.length > 0 && some.length === all.length ? key : some.map(({ name }) => name);
  });
  const choices = options?.map(({ name, price_numeric, allergens, sold_out }) =>
    `${name}${price_numeric > 0 ? ` ${price_numeric}` : ""}${allergens ? ` [${allergens.join(", ")}]` : ""}` +
    (sold_out ? " (sold out)" : "")
  );
  return `${id} (${KINDS[kind](group)})${kind === "removals" ? "" : `, of ${holders.join(", ")}`}` +
    (choices ? `: ${choices.join(", ")}` : "");
}
