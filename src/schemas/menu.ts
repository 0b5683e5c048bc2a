/**
 * The menu as the API shows it: specification sections 2.1 (MenuItem), 2.2 (categories) and 2.3 (Menu response).
 *
 * The descriptions of our additional fields say "addition". There is never a seventh category
 * (decision 3).
 * @module
 */
import * as v from "valibot";
import { ALLERGENS, DIETS } from "./allergens_and_diets.ts";
import { CATEGORY_KEYS } from "./category.ts";
import { NONE_DECLARED_MEANING } from "./none_declared.ts";

export { type Allergen, ALLERGENS, type Diet, DIETS } from "./allergens_and_diets.ts";

/** The kinds of groups of options. */
export const OPTION_KINDS = ["size", "extras", "removals", "halves", "choice"] as const;

/** The display price: `$` and an integer with `.` as thousands separator (section 2.1). */
export const DISPLAY_PRICE = /^\$\d{1,3}(?:\.\d{3})*$/;

/** One item of the menu (section 2.1). */
export const MenuItem = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.description("Item name, in Spanish")),
  number: v.optional(
    v.pipe(v.string(), v.regex(/^\d{2,}$/), v.description("Item number, zero-padded to two digits")),
  ),
  description: v.pipe(v.string(), v.description("Ingredients, in Spanish")),
  price: v.pipe(v.string(), v.regex(DISPLAY_PRICE), v.description("Display price in Chilean pesos, taxes included")),
  price_numeric: v.pipe(v.number(), v.integer(), v.minValue(0), v.description("Price in CLP, taxes included")),
  category: v.optional(v.pipe(v.picklist(CATEGORY_KEYS), v.description("Category key"))),
  badge: v.optional(v.pipe(v.string(), v.description('Short label in Spanish, such as "Agotado" or "Nuevo"'))),
  id: v.optional(v.pipe(v.string(), v.description("Stable identifier; addition to the specification"))),
  sold_out: v.optional(
    v.pipe(v.boolean(), v.description("True when it cannot be ordered now; absent means available; addition")),
  ),
  sold_out_until: v.optional(
    v.pipe(v.string(), v.description("Until when, if it is known: it can be ordered for later; addition")),
  ),
  without_today: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description("Ids of ingredients that have run out: it is made without them today, at the same price; addition"),
    ),
  ),
  diets: v.optional(
    v.pipe(v.array(v.picklist(DIETS)), v.description("Diets it suits by recipe; absent means not stated; addition")),
  ),
  allergens: v.pipe(
    v.array(v.picklist(ALLERGENS)),
    v.description(`${NONE_DECLARED_MEANING.en} Otherwise the allergens in the recipe; always present; addition`),
  ),
  age_restricted: v.optional(
    v.pipe(v.literal(18), v.description("Minimum age to buy it (alcohol, Chilean Law 19.925); addition")),
  ),
  option_groups: v.optional(
    v.pipe(v.array(v.string()), v.description("Ids of its groups in the `option_groups` beside `menu`; addition")),
  ),
  removable: v.optional(
    v.pipe(v.array(v.string()), v.description("Ids of the ingredients that can be left out; addition")),
  ),
});

/** One option of a group. */
export const MenuOption = v.strictObject({
  id: v.pipe(v.string(), v.description("What `options` of an order takes")),
  name: v.pipe(v.string(), v.description("Its name, in Spanish")),
  price_numeric: v.pipe(v.number(), v.integer(), v.minValue(0), v.description("What it adds to the price, in CLP")),
  diets: v.optional(
    v.pipe(
      v.array(v.picklist(DIETS)),
      v.description("Diets it suits; the dish keeps only those that all its parts have"),
    ),
  ),
  allergens: v.optional(v.pipe(v.array(v.picklist(ALLERGENS)), v.description("Allergens it adds; absent means none"))),
  sold_out: v.optional(v.pipe(v.boolean(), v.description("True when it cannot be chosen now"))),
});

/** A group of options. Items name it in their `option_groups`. */
export const MenuOptionGroup = v.strictObject({
  id: v.pipe(v.string(), v.description("What `option_groups` of an item names")),
  kind: v.pipe(
    v.picklist(OPTION_KINDS),
    v.description(
      "`size`: the first is the size of the menu's price. `removals`: of the item's `removable`. " +
        "`halves`: with another item of the same group and sizes",
    ),
  ),
  name: v.pipe(v.string(), v.description("What it is called, in Spanish")),
  min: v.pipe(v.number(), v.integer(), v.minValue(0), v.description("The fewest that an order must choose")),
  max: v.pipe(v.number(), v.integer(), v.minValue(1), v.description("The most that an order may choose")),
  max_each: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.description("The most portions of one option")),
  ),
  half_price: v.optional(
    v.pipe(
      v.picklist(["max", "average"]),
      v.description("Price of two halves: of the dearer one, or the average rounded down to 10"),
    ),
  ),
  half_extra: v.optional(
    v.pipe(v.picklist(["full", "half"]), v.description("Price of an extra on one half; a half is rounded down to 10")),
  ),
  options: v.optional(v.pipe(v.array(MenuOption), v.description("The options; `removals` and `halves` have none"))),
});

function items(description: string): v.GenericSchema<v.InferOutput<typeof MenuItem>[]> {
  return v.pipe(v.array(MenuItem), v.description(description));
}

/** The menu response (section 2.3): exactly the six keys for every query (decision 1). */
export const Menu = v.strictObject({
  restaurant: v.pipe(v.string(), v.description("Restaurant name")),
  currency: v.pipe(v.literal("CLP"), v.description("ISO 4217 currency code")),
  menu: v.pipe(
    v.strictObject({
      antipastos: items("Starters"),
      pizzas_rojas: items("Pizzas with tomato sauce"),
      pizzas_blancas: items("Pizzas without tomato sauce"),
      ensaladas: items("Salads"),
      postres: items("Desserts"),
      bebestibles: items("Drinks"),
    }),
    v.description("The items by category; all six keys are always present"),
  ),
  option_groups: v.pipe(
    v.array(MenuOptionGroup),
    v.description("The groups that the items name: sizes, extras, what can be left out, halves, choices; addition"),
  ),
  allergens_note: v.pipe(
    v.string(),
    v.description("What an empty `allergens` means, and the kitchen's statement on traces; addition"),
  ),
});

/** A MenuItem on the wire. */
export type MenuItem = v.InferOutput<typeof MenuItem>;

/** A group of options on the wire. */
export type MenuOptionGroup = v.InferOutput<typeof MenuOptionGroup>;

/** A Menu on the wire. */
export type Menu = v.InferOutput<typeof Menu>;
