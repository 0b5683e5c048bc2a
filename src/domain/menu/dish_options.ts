/**
 * What can be chosen for each dish: its groups of options with their ingredients, looked up once.
 *
 * Leaves out the look-up of a text among the options: see `find_option.ts`.
 * @module
 */
import { perObject } from "../../leaves/per_object.ts";
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { HALF_WORDS } from "../text/filler_words.ts";
import type { OptionGroupContent, OptionGroupOf } from "../../schemas/content/option_group.ts";

/** The owner's ingredients and groups. */
export interface OptionsContent {
  readonly ingredients: readonly IngredientContent[];
  readonly option_groups: readonly OptionGroupContent[];
}

/** The groups of one dish. */
export type DishOptions = ReturnType<OptionsIndex["of"]>;

/** Looks up the ingredients and groups of dishes. */
export type OptionsIndex = ReturnType<typeof createOptionsIndex>;

/** Indexes the owner's ingredients and groups. */
export function createOptionsIndex({ ingredients, option_groups }: OptionsContent) {
  const ingredientById = new Map(ingredients.map((each) => [each.id, each]));
  const groupById = new Map(option_groups.map((each) => [each.id, each]));
  const named = (ids: readonly string[]) => ids.flatMap((id) => ingredientById.get(id) ?? []);

  const offered = new Map(
    option_groups.flatMap((group) => group.kind === "extras" ? [[group, named(group.ingredients)]] : []),
  );

  return {
    of: perObject((item: MenuItemContent) => {
      const groups = item.option_groups.flatMap((id) => groupById.get(id) ?? []);
      const only = <Kind extends OptionGroupContent["kind"]>(kind: Kind) =>
        groups.find((group): group is OptionGroupOf<Kind> => group.kind === kind);
      const [extras, removals] = [only("extras"), only("removals")];
      return {
        size: only("size"),
        extras,
        removals,
        halves: only("halves"),
        choices: groups.filter((group) => group.kind === "choice"),
        /** What its group of extras offers, in the group's order. */
        offered: extras ? offered.get(extras)! : [],
        /**
         * What can be left out of it, in the dish's order; empty without a group of removals. Never the first ingredient: a
         * bruschetta without its bread is none.
         */
        removable: removals === undefined ? [] : named(item.ingredients.slice(1)).filter(({ removable }) => removable),
      };
    }),
    /** Every group of sizes. */
    sizes: option_groups.filter((group) => group.kind === "size"),
    /** The ingredients with these ids, in their order. */
    named,
    ingredients,
    /** Whether an extra or an option of a choice cannot be had: an ingredient of it has run out. */
    isOut: (
      { out, ingredients = [] }: Pick<IngredientContent, "id" | "out"> & { readonly ingredients?: readonly string[] },
    ): boolean => [out, ...named(ingredients).map((each) => each.out)].some(Boolean),
  };
}

/** The names by which people ask for a group and its options. An extra is an ingredient, and has names of its own. */
export function groupWords(group: OptionGroupContent): string[] {
  const options = group.kind === "size" || group.kind === "choice" ? group.options : [];
  const asked = group.kind === "choice" || group.kind === "removals" ? [] : Object.values(group.name);
  const kind = group.kind === "halves" ? HALF_WORDS : group.kind === "extras" ? ["extra"] : [];
  return [...kind, ...asked, ...options.flatMap(({ name, also = [] }) => [...Object.values(name), ...also])]
    .filter((name) => !/\d/.test(name)); // A figure names a dish.
}
