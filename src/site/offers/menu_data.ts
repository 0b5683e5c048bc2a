/**
 * What the menu page holds as data for its scripts: dishes, options, rules of orders, and where the other scripts lie
 * (`browser/dishes/page_menu.ts`).
 *
 * The names of categories are in the page's language alone. The options have both languages: the page's tool reads
 * orders in either, as the API does. Leaves out names and descriptions, which the rows have, and what the page does not need:
 * ingredients that nothing names, and the allergens and diets of those that nobody can add to a dish, since the dish has
 * them already, unless they tell what the ingredient may be.
 * @module
 */
import type { OptionsContent } from "../../domain/menu/dish_options.ts";
import { possibleKinds } from "../../domain/menu/ingredient_kinds.ts";
import { orderRules } from "../../domain/orders/order_terms.ts";
import { inEachLanguage } from "../../leaves/language.ts";
import type { Content } from "../../schemas/content/content.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { PageContext } from "../frame/page.ts";

/** The data. */
export type MenuData = ReturnType<typeof menuData>;

/** Collects the data of a page. */
export function menuData(context: PageContext) {
  const { content: { menu }, language, assets } = context;
  return {
    ...orderData(context),
    categories: menu.categories.map(({ key, name }) => ({ key, name: inEachLanguage(() => name[language]) })),
    answerAgent: assets.files["answer_agent.js"].path,
    apiTools: assets.files["api_tools.js"].path,
    choices: assets.files["choice_dialog.js"].path,
    drawings: assets.files["drawings.svg"].path,
  };
}

/** What the kitchen's page holds: it has no rows with names. */
export type KitchenData = ReturnType<typeof kitchenData>;

/** Collects the data of the kitchen's page. */
export function kitchenData(context: PageContext) {
  const { items, ...data } = orderData(context);
  const names = context.content.menu.items.map(({ name }) => name);
  return { ...data, items: items.map(({ form: _, ...item }) => item), names };
}

function orderData({ content }: PageContext) {
  const { menu, restaurant, delivery, hours } = content;
  return {
    items: menu.items.map(itemData),
    options: pageOptions(content),
    rules: orderRules({ delivery, restaurant }),
    restaurant: restaurant.name,
    number: delivery.messaging.number,
    zone: hours.timezone,
  };
}

/** What the scripts need of a dish, in one order: a change of tonight gives the bytes of a build. */
const ITEM_MEMBERS = [
  ...["id", "number", "aliases", "ingredients", "option_groups", "category", "form", "price", "prices"] as const,
  ...["diets", "allergens", "alcohol", "sold_out", "sold_out_until", "without_today", "on_sale"] as const,
];

function itemData(item: MenuItemContent): Pick<MenuItemContent, typeof ITEM_MEMBERS[number]> {
  return Object.fromEntries(ITEM_MEMBERS.map((member) => [member, item[member]])) as ReturnType<typeof itemData>;
}

function pageOptions({ menu, ingredients }: Pick<Content, "menu" | "ingredients">): OptionsContent {
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
