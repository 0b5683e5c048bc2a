/**
 * The "+" of a dish on the menu page and the page of a table: it adds the plain dish to the order. Where something has to
 * be chosen first it opens the choices. The script names it, and shows how many there are (`browser/order/dish_rows.ts`).
 * @module
 */
import { createOptionsIndex } from "../../domain/menu/dish_options.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { type Html, markup, raw } from "../markup/html.ts";
import type { PageContext } from "../frame/page.ts";

/** Makes the function that renders the button of a dish; nothing for a sold-out dish. */
export function addButtons({ content: { menu, ingredients } }: PageContext): (item: MenuItemContent) => Html {
  const options = createOptionsIndex({ ...menu, ...ingredients });
  return (item) => {
    if (item.sold_out) return markup``;
    const isPlain = options.of(item).choices.every(({ min }) => min === 0);
    return markup`<button class="add" type="button"${raw(isPlain ? ' data-step="1"' : " data-choose")}>+</button>`;
  };
}
