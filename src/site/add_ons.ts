/**
 * What a group adds to a dish, as things of their own with a price: for feeds, which list them like dishes.
 * @module
 */
import type { OptionsIndex } from "../domain/dish_options.ts";
import { viewOptionGroup } from "../domain/menu_view.ts";
import type { OptionGroupContent, OptionGroupOf } from "../schemas/content/option_group.ts";
import type { Bilingual } from "../schemas/content/words.ts";
import type { Allergen, Diet } from "../schemas/menu.ts";

/** An extra, or an option of a choice. */
export interface AddOn {
  readonly name: Bilingual;
  /** What it adds to the price, in pesos. */
  readonly price: number;
  readonly allergens: readonly Allergen[];
  readonly diets: Diet[];
  readonly sold_out: boolean;
}

/** A group whose options add something. */
export type AddOnGroup = OptionGroupOf<"extras"> | OptionGroupOf<"choice">;

/** Whether the options of a group add something. */
export function isAddOnGroup(group: OptionGroupContent): group is AddOnGroup {
  return group.kind === "extras" || group.kind === "choice";
}

/** The options of a group, in its order. */
export function addOns(group: AddOnGroup, options: OptionsIndex): AddOn[] {
  const named = group.kind === "extras"
    ? group.ingredients.flatMap((id) => options.ingredient(id) ?? [])
    : group.options;
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  return (viewOptionGroup(group, options).options ?? []).flatMap(
    ({ id, price_numeric, allergens = [], diets = [], sold_out = false }) => {
      const name = nameOf.get(id);
      return name === undefined ? [] : { name, price: price_numeric, allergens, diets, sold_out };
    },
  );
}
