/**
 * Dishes as the menu page would show them, with content that is not served yet: for the owner, before a publication.
 * @module
 */
import type { Build } from "../http/build.ts";
import type { Content } from "../schemas/content/content.ts";
import { createOptionsIndex } from "../domain/menu/dish_options.ts";
import { dishHtml } from "../site/dishes/dishes.ts";
import { type NewPhotos, photoAsset } from "./dish_pictures.ts";
import { inputOf } from "./snapshot.ts";

/**
 * Draws the dishes with these ids.
 *
 * @param today The restaurant's date, `YYYY-MM-DD`.
 * @param photos Those that the build does not have.
 * @param served Those of them that have an address already; the others stand in the HTML itself.
 */
export async function drawDishes(
  build: Build,
  content: Content,
  today: string,
  ids: readonly string[],
  photos: NewPhotos,
  served: NewPhotos,
) {
  const context = { ...await inputOf(build, content, today, photos), language: "es" } as const;
  const waiting = [...photos].filter(([name]) => !served.has(name));
  const withPhotos = (html: string) =>
    waiting.reduce((html, [name, bytes]) => {
      const { path, media } = photoAsset(name);
      return html.replaceAll(path, `data:${media};base64,${bytes.toBase64()}`);
    }, html);
  const { menu, ingredients } = context.content;
  const options = createOptionsIndex({ ...menu, ...ingredients });
  return menu.items.filter(({ id }) => ids.includes(id))
    .map((item) => ({ id: item.id, html: withPhotos(dishHtml(item, context, options).html) }));
}
