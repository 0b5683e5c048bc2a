/**
 * The tool `get_menu`: the menu response of specification section 2.3. It serialises each answer once.
 * @module
 */
import * as v from "valibot";
import { offeredOption } from "../../domain/menu/offered_option.ts";
import { isOf, viewItemAndKinds, viewMenu, viewShortItem } from "../../domain/menu/menu_view.ts";
import { orderFailureText } from "../../domain/orders/order_failure.ts";
import { resolveItem } from "../../domain/search/resolve_item.ts";
import type { Services } from "../../endpoints/services.ts";
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { CATEGORY_QUERY_VALUES, type CategoryKey } from "../../schemas/category.ts";
import { described, optional, optionalText } from "../../schemas/described.ts";
import { Menu as MenuSchema, MenuItem, MenuOption, MenuOptionGroup, ShortItem } from "../../schemas/menu.ts";
import { NONE_DECLARED_MEANING } from "../../schemas/none_declared.ts";
import { MENU_VIEW_URI } from "../app/menu_view_uri.ts";
import type { McpAnswer } from "../engine.ts";
import { defineTool, failedAnswer, structuredAnswer } from "../tool.ts";

const DETAILS = ["full", "concise"] as const;

/** The category of a question about the menu. */
export const CategoryFilter = v.optional(
  described(v.picklist(CATEGORY_QUERY_VALUES), "One category, or all of them"),
  "all",
);

const Input = v.object({
  category: CategoryFilter,
  detail: v.optional(
    described(
      v.picklist(DETAILS),
      "`full` has the texts; `concise` what an order needs: number, name, price, diets, allergens, what people avoid",
    ),
    "full",
  ),
  item: optionalText(
    "Name, number or id of one item: answers with this item alone and all that can be chosen for it",
    v.maxCodePoints(ORDER_LIMITS.option),
  ),
});

/** The items of a concise answer lack the members that are optional here. */
const Item = v.partial(v.object({ ...ShortItem.entries, ...MenuItem.entries }), ["description", "price"]);
const OptionGroup = v.object({
  ...MenuOptionGroup.entries,
  options: optional(
    v.array(MenuOption),
    "The options; left out by `concise`, and of `removals` and `halves`: ask with `item`",
  ),
});

const Output = v.object({
  restaurant: MenuSchema.entries.restaurant,
  currency: MenuSchema.entries.currency,
  menu: described(
    v.record(v.string(), v.array(Item)),
    "Items by category; all six categories, empty where not asked for",
  ),
  option_groups: described(v.array(OptionGroup), "The groups of options that the items name"),
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
  icon: "menu",
  view: MENU_VIEW_URI,
  create(services) {
    const kept = new Map<string, McpAnswer>();
    const make = async (category: CategoryKey | "all", detail: typeof DETAILS[number]) => {
      const [content, isShown] = [await services.menuContent(), category === "all" ? undefined : isOf(category)];
      if (detail === "full") return structuredAnswer(JSON.stringify(viewMenu(content, isShown)), true);
      const menu = viewMenu(content, isShown, viewShortItem);
      // Without the options themselves: the extras alone are longer than the pizzas.
      const option_groups = menu.option_groups.map(({ options: _, ...group }) => group);
      return structuredAnswer(JSON.stringify({ ...menu, option_groups }), true);
    };
    return ({ category, detail, item }) => {
      if (item !== undefined) return oneItem(services, item);
      const key = `${category} ${detail}`;
      const answer = kept.get(key);
      if (answer !== undefined) return answer;
      return make(category, detail).then((made) => {
        kept.set(key, made);
        return made;
      });
    };
  },
});

/** One item with its groups; that of removals lists what can be left out of it. */
async function oneItem(services: Services, name: string): Promise<McpAnswer> {
  const [index, content] = await Promise.all([services.menu(), services.menuContent()]);
  const named = resolveItem(index, name);
  if (named.kind !== "found") {
    const asked = { pointer: "item", name: name.toWellFormed() };
    const { resolution } = orderFailureText(
      named.kind === "unknown"
        ? { kind: "unknown_item", ...asked, suggestions: named.suggestions }
        : { kind: "ambiguous_item", ...asked, candidates: named.candidates },
    );
    return failedAnswer([`"item" names no item, or more than one. ${resolution}.`]);
  }
  const view = viewMenu(content, (item) => item === named.item, viewItemAndKinds);
  const { removable } = index.options.of(named.item);
  const option_groups = view.option_groups.map((group) =>
    group.kind === "removals" ? { ...group, options: removable.map((each) => offeredOption(each, "removal")) } : group
  );
  return structuredAnswer(JSON.stringify({ ...view, option_groups }));
}
