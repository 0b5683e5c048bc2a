/**
 * Makes the files that pages load: scripts and styles from esbuild, the font, icons and the social card from our
 * drawings.
 *
 * The name of each file contains the hash of its content, so caches may keep it for ever; that of a PNG the hash of what
 * it draws, so that pages need not wait for it. Home screens and social networks take no SVG, so they get PNG.
 * @module
 */
import type * as esbuild from "esbuild";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sha256 } from "../src/leaves/sha256.ts";
import { cleanSvg } from "../src/check/clean_svg.ts";
import { webpSize } from "../src/check/webp_size.ts";
import { type Themes, themesOf } from "../src/domain/restaurant/looks.ts";
import { describePageTools } from "../src/render/mcp_tools.ts";
import type { Content } from "../src/schemas/content/content.ts";
import { type Asset, type AssetName, GUEST_SCRIPTS, HOUSE_SCRIPTS, type Picture } from "../src/site/frame/assets.ts";
import { iconSvg, socialCardSvg } from "../src/site/drawings/drawings.ts";
import { CRUST, spriteSvg } from "../src/site/drawings/ingredient_shapes.ts";
import { PAGE_NAMES, PAGE_PATHS } from "../src/tables/page_paths.ts";
import { bundle } from "./bundle.ts";
import type { Photos } from "../src/check/photo_rules.ts";
import { dishImages } from "./dish_images.ts";
import { readLicences } from "./licences.ts";
import { type Png, renderPng } from "./render_png.ts";

/** The pages that open without a network: all but the menu to print, in whose place the menu opens. */
const OFFLINE_PAGES = PAGE_NAMES.filter((name) => name !== "print").flatMap((name) => Object.values(PAGE_PATHS[name]));

/** The face of dish names and headings; a style names it too. */
const FONT = fileURLToPath(new URL("../src/site/fonts/dish.woff2", import.meta.url));

/** The oldest supported browsers; esbuild adds the CSS prefixes that they need. */
const TARGET = ["chrome111", "firefox121", "safari16.4"];

/** The file of the crust, as a style names it. */
const CRUST_NAME = "crust.svg";

/** Characters of the hash in a file name: 48 bits. */
const HASH_CHARACTERS = 8;

type Body = string | Uint8Array<ArrayBuffer> | Png;

/** A file and its address. */
interface AssetFile extends Asset {
  readonly body: Body;
}

/**
 * Makes the assets for a restaurant: what pages know of them, and what the service sends.
 *
 * @param photos The owner's photos, by file name.
 * @param inputs Receives the source files of the scripts and styles.
 * @throws {Error} If a script or a style does not compile: a mistake in the project's own code.
 */
export async function buildAssets(content: Content, photos: Photos, inputs: Set<string>) {
  const { colours, ...chosen } = content.restaurant.looks ?? {};
  const themes = themesOf(colours);
  const ofContent = new Map<string, AssetFile>();
  const add = async (name: string, body: Body) => {
    const [, file] = await nameByHash([name, body]);
    ofContent.set(file.path, file);
    return addressOf(file);
  };
  const looks: Record<string, Picture> = {};
  for (const [kind, name = ""] of Object.entries(chosen)) {
    const { body, ...size } = readLook(name, photos[name]!);
    looks[kind] = { ...await add(name, body), ...size };
  }
  const [bundles, ofOwner, images, dishes] = await Promise.all([
    bundleEach({ ...GUEST_SCRIPTS, site: "src/site/styles/site.css" }, inputs, {
      PAGE_TOOLS: JSON.stringify(describePageTools()),
    }),
    bundleEach({ ...HOUSE_SCRIPTS, switchboard: "src/site/styles/switchboard.css" }, inputs),
    drawImages(content.restaurant.name, themes.light, looks.logo && ofContent.get(looks.logo.path)!.body),
    // Dishes that look the same share a file.
    dishImages(content.menu, photos, add),
  ]);
  const drawings = spriteSvg(content.ingredients.ingredients.map(({ id }) => id));
  const nameEach = (all: Readonly<Record<string, Body>>) => Promise.all(Object.entries(all).map(nameByHash));
  const ofGuests = [
    ...await nameEach({ ...withTokens(bundles, themes), ...images, "drawings.svg": drawings, [CRUST_NAME]: CRUST }),
    await readFont(FONT),
  ];
  const ofHouse = await nameEach(withTokens(ofOwner, themes));
  const named = [...ofGuests, ...ofHouse];
  // Sorted: which drawing is named first depends on the machine.
  const files = [...named.map(([, file]) => file), ...ofContent.values()].sort((a, b) => a.path < b.path ? -1 : 1);
  // The device of a guest keeps nothing of the owner's page or of paper, and no picture that is large.
  const kept = files.filter((file) =>
    !/png|webp/.test(file.media) && ofHouse.every(([, { path }]) => path !== file.path)
  );
  const precache = [...OFFLINE_PAGES, ...kept.map(({ path }) => path)];
  const { "worker.js": worker } = await bundleEach({ worker: "src/site/browser/worker.ts" }, inputs, {
    PRECACHE: JSON.stringify(precache),
    TIME_ZONE: JSON.stringify(content.hours.timezone),
    CACHE_NAME: JSON.stringify(`site-${await shortHash(JSON.stringify(precache))}`),
  });
  return {
    addresses: {
      files: Object.fromEntries(named.map(([name, file]) => [name, addressOf(file)])) as Record<AssetName, Asset>,
      dishes,
      looks,
    },
    renderers: {
      getServiceWorker: () => [{ body: worker! }],
      getAsset: () =>
        Promise.all(
          files.map(async (file) => ({ ...file, body: isPng(file.body) ? await file.body.bytes : file.body })),
        ),
    },
  };
}

