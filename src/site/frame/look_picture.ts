/**
 * Renders a picture of the owner's looks: the logo, or the picture of the home page. As an image, an SVG document runs and
 * loads nothing.
 * @module
 */
import { type Html, markup } from "../markup/html.ts";
import type { PageContext } from "./page.ts";

/** Renders it with a text alternative; undefined if the owner has none. */
export function lookPicture({ assets }: PageContext, kind: "logo" | "hero", alternative: string): Html | undefined {
  const picture = assets.looks[kind];
  return picture && markup`
    <img class="look-${kind}" src="${picture.path}" width="${picture.width}" height="${picture.height}" alt="${alternative}">`;
}
