/**
 * The picture of a dish on a page: the owner's photo, or a drawing of its ingredients. Each has a text alternative.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { Content } from "../../schemas/content/content.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { dishAlternative } from "../drawings/dish_words.ts";
import { drawDish, drawMenuDish, drawnDish } from "../drawings/draw_dish.ts";
import { type Html, markup } from "../markup/html.ts";
import type { PageContext } from "../frame/page.ts";

/** Renders the picture. `size` is its width and height in pixels before the styles apply. */
export function dishPicture(
  item: MenuItemContent,
  { content, language, assets }: Pick<PageContext, "content" | "language" | "assets">,
  size: number,
): Html {
  const label = pictureLabel(item, content, language);
  const image = assets.dishes[item.id];
  if (image?.isPhoto) {
    const { path, width, height } = image;
    return markup`
      <img class="drawing photo" src="${path}" width="${width}" height="${height}" alt="${label}" loading="lazy" decoding="async">`;
  }
  const options = { sprite: assets.files["drawings.svg"].path, size, label };
  return image ? drawMenuDish(item.id, options) : drawDish(drawnDish(item), options);
}

/** What the picture shows, in words. */
export function pictureLabel(item: MenuItemContent, { ingredients }: Content, language: Language): string {
  const named = item.ingredients.map((id) => ({
    id,
    name: ingredients.ingredients.find((ingredient) => ingredient.id === id)?.name[language] ?? id,
  }));
  return dishAlternative(drawnDish(item).form, named, language);
}
