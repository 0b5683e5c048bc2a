/**
 * The picture of a dish on a page: the owner's photo, or a drawing of its ingredients. Each has a text alternative.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { Content } from "../../schemas/content/content.ts";
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { dishAlternative } from "../drawings/dish_words.ts";
import { drawDish, drawnDish } from "../drawings/draw_dish.ts";
import { attribute, type Html, markup } from "../markup/html.ts";
import type { PageContext } from "../frame/page.ts";

/** Pictures that load with a page, as on paper all do: those of the first screen of a phone. */
export const FIRST_PICTURES = 4;

/** How to show a picture. */
export interface PictureOptions {
  /** Its width and height in pixels before the styles apply. */
  readonly size: number;
  /** Whether the browser loads it only when it comes near the screen. */
  readonly isLazy?: boolean;
  /** Whether it is decoration, without a text alternative. */
  readonly isDecoration?: boolean;
}

/**
 * Renders the picture. A drawing is a file, as a photo is: a browser draws it once. Its hundred shapes in the page would be
 * styled again with each change of the row. A dish that looks as none of the build is drawn there with the sprite.
 */
export function dishPicture(
  item: MenuItemContent,
  { content, language, assets }: Pick<PageContext, "content" | "language" | "assets">,
  { size, isLazy = false, isDecoration = false }: PictureOptions,
): Html {
  const label = isDecoration ? "" : pictureLabel(item, content, language);
  const image = assets.dishes[item.id];
  if (!image) {
    const sprite = assets.files["drawings.svg"].path;
    return drawDish(drawnDish(item), { sprite, size, ...!isDecoration && { label } });
  }
  const { drawing } = image;
  const { path, width, height } = drawing ? { path: drawing.path, width: size, height: size } : image;
  const kind = drawing ? drawing.isOnCrust && " on-crust" : " photo";
  const loading = attribute("loading", isLazy && "lazy");
  return markup`
    <img class="drawing${kind}" src="${path}" width="${width}" height="${height}" alt="${label}"${loading} decoding="async">`;
}

/** What the picture shows, in words. */
export function pictureLabel(item: MenuItemContent, { ingredients }: Content, language: Language): string {
  const named = item.ingredients.map((id) => ({
    id,
    name: ingredients.ingredients.find((ingredient) => ingredient.id === id)!.name[language],
  }));
  return dishAlternative(drawnDish(item).form, named, language);
}
