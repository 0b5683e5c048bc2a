/**
 * Why something cannot be left out of a dish: the recipe does not have it, or the dish is not made without it. Then the
 * person must know which allergens the dish declares.
 * @module
 */
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import type { Allergen } from "../../schemas/menu.ts";
import { ALLERGEN_WORDS } from "../menu/allergen_words.ts";
import type { OptionsIndex } from "../menu/dish_options.ts";
import { KIND_WORDS, possibleKinds } from "../menu/ingredient_kinds.ts";
import { isNamedBy, type Named, optionsAt } from "../menu/find_option.ts";
import { foldText, wordsOf } from "../text/fold_text.ts";

/** An ingredient that stays. */
export interface KeptIngredient {
  /** In Spanish; absent for an allergen of several ingredients. */
  readonly name?: string;
  /** Whether a recipe has it. */
  readonly isIn: boolean;
  /** What the dishes declare because of it or, if no recipe has it, because of something else. */
  readonly allergens: readonly Allergen[];
}

/**
 * What can be left out that `words` mean without being its name: "carne" means each meat, and "anchoas" the dressing that
 * has them.
 */
export function removableLike({ of }: OptionsIndex, items: readonly MenuItemContent[], words: readonly string[]) {
  const kinds = words.flatMap((word) => KIND_WORDS.get(word) ?? []);
  return [...new Set(items.flatMap((item) => of(item).removable))].filter((each) =>
    isNamedBy(each, words) || possibleKinds(each).some((kind) => kinds.includes(kind))
  );
}

/** What `words` name that cannot be left out of `items`; undefined if they name nothing known. */
export function keptIngredient(
  { of, named, ingredients: all }: OptionsIndex,
  items: readonly MenuItemContent[],
  words: readonly string[],
): KeptIngredient | undefined {
  const declaredBy = (asked: readonly Allergen[]) =>
    [...new Set(asked)].filter((allergen) => items.some((item) => item.allergens.includes(allergen)));
  const fixed = items.flatMap((item) =>
    named(item.ingredients)
      .filter((each) => !of(item).removable.includes(each) && isNamedBy(each, words))
  );
  const [first] = fixed;
  if (first) {
    return { name: first.name.es, isIn: true, allergens: [...new Set(fixed.flatMap((each) => each.allergens))] };
  }
  const asked = [...words, words.join("_")].flatMap((word) => ALLERGEN_WORDS.get(word) ?? []);
  const allergens = declaredBy(asked);
  if (allergens.length > 0) return { isIn: true, allergens };
  const { length, found } = optionsAt(all, words);
  // "Aliño César" has anchovies, and "mortadela con pistachos" pistachios.
  const called = [words, ...found.map(({ name }) => wordsOf(foldText(name.es)))];
  const parts = items.flatMap(({ id, description, ingredients }): Named[] => [
    { id, name: description },
    ...named(ingredients),
  ]);
  if (length === 0 || called.some((each) => parts.some((part) => isNamedBy(part, each)))) return undefined;
  return { name: found[0]!.name.es, isIn: false, allergens: declaredBy(found.flatMap((each) => each.allergens)) };
}
