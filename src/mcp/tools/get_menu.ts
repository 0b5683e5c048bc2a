/**
 * The tool `get_menu`: the menu response of specification section 2.3. It serialises each answer once.
 * @module
 */
import * as v from "valibot";
import { offeredOption } from "../../domain/configure.ts";
import { isOf, viewMenu } from "../../domain/menu_view.ts";
import { orderFailureText } from "../../domain/order_failure.ts";
import { resolveItem } from "../../domain/resolve_item.ts";
import type { Services } from "../../endpoints/services.ts";
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";
import type { CategoryKey } from "../../schemas/category.ts";
import { CATEGORY_QUERY_VALUES } from "../../schemas/category.ts";
import { type Menu, Menu as MenuSchema, MenuItem, MenuOption, MenuOptionGroup } from "../../schemas/menu.ts";
import { NONE_DECLARED_MEANING } from "../../schemas/none_declared.ts";
import { MENU_VIEW_URI } from "../app/menu_view_uri.ts";
import type { McpAnswer } from "../server_definition.ts";
import { defineTool, READ_ONLY, structuredAnswer, type ToolOutcome } from "../tool.ts";

const DETAILS = ["full", "concise"] as const;

const Input = v.object({
  category: v.optional(
    v.pipe(v.picklist(CATEGORY_QUERY_VALUES), v.description("One category, or all of them")),
    "all",
  ),
  detail: v.optional(
    v.pipe(
      v.picklist(DETAILS),
      v.description(
        "`full` has the ingredients; `concise` only what an order needs: number, name, price, diets, allergens",
      ),
    ),
    "full",
  ),
  item: v.optional(v.pipe(
    v.string(),
    v.maxCodePoints(ORDER_LIMITS.option),
    v.description("Name, number or id of one item: answers with this item alone and all that can be chosen for it"),
  )),
});

/** The items of a concise answer lack the members that are optional here. */
const Item = v.partial(v.object(MenuItem.entries), ["description", "price"]);
const OptionGroup = v.object({
  ...MenuOptionGroup.entries,
  options: v.optional(v.pipe(
    v.array(MenuOption),
    v.description("The options; left out by `concise`, and of `removals` and `halves`: ask with `item`"),
  )),
});

const Output = v.object({
  restaurant: MenuSchema.entries.restaurant,
  currency: MenuSchema.entries.currency,
  menu: v.pipe(
    v.record(v.string(), v.array(Item)),
    v.description("Items by category; always all six categories, empty where not asked for"),
  ),
  option_groups: v.pipe(v.array(OptionGroup), v.description("The groups of options that the items name")),
  allergens_note: MenuSchema.entries.allergens_note,
});

/** The tool. It comes first in the list: a call without arguments works. */
export const getMenu = defineTool({
  name: "get_menu",
  title: "Read the menu",
  description:
    "Reads the restaurant's menu: every item with its name, number, id, price and what it is made of. Use it " +
    "before ordering and for any question about dishes, prices or allergens; use search_menu to find something " +
    "particular, and `item` for the sizes, extras, removals and halves of one item. price_numeric is in whole Chilean pesos (CLP), taxes included. Items with sold_out cannot be ordered. " +
    `A diet that is not listed is not stated. Never call a dish free of an allergen. ${NONE_DECLARED_MEANING.en}`,
  input: Input,
  output: Output,
  annotations: READ_ONLY,
  icon: "menu",
  view: MENU_VIEW_URI,
  create(services) {
    const kept = new Map<string, McpAnswer>();
    const make = async (category: CategoryKey | "all", detail: typeof DETAILS[number]) => {
      const menu = viewMenu(await services.menuContent(), category === "all" ? undefined : isOf(category));
      return structuredAnswer(JSON.stringify(detail === "full" ? menu : concise(menu)), true);
    };
    return ({ category, detail, item }) => {
      if (item !== undefined) return oneItem(services, item);
      const key = `${category} ${detail}`;
      const answer = kept.get(key);
      if (answer !== undefined) return { kind: "answer", answer };
      return make(category, detail).then((made) => {
        kept.set(key, made);
        return { kind: "answer", answer: made };
      });
    };
  },
});

function concise(menu: Menu): object {
  const categories = Object.entries(menu.menu).map(([key, items]) => [key, items.map(conciseItem)]);
  // Without the options themselves: the extras alone are longer than the pizzas.
  const option_groups = menu.option_groups.map(({ options: _, ...group }) => group);
  return { ...menu, menu: Object.fromEntries(categories), option_groups };
}

function conciseItem(
  { number, name, price_numeric, diets, allergens, sold_out, without_today, age_restricted, option_groups }: MenuItem,
): object {
  // JSON.stringify leaves out undefined members.
  return { number, name, price_numeric, diets, allergens, sold_out, without_today, age_restricted, option_groups };
}

/** One item with its groups; that of removals lists what can be left out of it. */
async function oneItem(services: Services, name: string): Promise<ToolOutcome> {
  const [index, content] = await Promise.all([services.menu(), services.menuContent()]);
  const named = resolveItem(index, name);
  if (named.kind !== "found") {
    const asked = { pointer: "item", name: name.toWellFormed() };
    const { resolution } = orderFailureText(
      named.kind === "unknown"
        ? { kind: "unknown_item", ...asked, suggestions: named.suggestions }
        : { kind: "ambiguous_item", ...asked, candidates: named.candidates },
    );
    return { kind: "failed", problems: [`"item" names no item, or more than one. ${resolution}.`] };
  }
  const view = viewMenu(content, (item) => item === named.item);
  const { removable } = index.options.of(named.item);
  const option_groups = view.option_groups.map((group) =>
    group.kind === "removals" ? { ...group, options: removable.map((each) => offeredOption(each, "removal")) } : group
  );
  return { kind: "answer", answer: structuredAnswer(JSON.stringify({ ...view, option_groups })) };
}
