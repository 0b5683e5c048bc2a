/**
 * A search of the menu: the filters of the question, in the query of `/menu/search` and the arguments of the tool, and the
 * answer.
 * @module
 */
import * as v from "valibot";
import { described, optional, optionalText, text } from "./described.ts";
import { Menu, ShortItem } from "./menu.ts";
import { SEARCH_LIMITS } from "./search_limits.ts";

/** The words of a question. */
export const AskedWords = text(
  'Words of name or ingredients: "nuts" finds what has them, "no nuts" leaves it out',
  v.maxLength(SEARCH_LIMITS.queryLength),
);

/** The parameters of the query. */
export const SEARCH_PARAMETERS = {
  AskedWords,
  AskedPrice: text("Highest price of an item", v.regex(/^\d{1,9}$/)),
  AskedLimit: text("How many items", v.regex(/^[1-9]\d{0,2}$/)),
};

/** The answer. */
export const MenuSearchAnswer = v.strictObject({
  items: described(v.array(ShortItem), "The best matches first"),
  total: described(v.number(), "How many match in all", v.integer()),
  understood: text("How the search was understood; check it"),
  note: optionalText("For somebody who avoids an allergen; tell the person"),
  nearest: optional(v.array(ShortItem), "Similar items, if nothing matches: ask before offering one"),
  allergens_note: Menu.entries.allergens_note,
});
