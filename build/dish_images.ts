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
  const drawings = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const drawingOf = (item: MenuContent["items"][number]) => {
    const svg = dishImageSvg(drawnDish(item));
    if (!drawings.has(svg)) drawings.set(svg, renderPng(svg, SIZE, PALETTE.flour));
    return drawings.get(svg)!;
  };
  const drawn = await Promise.all(items.map(async (item) => {
    const photo = item.photo !== undefined ? photos[item.photo] : undefined;
    return { item, photo, bytes: photo ?? await drawingOf(item) };
  }));
  // One after another: the files of a build have one order.
  for (const { item, photo, bytes } of drawn) {
    const size = photo ? webpSize(photo)! : { width: SIZE, height: SIZE };
    images[item.id] = { ...await asset(photo ? item.photo! : "dish.png", bytes), ...size, isPhoto: !!photo };
  }
  return images;
}
