/**
 * The files that pages load from `/assets/`: scripts, styles, images and a font. The build names each after its
 * content's hash.
 * @module
 */

/** The address of a file. */
export interface Asset {
  readonly path: string;
  readonly media: string;
}

/** A picture with its size in pixels. */
export interface Picture extends Asset {
  readonly width: number;
  readonly height: number;
}

/** The image of a dish: the owner's photo, or our drawing as a PNG. */
export interface DishImage extends Picture {
  readonly isPhoto: boolean;
}

/** The names of the assets, without the hash. */
export type AssetName =
  | "site.css"
  | "home.js"
  | "menu.js"
  | "page.js"
  | "webmcp.tools.js"
  | "answer_agent.js"
  | "api_tools.js"
  | "choice_dialog.js"
  | "dish_search.js"
  | "local.js"
  | "content.js"
  | "kitchen.js"
  | "printed_order.js"
  | "switchboard.css"
  | "dish.woff2"
  | "drawings.svg"
  | "icon.svg"
  | "icon-180.png"
  | "icon-192.png"
  | "icon-512.png"
  | "social.png";

/** All files that pages load. The runtime reads it from the build (`ASSETS_FILE`), so that it can render pages too. */
export interface Assets {
  readonly files: Readonly<Record<AssetName, Asset>>;
  /** The images by the ids of the dishes. Pages show the photos; the PNG files are for search engines. */
  readonly dishes: Readonly<Record<string, DishImage>>;
  /** Those that the owner chose. */
  readonly looks: { readonly logo?: Picture; readonly hero?: Picture };
}

/** The file with {@linkcode Assets}, below `static/`. */
export const ASSETS_FILE = "assets.json";
