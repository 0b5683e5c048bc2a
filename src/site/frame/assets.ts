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
  /** Our drawing as SVG, which pages show in the place of the PNG; none for a photo. A pizza's lies on the crust of the styles. */
  readonly drawing?: { readonly path: string; readonly isOnCrust: boolean };
}

/** The sources of the scripts that guests load, by name. */
export const GUEST_SCRIPTS = {
  home: "src/site/browser/home.ts",
  menu: "src/site/browser/menu.ts",
  page: "src/site/browser/page.ts",
  "webmcp.tools": "src/site/browser/agent/webmcp_tools.ts",
  answer_agent: "src/site/browser/agent/answer_agent.ts",
  api_tools: "src/site/browser/agent/api_tools.ts",
  choice_dialog: "src/site/browser/choices/choice_dialog.ts",
  dish_search: "src/site/browser/dishes/dish_search.ts",
} as const;

/** Those of the scripts that only the house loads: the owner, the kitchen, paper. */
export const HOUSE_SCRIPTS = {
  local: "src/site/browser/local.ts",
  content: "src/site/browser/local/content.ts",
  kitchen: "src/site/browser/kitchen.ts",
  printed_order: "src/site/browser/printed_order.ts",
} as const;

/** The names of the assets, without the hash. */
export type AssetName =
  | `${keyof typeof GUEST_SCRIPTS | keyof typeof HOUSE_SCRIPTS}.js`
  | `${"site" | "switchboard"}.css`
  | "dish.woff2"
  | `${"drawings" | "crust"}.svg`
  | "icon.svg"
  | `${"icon-180" | "icon-192" | "icon-512" | "social" | "social-1x1" | "social-4x3" | "social-16x9"}.png`;

/** All files that pages load. The runtime reads it from the build (`ASSETS_FILE`), so that it can render pages too. */
export interface Assets {
  readonly files: Readonly<Record<AssetName, Asset>>;
  /** The images by the ids of the dishes. */
  readonly dishes: Readonly<Record<string, DishImage>>;
  /** Those that the owner chose. */
  readonly looks: { readonly logo?: Picture; readonly hero?: Picture };
}

/** The file with {@linkcode Assets}, below `static/`. */
export const ASSETS_FILE = "assets.json";
