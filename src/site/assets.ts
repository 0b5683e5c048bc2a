/**
 * What pages load from `/assets/`, as the build makes it: scripts, styles and images, each named after its content's hash.
 * @module
 */

/** A file with the address it is served at. */
export interface Asset {
  readonly path: string;
  readonly media: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** The names by which pages know their assets. */
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

/** Everything that pages load. */
export interface Assets {
  readonly files: Readonly<Record<AssetName, Asset>>;
  /** The service worker's script, which has a fixed address. */
  readonly worker: string;
}
