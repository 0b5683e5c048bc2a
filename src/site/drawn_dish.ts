/**
 * A dish of the menu as its drawing needs it.
 * @module
 */
import type { MenuItemContent } from "../schemas/content/menu.ts";
import { USUAL_FORMS } from "../schemas/dish_form.ts";
import type { DrawnDish } from "./draw_dish.ts";

/** A dish as the kitchen serves it, without anybody's choices. */
export function drawnDish(
  { form, category, ingredients }: Pick<MenuItemContent, "form" | "category" | "ingredients">,
): DrawnDish {
  return { form: form ?? USUAL_FORMS[category], ingredients };
}
