/**
 * The image of each dish as a file: the owner's photo, or our drawing as a PNG for search engines, which take no SVG in
 * JSON-LD. Google asks for 50,000 pixels at least; 400 by 400 are 160,000.
 * @module
 */
import type { MenuContent } from "../src/schemas/content/menu.ts";
import type { Asset, DishImage } from "../src/site/frame/assets.ts";
import { dishImageSvg } from "../src/site/drawings/ingredient_shapes.ts";
import { drawnDish } from "../src/site/drawings/draw_dish.ts";
import { PALETTE } from "../src/site/drawings/drawings.ts";
import type { Photos } from "../src/check/photo_rules.ts";
import { webpSize } from "../src/check/webp_size.ts";
import { type Png, renderPng } from "./render_png.ts";

/** Width and height of a drawing, in pixels. */
const SIZE = 400;

/** Makes the images by the ids of the dishes. `asset` names a file by its content. */
export async function dishImages(
  { items }: MenuContent,
  photos: Photos,
  asset: (name: string, body: Uint8Array<ArrayBuffer> | Png) => Promise<Asset>,
): Promise<Record<string, DishImage>> {
  const drawings = new Map<string, Png>();
  const drawingOf = (item: MenuContent["items"][number]): Png => {
    const svg = dishImageSvg(drawnDish(item));
    if (!drawings.has(svg)) drawings.set(svg, renderPng(svg, SIZE, PALETTE.flour));
    return drawings.get(svg)!;
  };
  return Object.fromEntries(
    await Promise.all(items.map(async (item) => {
      const photo = item.photo !== undefined ? photos[item.photo] : undefined;
      const size = photo ? webpSize(photo)! : { width: SIZE, height: SIZE };
      const named = await asset(photo ? item.photo! : "dish.png", photo ?? drawingOf(item));
      return [item.id, { ...named, ...size, isPhoto: !!photo }] as const;
    })),
  );
}
