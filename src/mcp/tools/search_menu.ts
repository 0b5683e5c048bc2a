/**
 * The tool `search_menu`: items by words, category, price and diet.
 * @module
 */
import * as v from "valibot";
import { viewItem } from "../../domain/menu_view.ts";
import { searchMenu as findItems } from "../../domain/search.ts";
import { CATEGORY_QUERY_VALUES } from "../../schemas/category.ts";
import { DIETS, MenuItem } from "../../schemas/menu.ts";
import { SearchNote, searchNote } from "../search_note.ts";
import { defineTool, READ_ONLY } from "../tool.ts";

/** The most items of one answer; `get_menu` gives them all. */
const MAX_ITEMS = 20;

const DEFAULT_ITEMS = 10;

const Input = v.object({
  query: v.optional(v.pipe(
    v.string(),
    v.maxLength(160),
    v.description(
      "Words of the name or the ingredients, in Spanish or English, accents optional; all must occur. The name of an " +
        'allergen ("nuts") finds the dishes that declare it, "without nuts" those that do not. "Without" something else, ' +
        "such as cheese, finds only dishes whose own text says so. Leave it out to filter only",
    ),
  )),
  category: v.optional(v.pipe(v.picklist(CATEGORY_QUERY_VALUES), v.description("One category, or all of them")), "all"),
  max_price: v.optional(
    v.pipe(v.number(), v.minValue(0), v.description("Highest price of one item, in whole Chilean pesos, inclusive")),
  ),
  diet: v.optional(v.pipe(v.picklist(DIETS), v.description("Only items that state this diet"))),
  limit: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ITEMS), v.description("How many items to return")),
    DEFAULT_ITEMS,
  ),
});

const Output = v.object({
  items: v.pipe(v.array(v.object(MenuItem.entries)), v.description("The best matches first")),
  total: v.pipe(v.number(), v.integer(), v.description("How many match in all, returned or not")),
  note: SearchNote,
});

/** The tool. */
export const searchMenu = defineTool({
  name: "search_menu",
  title: "Search the menu",
  description:
    "Finds menu items by words, category, highest price and diet, best match first. Use it when the person " +
    "describes what they want; use get_menu for the whole menu. Prices are whole Chilean pesos (CLP). When `total` is " +
    "larger than the number of items, narrow the search or raise `limit`. No match means that the menu does not say so: " +
    "do not offer something else as if it matched. Allergens are those of the recipe and traces are possible: pass on " +
    "`note`, and never call a dish free of an allergen.",
  input: Input,
  output: Output,
  annotations: READ_ONLY,
  icon: "search",
  create: (services) => async (args) => {
    const { items, total } = findItems(await services.menu(), args);
    const note = searchNote(args.query ?? "", items.length, total);
    return { kind: "structured", value: { items: items.map(viewItem), total, note } };
  },
});
