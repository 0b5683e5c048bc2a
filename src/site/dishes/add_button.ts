/**
 * The "+" of a dish on the menu page and the page of a table: it adds the plain dish to the order. Where something has to
 * be chosen first it opens the choices. The script names it, and shows how many there are (`browser/order/dish_rows.ts`).
 * @module
 */
import { markup, raw } from "../markup/html.ts";
import type { DishExtra } from "./dishes.ts";

/** Renders the button of a dish; nothing for a sold-out dish. */
export const addButton: DishExtra = (item, options) => {
  if (item.sold_out) return markup``;
  const isPlain = options.of(item).choices.every(({ min }) => min === 0);
  return markup`<button class="add" type="button"${raw(isPlain ? ' data-step="1"' : " data-choose")}>+</button>`;
};
