/**
 * A dish as its drawing needs it: as the menu has it, or as somebody orders it.
 * @module
 */
import type { Configuration } from "../../domain/dishes/configuration.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { USUAL_FORMS } from "../../schemas/dish_form.ts";
import type { DrawnDish } from "./draw_dish.ts";

/** A dish as the kitchen serves it, without anybody's choices. */
export function drawnDish(
  { form, category, ingredients }: Pick<MenuItemContent, "form" | "category" | "ingredients">,
): DrawnDish {
  return { form: form ?? USUAL_FORMS[category], ingredients };
}

/** A dish with everything that was chosen. */
export function drawnConfiguration({ parts, choices, extras }: Configuration): DrawnDish {
  const [first, second] = parts.map(({ item, without, extras }) => {
    const left = new Set(without.map(({ id }) => id));
    return [...item.ingredients.filter((id) => !left.has(id)), ...extras.map(({ ingredient }) => ingredient.id)];
  });
  const added = [
    ...choices.flatMap(({ ingredients }) => ingredients),
    ...extras.map(({ ingredient }) => ingredient.id),
  ];
  const { form } = drawnDish(parts[0].item);
  if (second === undefined) return { form, ingredients: [...new Set([...first!, ...added])] };
  const common = first!.filter((id) => second.includes(id));
  const own = (half: readonly string[]) => half.filter((id) => !common.includes(id) && !added.includes(id));
  return { form: "pizza", ingredients: [...new Set([...common, ...added])], halves: [own(first!), own(second)] };
}
