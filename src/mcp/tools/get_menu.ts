/**
 * The tool `get_menu`: the menu response of specification section 2.3. It serialises each answer once.
 * @module
 */
import * as v from "valibot";
import { viewMenu } from "../../domain/menu_view.ts";
import { CATEGORY_QUERY_VALUES } from "../../schemas/category.ts";
import { type Menu, Menu as MenuSchema, MenuItem } from "../../schemas/menu.ts";
import { NONE_DECLARED_MEANING } from "../../schemas/none_declared.ts";
import { MENU_VIEW_URI } from "../app/menu_view_uri.ts";
import type { McpAnswer } from "../server_definition.ts";
import { defineTool, READ_ONLY, structuredAnswer } from "../tool.ts";

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
});

/** The items of a concise answer lack the members that are optional here. */
const Item = v.partial(v.object(MenuItem.entries), ["description", "price"]);

const Output = v.object({
  restaurant: MenuSchema.entries.restaurant,
  currency: MenuSchema.entries.currency,
  menu: v.pipe(
    v.record(v.string(), v.array(Item)),
    v.description("Items by category; always all six categories, empty where not asked for"),
  ),
  allergens_note: MenuSchema.entries.allergens_note,
});

/** The tool. It comes first in the list: a call without arguments works. */
export const getMenu = defineTool({
  name: "get_menu",
  title: "Read the menu",
  description:
    "Reads the restaurant's menu: every item with its name, number, id, price and what it is made of. Use it " +
    "before ordering and for any question about dishes, prices or allergens; use search_menu to find something " +
    "particular. price_numeric is in whole Chilean pesos (CLP), taxes included. Items with sold_out cannot be ordered. " +
    `A diet that is not listed is not stated. Never call a dish free of an allergen. ${NONE_DECLARED_MEANING.en}`,
  input: Input,
  output: Output,
  annotations: READ_ONLY,
  icon: "menu",
  view: MENU_VIEW_URI,
  create(services) {
    const kept = new Map<string, McpAnswer>();
    const make = async (category: typeof CATEGORY_QUERY_VALUES[number], detail: typeof DETAILS[number]) => {
      const [{ name }, content] = await Promise.all([services.content("restaurant"), services.content("menu")]);
      const menu = viewMenu(name, content, category === "all" ? undefined : category);
      return structuredAnswer(JSON.stringify(detail === "full" ? menu : concise(menu)), true);
    };
    return ({ category, detail }) => {
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
  return { ...menu, menu: Object.fromEntries(categories) };
}

function conciseItem({ number, name, price_numeric, diets, allergens, sold_out, age_restricted }: MenuItem): object {
  // JSON.stringify leaves out undefined members.
  return { number, name, price_numeric, diets, allergens, sold_out, age_restricted };
}
