/**
 * The ingredients of the sample content, and one of its dishes of each form, for the tests of the drawings.
 * @module
 */
import { DISH_FORMS } from "../../src/schemas/dish_form.ts";
import { type DrawnDish, drawnDish } from "../../src/site/drawings/draw_dish.ts";
import { sampleContent } from "../sample_content.ts";

const { ingredients, menu } = sampleContent();

/** The ids of the ingredients. */
export const KITCHEN: readonly string[] = ingredients.ingredients.map(({ id }) => id);

/** Every dish of the menu. */
export const EVERY_DISH: readonly DrawnDish[] = menu.items.map(drawnDish);

/** The first dish of each form that the menu has. */
export const ONE_OF_EACH_FORM: readonly DrawnDish[] = DISH_FORMS.flatMap((form) =>
  EVERY_DISH.find((dish) => dish.form === form) ?? []
);
