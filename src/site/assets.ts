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

/** The names of the assets, without the hash. */
export type AssetName =
  | "site.css"
  | "home.js"
  | "menu.js"
  | "order.js"
  | "page.js"
  | "webmcp.tools.js"
  | "icon.svg"
  | "icon-180.png"
  | "icon-192.png"
  | "icon-512.png"
  | "social.png";

/** All files that pages load. */
export interface Assets {
  readonly files: Readonly<Record<AssetName, Asset>>;
  /** The service worker's script, which has a fixed address. */
  readonly worker: string;
}
