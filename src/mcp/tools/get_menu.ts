/**
 * The tool `get_menu`: the menu response of specification section 2.3. It serialises each answer once.
 * @module
 */
import * as v from "valibot";
import { isOf, viewMenu } from "../../domain/menu/menu_view.ts";
import { orderFailureText } from "../../domain/orders/order_failure.ts";
import { resolveItem } from "../../domain/search/resolve_item.ts";
import { shownMembers } from "../../leaves/shown_members.ts";
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { CATEGORY_QUERY_VALUES } from "../../schemas/category.ts";
import { described, optionalText } from "../../schemas/described.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { MenuItem } from "../../schemas/menu.ts";
import { MENU_VIEW_URI } from "../app/menu_view_uri.ts";
import type { McpAnswer } from "../engine.ts";
import { menuText, type ToldItem, type ToldMenu, toldMenu } from "../menu_text.ts";
import { defineTool, failedAnswer, structuredAnswer } from "../tool.ts";

const DETAILS = ["concise", "full"] as const;

type Detail = typeof DETAILS[number];

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
      "The text is the same; the structured content is short, or with `full` the API's, with ids and options",
    ),
    "concise",
  ),
  item: optionalText(
    "Name, number or id of one item: answers with this item alone and all that can be chosen for it",
    v.maxCodePoints(ORDER_LIMITS.option),
  ),
});

/** The tool. It comes first in the list: a call without arguments works. */
export const getMenu = defineTool({
  name: "get_menu",
  title: "Read the menu",
  description:
    "Reads the menu: every item with number, name, price, ingredients, diets and allergens, and all sizes, extras, choices " +
    "and halves. Use it before ordering and for any question about dishes; search_menu finds something particular; `item` " +
    "says what can be left out of one. Items marked sold out cannot be ordered. A diet that is not listed is not stated.",
  input: Input,
  view: MENU_VIEW_URI,
  create(services) {
    const kept = new Map<string, McpAnswer>();
    const answer = async (detail: Detail, isShown?: (item: MenuItemContent) => boolean, one?: MenuItemContent) => {
      const content = { ...await services.menuContent(), delivery: await services.content("delivery") };
      const told = toldMenu(content, isShown, one);
      const structured = detail === "concise" ? concise(told, one) : one ? told : viewMenu(content, isShown);
      return structuredAnswer(JSON.stringify(structured), menuText(told, content), one ? undefined : true);
    };
    return async ({ category, detail, item }) => {
      if (item !== undefined) {
        const named = resolveItem(await services.menu(), item);
        if (named.kind !== "found") return failedAnswer([notOne(named, item)]);
        return answer(detail, undefined, named.item);
      }
      const key = `${category} ${detail}`;
      const made = kept.get(key) ?? await answer(detail, category === "all" ? undefined : isOf(category));
      kept.set(key, made);
      return made;
    };
  },
});

/** What an order needs: the text has the rest. JSON.stringify leaves out undefined members. @param one Of one item. */
function concise({ restaurant, currency, menu, option_groups }: ToldMenu, one?: object): object {
  const short = (item: ToldItem) => {
    const members = CONCISE.map((member) => [member, item[member]]);
    const { contains, may_contain } = item;
    return { ...Object.fromEntries(members), ...(one && { contains, may_contain }) };
  };
  const choices = option_groups.map(({ id, kind, options }) => ({
    id,
    kind,
    options: options?.map(({ name, price_numeric, sold_out }) => ({ name, price_numeric, sold_out })),
  }));
  return {
    restaurant,
    currency,
    menu: Object.fromEntries(Object.entries(menu).map(([key, items]) => [key, items.map(short)])),
    ...(one && { option_groups: choices }),
  };
}

const CONCISE = shownMembers<MenuItem>()(
  ["name", "price_numeric", "prices", "diets", "allergens", "sold_out", "on_sale", "without_today", "age_restricted"],
  ["number", "option_groups", "id", "description", "price", "category", "badge", "sold_out_until", "removable"],
);

function notOne(named: Exclude<ReturnType<typeof resolveItem>, { kind: "found" }>, asked: string): string {
  const failed = { pointer: "item", name: asked.toWellFormed() };
  const { resolution } = orderFailureText(
    named.kind === "unknown"
      ? { kind: "unknown_item", ...failed, suggestions: named.suggestions }
      : { kind: "ambiguous_item", ...failed, candidates: named.candidates },
  );
  return `"item" names no item, or more than one. ${resolution}.`;
}
