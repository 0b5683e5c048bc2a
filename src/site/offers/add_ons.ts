/**
 * What a group adds to a dish, as things of their own with a price: for feeds, which list them like dishes.
 * @module
 */
import type { OptionsIndex } from "../../domain/menu/dish_options.ts";
import { viewOptionGroup } from "../../domain/menu/menu_view.ts";
import type { OptionGroupContent, OptionGroupOf } from "../../schemas/content/option_group.ts";

/** A group whose options add something. */
export type AddOnGroup = OptionGroupOf<"extras"> | OptionGroupOf<"choice">;

/** Whether the options of a group add something. */
export function isAddOnGroup(group: OptionGroupContent): group is AddOnGroup {
  return group.kind === "extras" || group.kind === "choice";
}

/** The options of a group, in its order. `price` is what one adds to the price, in pesos. */
export function addOns(group: AddOnGroup, options: OptionsIndex) {
  const named = group.kind === "extras" ? options.named(group.ingredients) : group.options;
  return viewOptionGroup(group, options).options!.map(
    ({ price_numeric, allergens = [], diets = [], sold_out = false }, at) => (
      { name: named[at]!.name, price: price_numeric, allergens, diets, sold_out }
    ),
  );
}
