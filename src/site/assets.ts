/**
 * The files that pages load from `/assets/`: scripts, styles and images. The build names each after its content's hash.
 * @module
 */

/** A file and its address. */
export interface Asset {
  readonly path: string;
  readonly media: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** The image of a dish: the owner's photo, or our drawing as a PNG. */
export interface DishImage extends Asset {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly isPhoto: boolean;
}

/** The names of the assets, without the hash. */
export type AssetName =
  | "site.css"
  | "home.js"
  | "menu.js"
  | "order.js"
  | "page.js"
  | "webmcp.tools.js"
  | "answer_agent.js"
  | "api_tools.js"
  | "choice_dialog.js"
  | "dish_search.js"
  | "drawings.svg"
  | "icon.svg"
  | "icon-180.png"
  | "icon-192.png"
  | "icon-512.png"
  | "social.png";

/** All files that pages load. */
export interface Assets {
  readonly files: Readonly<Record<AssetName, Asset>>;
  /** The images by the ids of the dishes. Pages show the photos; the PNG files are for search engines. */
  readonly dishes: Readonly<Record<string, DishImage>>;
  /** The service worker's script, which has a fixed address. */
  readonly worker: string;
}
