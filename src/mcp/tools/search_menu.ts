/**
 * The tool `search_menu`: items by words, category, price, diet and allergens.
 * @module
 */
import * as v from "valibot";
import { viewItemAndKinds } from "../../domain/menu/menu_view.ts";
import { answerSearch } from "../../endpoints/menu_search.ts";
import { described, optional } from "../../schemas/described.ts";
import { KINDS } from "../../schemas/ingredient_kinds.ts";
import { ALLERGENS, DIETS } from "../../schemas/menu.ts";
import { AskedWords } from "../../schemas/menu_search.ts";
import { NONE_DECLARED_MEANING } from "../../schemas/none_declared.ts";
import { SORTS } from "../../schemas/search_limits.ts";
import { CategoryFilter } from "./get_menu.ts";
import { defineTool, structuredAnswer } from "../tool.ts";

/** The most items of one answer; `get_menu` gives them all. */
const MAX_ITEMS = 20;

const DEFAULT_ITEMS = 10;

const Input = v.object({
  query: v.optional(AskedWords),
  without_allergens: optional(v.array(v.picklist(ALLERGENS)), "Leaves out what declares one: the surest way"),
  without: optional(v.array(v.picklist(KINDS)), "Leaves out what has or may have one"),
  category: CategoryFilter,
  max_price: optional(v.number(), "Highest price in CLP, inclusive", v.minValue(0)),
  diet: optional(v.picklist(DIETS), "Only items that state this diet"),
  sort: optional(v.picklist(SORTS), "By price; what is sold out then comes last"),
  limit: v.optional(
    described(v.number(), "How many items", v.integer(), v.minValue(1), v.maxValue(MAX_ITEMS)),
    DEFAULT_ITEMS,
  ),
});

/** The tool. */
export const searchMenu = defineTool({
  name: "search_menu",
  title: "Search the menu",
  description:
    "Finds menu items by words, category, price, diet and what to leave out. No match means that no name or ingredients " +
    "say so: do not offer another as if it matched. If `total` is larger than the list, narrow the search or raise `limit`. " +
    `Never call a dish free of an allergen. ${NONE_DECLARED_MEANING.en}`,
  input: Input,
  create: (services) => async ({ limit, ...search }) => {
    const index = await services.menu();
    const { items, notes } = answerSearch(index, await services.content("menu"), search, limit);
    const shown = items.map((item) => viewItemAndKinds(item, index.options));
    return structuredAnswer(JSON.stringify({ items: shown, ...notes }));
  },
});
