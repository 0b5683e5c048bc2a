/**
 * The image of each dish as a file: the owner's photo, or our drawing as SVG for pages, and as a PNG for search engines,
 * which take no SVG in JSON-LD. Google asks for 50,000 pixels at least; 400 by 400 are 160,000.
 * @module
 */
import type { MenuContent } from "../src/schemas/content/menu.ts";
import type { Asset, DishImage } from "../src/site/frame/assets.ts";
import { dishImageSvg, toppingsSvg } from "../src/site/drawings/ingredient_shapes.ts";
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
  asset: (name: string, body: string | Uint8Array<ArrayBuffer> | Png) => Promise<Asset>,
): Promise<Record<string, DishImage>> {
  const pngs = new Map<string, Png>();
  const imageOf = async (item: MenuContent["items"][number]): Promise<DishImage> => {
    const photo = item.photo !== undefined ? photos[item.photo] : undefined;
    if (photo) return { ...await asset(item.photo!, photo), ...webpSize(photo)! };
    const dish = drawnDish(item);
    const svg = dishImageSvg(dish);
    if (!pngs.has(svg)) pngs.set(svg, renderPng(svg, SIZE, PALETTE.flour));
    const { svg: toppings, isOnCrust } = toppingsSvg(dish);
    const { path } = await asset("dish.svg", toppings);
    const drawing = { path, isOnCrust };
    return { ...await asset("dish.png", pngs.get(svg)!), width: SIZE, height: SIZE, drawing };
  };
  return Object.fromEntries(await Promise.all(items.map(async (item) => [item.id, await imageOf(item)] as const)));
}
