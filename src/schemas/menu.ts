/**
 * The menu as the API shows it: specification sections 2.1 (MenuItem), 2.2 (categories) and 2.3 (Menu response).
 *
 * There is never a seventh category (decision 3).
 * @module
 */
import * as v from "valibot";
import { described, optional, optionalText, text } from "./described.ts";
import { ALLERGENS, DIETS } from "./allergens_and_diets.ts";
import { KINDS } from "./ingredient_kinds.ts";
import { CATEGORY_KEYS } from "./category.ts";
import { NONE_DECLARED_MEANING } from "./none_declared.ts";

export { type Allergen, ALLERGENS, type Diet, DIETS } from "./allergens_and_diets.ts";

/** The kinds of groups of options. */
const OPTION_KINDS = ["size", "extras", "removals", "halves", "choice"] as const;

/** The display price: `$` and an integer with `.` as thousands separator (section 2.1). */
export const DISPLAY_PRICE = /^\$\d{1,3}(?:\.\d{3})*$/;

const ON_SALE = "When it is sold, as `opening_hours` of OpenStreetMap; absent means always";

/** One item of the menu (section 2.1). */
export const MenuItem = v.strictObject({
  name: text("Item name, in Spanish", v.minLength(1)),
  number: optionalText("Item number, zero-padded to two digits", v.regex(/^\d{2,}$/)),
  description: text("Ingredients, in Spanish"),
  price: text("Display price, taxes included", v.regex(DISPLAY_PRICE)),
  price_numeric: described(v.number(), "Price in CLP, taxes included", v.integer(), v.minValue(0)),
  prices: optional(
    v.record(v.string(), v.pipe(v.number(), v.integer())),
    "Price in CLP of each size, by its id",
  ),
  category: optional(v.picklist(CATEGORY_KEYS), "Category key"),
  badge: optionalText('Short label in Spanish, such as "Agotado"'),
  id: optionalText("Stable identifier"),
  sold_out: optional(v.boolean(), "True when it cannot be ordered now"),
  sold_out_until: optionalText("Until when, if known: it can be ordered for later"),
  on_sale: optionalText(ON_SALE),
  without_today: optional(
    v.array(v.string()),
    "Ids of ingredients that have run out: made without them today, at the same price",
  ),
  diets: optional(v.array(v.picklist(DIETS)), "Diets it suits by recipe; absent means not stated"),
  allergens: described(
    v.array(v.picklist(ALLERGENS)),
    `${NONE_DECLARED_MEANING.en} Otherwise the allergens in the recipe`,
  ),
  age_restricted: optional(v.literal(18), "Minimum age (alcohol, Chilean Law 19.925)"),
  option_groups: optional(v.array(v.string()), "Ids of its groups in the `option_groups` beside `menu`"),
  removable: optional(v.array(v.string()), "Ids of ingredients that can be left out"),
});

/** One item in short: members of {@linkcode MenuItem}, and the kinds of ingredients that people avoid. */
export const ShortItem = v.strictObject({
  number: optionalText("Its number"),
  name: text("Its name, in Spanish"),
  id: optionalText("Its identifier"),
  category: optionalText("Category key"),
  description: optionalText("Ingredients; only with `q`"),
  price_numeric: described(v.number(), "Price in CLP", v.integer()),
  prices: optional(v.record(v.string(), v.pipe(v.number(), v.integer())), "Price of each size"),
  diets: optional(v.array(v.picklist(DIETS)), "Those it states"),
  allergens: described(v.array(v.picklist(ALLERGENS)), "Those in the recipe"),
  sold_out: optional(v.boolean(), "Cannot be ordered now"),
  on_sale: optionalText(ON_SALE),
  without_today: optional(v.array(v.string()), "Ingredients that it lacks today"),
  age_restricted: optional(v.number(), "Minimum age"),
  option_groups: optional(v.array(v.string()), "Ids of groups in /menu"),
  contains: optional(v.array(v.picklist(KINDS)), "What its ingredients have"),
  may_contain: optional(v.array(v.picklist(KINDS)), "What they may have: nobody said. Neither list rules a kind out"),
});

/** One option of a group. */
export const MenuOption = v.strictObject({
  id: text("What `options` of an order takes"),
  name: text("Its name, in Spanish"),
  price_numeric: described(
    v.number(),
    "What it adds to the price, in CLP; a size only without `prices`",
    v.integer(),
    v.minValue(0),
  ),
  diets: optional(v.array(v.picklist(DIETS)), "Diets it suits; the dish keeps those of all its parts"),
  allergens: optional(v.array(v.picklist(ALLERGENS)), "Allergens it adds; absent means none"),
  sold_out: optional(v.boolean(), "True when it cannot be chosen now"),
});

/** A group of options. Items name it in their `option_groups`. */
export const MenuOptionGroup = v.strictObject({
  id: text("What `option_groups` of an item names"),
  kind: described(
    v.picklist(OPTION_KINDS),
    "`size`: the first is the size of the menu's price. `removals`: of the item's `removable`. " +
      "`halves`: with another item of the same group and sizes",
  ),
  name: text("Its name, in Spanish"),
  min: described(v.number(), "The fewest that an order must choose", v.integer(), v.minValue(0)),
  max: described(v.number(), "The most that an order may choose", v.integer(), v.minValue(1)),
  max_each: optional(v.number(), "The most portions of one option", v.integer(), v.minValue(1)),
  half_price: optional(
    v.picklist(["max", "average"]),
    "Two halves cost the dearer one in that size, or the average rounded down to 10",
  ),
  half_extra: optional(v.picklist(["full", "half"]), "Price of an extra on one half; a half is rounded down to 10"),
  options: optional(v.array(MenuOption), "The options; `removals` and `halves` have none"),
});

function items(description: string): v.GenericSchema<v.InferOutput<typeof MenuItem>[]> {
  return described(v.array(MenuItem), description);
}

/** The menu response (section 2.3): exactly the six keys for every query (decision 1). */
export const Menu = v.strictObject({
  restaurant: text("Restaurant name"),
  currency: described(v.literal("CLP"), "ISO 4217 currency code"),
  menu: described(
    v.strictObject({
      antipastos: items("Starters"),
      pizzas_rojas: items("Pizzas with tomato sauce"),
      pizzas_blancas: items("Pizzas without tomato sauce"),
      ensaladas: items("Salads"),
      postres: items("Desserts"),
      bebestibles: items("Drinks"),
    }),
    "The items by category; all six keys are always present",
  ),
  option_groups: described(
    v.array(MenuOptionGroup),
    "The groups that the items name: sizes, extras, what can be left out, halves, choices",
  ),
  allergens_note: text("What an empty `allergens` means, and the kitchen's statement on traces"),
});

/** A MenuItem on the wire. */
export type MenuItem = v.InferOutput<typeof MenuItem>;

/** An item in short on the wire. */
export type ShortItem = v.InferOutput<typeof ShortItem>;

/** A group of options on the wire. */
export type MenuOptionGroup = v.InferOutput<typeof MenuOptionGroup>;

/** A Menu on the wire. */
export type Menu = v.InferOutput<typeof Menu>;
