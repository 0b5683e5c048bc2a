/**
 * The tool `search_menu`: items by words, category, price, diet and allergens.
 * @module
 */
import * as v from "valibot";
import { viewItem } from "../../domain/menu/menu_view.ts";
import { SEARCH_LIMITS, searchMenu as findItems } from "../../domain/search/search.ts";
import { described, optional, optionalText } from "../../schemas/described.ts";
import { ALLERGENS, DIETS } from "../../schemas/menu.ts";
import { NONE_DECLARED_MEANING } from "../../schemas/none_declared.ts";
import { CategoryFilter } from "./get_menu.ts";
import { searchNotes } from "../search_note.ts";
import { defineTool, structuredAnswer } from "../tool.ts";

/** The most items of one answer; `get_menu` gives them all. */
const MAX_ITEMS = 20;

const DEFAULT_ITEMS = 10;

const Input = v.object({
  query: optionalText(
    "Words of the name or ingredients, in Spanish or English, accents optional; all must occur. An " +
      'allergen ("nuts") finds the dishes that contain it, "without nuts" (or cheese, pork, beef, meat, ' +
      'mushrooms) leaves them out. "Without" something else finds dishes that say so. ' +
      "Leave it out to filter only",
    v.maxLength(SEARCH_LIMITS.queryLength),
  ),
  without_allergens: optional(
    v.array(v.picklist(ALLERGENS)),
    "Leaves out every dish that declares one of these; the surest way to avoid an allergen",
  ),
  category: CategoryFilter,
  max_price: optional(v.number(), "Highest price of one item, in whole Chilean pesos, inclusive", v.minValue(0)),
  diet: optional(v.picklist(DIETS), "Only items that state this diet"),
  limit: v.optional(
    described(v.number(), "How many items to return", v.integer(), v.minValue(1), v.maxValue(MAX_ITEMS)),
    DEFAULT_ITEMS,
  ),
});

/** The tool. */
export const searchMenu = defineTool({
  name: "search_menu",
  title: "Search the menu",
  description:
    "Finds menu items by words, category, highest price, diet and allergens to leave out, best match first. Use it when " +
    "the person describes what they want; use get_menu for the whole menu. Prices are whole Chilean pesos (CLP). When " +
    "`total` is larger than the number of items, narrow the search or raise `limit`. No match means that no dish's " +
    "name or ingredients say so: do not offer another as if it matched. " +
    `Never call a dish free of an allergen. ${NONE_DECLARED_MEANING.en}`,
  input: Input,
  create: (services) => async ({ limit, ...search }) => {
    const index = await services.menu();
    const found = findItems(index, search);
    const { items, nearest } = found;
    const value = {
      items: items.slice(0, limit).map((item) => viewItem(item, index.options)),
      total: items.length,
      ...searchNotes(found, search, await services.content("menu")),
      ...(items.length === 0 &&
        { nearest: nearest.map(({ name, price, allergens }) => ({ name, price_numeric: price, allergens })) }),
    };
    return structuredAnswer(JSON.stringify(value));
  },
});
