/**
 * What the menu view holds of the content: the drawings of the dishes, and the communes. They are inline, since the view
 * cannot load files inside a host (MCP Apps 2026-01-26). So it shows no photos.
 * @module
 */
import { LANGUAGES } from "../../leaves/language.ts";
import { servedCommunes } from "../../domain/restaurant/delivery_area_text.ts";
import type { Content } from "../../schemas/content/content.ts";
import { pictureLabel } from "../../site/dishes/dish_picture.ts";
import { drawnDish, drawParts } from "../../site/drawings/draw_dish.ts";
import { spriteGroups } from "../../site/drawings/ingredient_shapes.ts";
import { attribute, type Html, markup, raw } from "../../site/markup/html.ts";

/** Writes the content into the view, in the place of that of a build. */
export function withContent(view: string, content: Content): string {
  return view.replace(/(?<=<!-- drawings -->).*?(?=<\/defs>)/s, () => drawings(content))
    .replace(/(?<=<!-- communes -->).*?(?=<\/select>)/s, () => communes(content));
}

/** A symbol for each dish, with its name and what the drawing shows, and the shapes that they use. */
function drawings(content: Content): string {
  const symbols = content.menu.items.map((item, at): Html =>
    markup`<symbol id="dish-${at}" viewBox="-50 -50 100 100" data-dish="${item.name}"${
      LANGUAGES.map((language) => attribute(`data-${language}`, pictureLabel(item, content, language)))
    }>${raw(drawParts(drawnDish(item)))}</symbol>`
  ).map(({ html }) => html).join("");
  return spriteGroups([...symbols.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name!)) + symbols;
}

/** The communes of the courier, with fee and minimum. The script writes their texts, in the language of the host. */
function communes({ delivery }: Content): string {
  const options = servedCommunes(delivery).map(({ name, fee, minimum }) =>
    markup`<option value="${name}" data-fee="${fee}" data-minimum="${minimum}"></option>`
  );
  return markup`${options}`.html;
}
