/**
 * The card "Mitad y mitad" above the dishes: it opens the choices of two halves. Nothing where no two dishes can be halves
 * of one today.
 * @module
 */
import { capitalise } from "../../leaves/capitalise.ts";
import { createOptionsIndex } from "../../domain/menu/dish_options.ts";
import { dishPicture } from "../dishes/dish_picture.ts";
import { type Html, markup } from "../markup/html.ts";
import { HALF_PRICE_TEXTS } from "../offers/half_price_texts.ts";
import type { PageContext } from "../frame/page.ts";

/** Width and height of its drawing, in pixels. */
const PICTURE_SIZE = 64;

/** Renders the card; the script opens the choices of the dish that it names. */
export function halvesCard(context: PageContext): Html {
  const { content: { menu, ingredients }, language } = context;
  const { of } = createOptionsIndex({ ...menu, ...ingredients });
  const served = menu.items.filter((item) => !item.sold_out && of(item).halves);
  for (const first of served) {
    const { halves, size } = of(first);
    const second = served.find((other) => other !== first && of(other).halves === halves && of(other).size === size);
    if (!second) continue;
    const price = capitalise(HALF_PRICE_TEXTS[language][halves!.half_price]);
    const picture = { size: PICTURE_SIZE, isDecoration: true };
    return markup`
      <button class="halves-card needs-script" type="button" data-halves="${first.id}">
      <span class="two-halves">${[first, second].map((item) => dishPicture(item, context, picture))}</span>
      <span><b>${halves!.name[language]}</b> ${price}</span></button>`;
  }
  return markup``;
}
