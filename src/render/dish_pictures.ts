/**
 * The images of the dishes of other content than the build's. A dish that looks as one of the build has its image; a photo
 * that came since takes its place. Any other dish has none: pages draw it from the shapes of the sprite.
 * @module
 */
import { webpSize } from "../check/webp_size.ts";
import type { MenuContent, MenuItemContent } from "../schemas/content/menu.ts";
import { drawnDish } from "../site/drawings/draw_dish.ts";
import type { Assets, DishImage } from "../site/frame/assets.ts";

/** Photos that came since the build, by the name that a dish has for them. */
export type NewPhotos = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Finds the images. `built` is the menu of the build, and `images` are its images. */
export function dishPictures(menu: MenuContent, photos: NewPhotos, built: MenuContent, images: Assets["dishes"]) {
  const known = new Map(built.items.map((item) => [lookOf(item), images[item.id]]));
  const dishes = menu.items.flatMap((item) => {
    const image = known.get(lookOf(item)) ?? photoImage(item.photo, photos);
    return image ? [[item.id, image] as const] : [];
  });
  // Without a prototype: a dish may have the id `constructor`.
  return Object.assign(Object.create(null), Object.fromEntries(dishes)) as Assets["dishes"];
}

function lookOf(item: MenuItemContent): string {
  return item.photo ?? JSON.stringify(drawnDish(item));
}

function photoImage(name: string | undefined, photos: NewPhotos): DishImage | undefined {
  const bytes = name === undefined ? undefined : photos.get(name);
  const size = bytes && webpSize(bytes);
  return size && { ...photoAsset(name!), ...size };
}

/** The address of a photo that came since the build. Its name holds a digest, as those of the build do. */
export function photoAsset(name: string) {
  return { path: `/assets/${name}`, media: "image/webp" };
}
