/**
 * The image of each dish as a file: the owner's photo, or our drawing as a PNG for search engines, which take no SVG in
 * JSON-LD. Google asks for 50,000 pixels at least; 400 by 400 are 160,000.
 * @module
 */
import type { MenuContent } from "../src/schemas/content/menu.ts";
import type { Asset, DishImage } from "../src/site/assets.ts";
import { dishImageSvg } from "../src/site/dish_image.ts";
import { drawnDish } from "../src/site/drawn_dish.ts";
import { PALETTE } from "../src/site/drawings.ts";
import type { Photos } from "./content/photos.ts";
import { webpSize } from "./content/webp_size.ts";
import { renderPng } from "./render_png.ts";

/** Width and height of a drawing, in pixels. */
const SIZE = 400;

/** Makes the images by the ids of the dishes. `asset` names a file by its content. */
export async function dishImages(
  { items }: MenuContent,
  photos: Photos,
  asset: (name: string, body: Uint8Array<ArrayBuffer>) => Promise<Asset>,
): Promise<Record<string, DishImage>> {
  const images: Record<string, DishImage> = {};
  const drawings = new Map<string, DishImage>();
  for (const item of items) {
    const photo = item.photo !== undefined ? photos[item.photo] : undefined;
    if (photo) {
      images[item.id] = { ...await asset(item.photo!, photo), ...webpSize(photo)!, isPhoto: true };
      continue;
    }
    const svg = dishImageSvg(drawnDish(item));
    const drawing = drawings.get(svg) ?? {
      ...await asset("dish.png", await renderPng(svg, SIZE, { background: PALETTE.flour })),
      width: SIZE,
      height: SIZE,
      isPhoto: false,
    };
    drawings.set(svg, drawing);
    images[item.id] = drawing;
  }
  return images;
}