function addressOf({ path, media }: AssetFile): Asset {
  return { path, media };
}

async function bundleEach(
  entries: Readonly<Record<string, string>>,
  inputs: Set<string>,
  define: Record<string, string> = {},
): Promise<Record<string, string>> {
  const files = await bundle({
    entryPoints: { ...entries },
    format: "esm",
    platform: "browser",
    target: TARGET,
    define,
    legalComments: "inline",
    plugins: [withoutSideEffects, withNotices, withFiles],
  }, inputs);
  return Object.fromEntries(files.map(({ path, text }) => [path, text.trimEnd()]));
}

/**
 * Lets esbuild drop each module of ours that it does not use: only the entries have side effects. Otherwise a list of
 * words from a schema file would bring the schemas to the browser.
 */
const withoutSideEffects: esbuild.Plugin = {
  name: "without-side-effects",
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    }));
  },
};

/** Puts the notice of a package before its code: its licence requires one in each copy. */
const withNotices: esbuild.Plugin = {
  name: "with-notices",
  setup(build) {
    build.onLoad({ filter: /\/node_modules\/.*\.m?js$/ }, async ({ path }) => {
      const notices = (await readLicences([path])).map(({ name, text }) => `/*! ${name}\n\n${text} */`);
      return { contents: `${notices.join("\n")}\n${await Deno.readTextFile(path)}` };
    });
  },
};

/** Gives a style the addresses of the font and the crust that it names. */
const withFiles: esbuild.Plugin = {
  name: "with-files",
  setup(build) {
    build.onResolve({ filter: /\.(?:woff2|svg)$/ }, async ({ path, resolveDir }) => {
      const [, file] = path === CRUST_NAME ? await nameByHash([path, CRUST]) : await readFont(join(resolveDir, path));
      return { path: file.path, external: true };
    });
  },
};

async function readFont(file: string): Promise<[string, AssetFile]> {
  return nameByHash([basename(file), await Deno.readFile(file)]);
}

/** Puts the tokens of the looks before each of the styles. */
function withTokens(bundles: Readonly<Record<string, string>>, { light, dark, print }: Themes): Record<string, string> {
  const [day, night, paper] = [light, dark, print].map((tokens) =>
    `:root{${Object.entries(tokens).map(([name, value]) => `--${name}:${value}`).join(";")}}`
  );
  const css = `${day}@media(prefers-color-scheme:dark){${night}}@media print{${paper}}`;
  return Object.fromEntries(
    Object.entries(bundles).map(([name, text]) => [name, name.endsWith(".css") ? css + text : text]),
  );
}

/** A picture of the looks, as the check of the content has accepted it. */
function readLook(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const cleaned = name.endsWith(".svg") ? cleanSvg(new TextDecoder().decode(bytes)) : undefined;
  return cleaned?.ok ? cleaned.value : { body: bytes, ...webpSize(bytes)! };
}

function drawImages(name: string, { soot, brand }: Themes["light"], logo?: Body): Record<string, Body> {
  const card = (height: number) => renderPng(socialCardSvg(name, height, soot, brand), 1200, soot);
  const icon = (padding: number) => iconSvg(padding, soot, typeof logo === "string" ? logo : undefined);
  return {
    "icon.svg": icon(0),
    // Home screens cut the corners themselves, and a mask may remove a fifth of each side.
    "icon-180.png": renderPng(icon(8), 180, soot),
    "icon-192.png": renderPng(icon(0), 192),
    "icon-512.png": renderPng(icon(12), 512, soot),
    "social.png": card(630),
    "social-1x1.png": card(1200),
    "social-4x3.png": card(900),
    "social-16x9.png": card(675),
  };
}

function isPng(body: Body): body is Png {
  return typeof body === "object" && "source" in body;
}

const MEDIA: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
  woff2: "font/woff2",
};

async function nameByHash([name, body]: [string, Body]): Promise<[string, AssetFile]> {
  const dot = name.lastIndexOf(".");
  const [stem, extension] = [name.slice(0, dot), name.slice(dot + 1)];
  return [name, {
    path: `/assets/${stem}.${await shortHash(isPng(body) ? body.source : body)}.${extension}`,
    media: MEDIA[extension]!,
    body,
  }];
}

async function shortHash(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return (await sha256(body)).toBase64({ alphabet: "base64url" }).slice(0, HASH_CHARACTERS);
}
