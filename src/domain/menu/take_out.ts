/**
 * What becomes of the menu when ingredients have run out (decision 32): a dish that can be made without them is offered
 * without them and says so in its description; another is sold out. So is a dish whose required choice nobody can make.
 *
 * Price, allergens and diets stay: leaving something out changes none of them. Extras and choices stay in their groups;
 * `OptionsIndex.isOut` says which cannot be had.
 * @module
 */
import { inEachLanguage } from "../../leaves/language.ts";
import type { IngredientContent } from "../../schemas/content/ingredients.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { createOptionsIndex, type OptionsContent, type OptionsIndex } from "./dish_options.ts";
import { withoutToday } from "./without_today.ts";

/** The part of a menu that this needs. */
type Takeable = { readonly items: readonly MenuItemContent[] } & Pick<OptionsContent, "option_groups">;

/** Takes what is out off a menu. A dish that was taken already stays as it is. */
export function takeOut<Menu extends Takeable>(menu: Menu, ingredients: readonly IngredientContent[]): Menu {
  if (ingredients.every(({ out }) => out === undefined)) return menu;
  const options = createOptionsIndex({ ...menu, ingredients });
  return { ...menu, items: menu.items.map((item) => itemWithoutOut(item, options)) };
}

function itemWithoutOut(item: MenuItemContent, options: OptionsIndex): MenuItemContent {
  if (item.without_today) return item;
  const missing = options.named(item.ingredients).filter(({ out }) => out !== undefined);
  const { choices, removable } = options.of(item);
  const canChoose = choices.every((group) => group.options.filter((each) => !options.isOut(each)).length >= group.min);
  const needed = missing.filter((each) => each.out === "sold_out" || !removable.includes(each));
  if (!canChoose || needed.length > 0) {
    // The last end by the restaurant's clocks; none if one is not known, as for a choice.
    const ends = [...needed.map(({ out_until }) => out_until), ...(item.sold_out ? [item.sold_out_until] : [])];
    const sold_out_until = canChoose && !ends.includes(undefined) ? ends.sort().at(-1) : undefined;
    return { ...item, sold_out: true, sold_out_until };
  }
  if (missing.length === 0) return item;
  return {
    ...item,
    description: inEachLanguage((language) =>
      `${item.description[language]} ${withoutToday(missing.map(({ name }) => name[language]), language)}.`
    ),
    without_today: missing.map(({ id }) => id),
  };
}
