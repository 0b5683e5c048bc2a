/**
 * Makes the contents of `static/` in memory: the rendered documents, the code, and the manifest of both.
 * @module
 */
import { formatProblems } from "../src/check/problem.ts";
import { LANGUAGES } from "../src/leaves/language.ts";
import { err, ok } from "../src/leaves/result.ts";
import { MENU_VIEW_FILE } from "../src/mcp/app/menu_view_uri.ts";
import { OWNER_TOOL_LIST_FILE, TOOL_LIST_FILE } from "../src/mcp/mcp.ts";
import { OWNER_TOOLS } from "../src/mcp/owner_tools.ts";
import { describeTools } from "../src/render/mcp_tools.ts";
import type { BuildRenderer } from "../src/render/renderer.ts";
import { RENDERERS } from "../src/render/renderers.ts";
import { type Brotli, quickBrotli } from "../src/render/render_row.ts";
import { renderSite } from "../src/render/render_site.ts";
import { ROUTES, type StaticRouteId } from "../src/routes.ts";
import { completeContent, CONTENT_NAMES, contentPath } from "../src/tables/content_file.ts";
import { digestOf } from "../src/tables/manifest.ts";
import { ASSETS_FILE } from "../src/site/frame/assets.ts";
import { pageId } from "../src/tables/page_routes.ts";
import { buildAssets } from "./assets.ts";
import { bundleRuntime } from "./bundle_runtime.ts";
import { doCostlyWork, forgetOldWork } from "./costly_work.ts";
import { loadContent, readPhotos } from "./content.ts";
import { formatLicences, readLicences } from "./licences.ts";
import { bundleMenuView } from "./menu_view.ts";

/** The largest document, in bytes, that Brotli packs with much effort: the time grows with the size. */
const MUCH_EFFORT_MAX_BYTES = 262_144;

/** No phone loads the menu to print. */
const PRINTED = LANGUAGES.map((language): string => pageId("print", language));

/** Brotli's effort, by route and media type. */
const EFFORTS: readonly [routeAndMedia: RegExp, effort: number][] = [
  // They seldom change. 11 takes twice as long and saves 2 %.
  [/ (?:text\/(?:css|javascript)|image\/svg)/, 10],
  // A small page with much data for its script: 50 ms instead of 12, and 730 bytes less for the kitchen's tablet.
  [/^kitchenPage /, 10],
  // They change with each price. 10 takes 13 times as long, a second of work, and saves a phone 2 KB of a menu.
  [/ text\/html/, 8],
];

/**
 * Makes the site of a content folder.
 *
 * @param origin The public origin, without a trailing slash.
 * @param todayIn Gives the date in a time zone, `YYYY-MM-DD`.
 * @param isDraft Whether dishes may wait for somebody to confirm their allergens.
 * @returns Every file except the manifest, what the manifest has of them, and the hours; or the mistakes in the content
 * as text for the owner.
 * @throws {Error} On a mistake in the project's own code or table.
 */
export async function makeSite(
  contentDir: string,
  origin: string,
  todayIn: (timezone: string) => string,
  isDraft: boolean,
) {
  const [serverInputs, pageInputs] = [new Set<string>(), new Set<string>()];
  // esbuild is a process of its own, and works while this one checks the content.
  const bundling = bundleRuntime(serverInputs);
  const loaded = await loadContent(contentDir, isDraft);
  if (!loaded.ok) {
    await bundling;
    return err(formatProblems(loaded.error));
  }
  const content = completeContent(loaded.value);
  const today = todayIn(content.hours.timezone);
  const { version } = JSON.parse(await Deno.readTextFile(new URL("../deno.json", import.meta.url)));
  const assets = await buildAssets(content, await readPhotos(contentDir), pageInputs);
  const renderers: Record<StaticRouteId, BuildRenderer> = { ...RENDERERS, ...assets.renderers };
  const [{ site, entries }, { scripts, ...runtime }, menuView] = await Promise.all([
    renderSite({ content, routes: ROUTES, origin, today, version, assets: assets.addresses }, renderers, brotli),
    bundling,
    bundleMenuView(content, pageInputs),
  ]);
  await forgetOldWork();
  const licences = formatLicences(await readLicences(serverInputs), await readLicences(pageInputs));
  const add = (path: string, text: string) => site.set(path, new TextEncoder().encode(text));
  for (const [path, text] of [...scripts, ["licences.txt", licences]] as const) add(path, text);
  const files: Record<string, string> = {};
  for (
    const [path, text] of [
      [MENU_VIEW_FILE, menuView],
      [TOOL_LIST_FILE, JSON.stringify(describeTools())],
      [OWNER_TOOL_LIST_FILE, JSON.stringify(describeTools(OWNER_TOOLS))],
      [ASSETS_FILE, JSON.stringify(assets.addresses)],
      ...CONTENT_NAMES.map((name) => [contentPath(name), JSON.stringify(loaded.value[name])] as const),
    ] as const
  ) {
    add(path, text);
    files[path] = await digestOf(site.get(path)!);
  }
  const { restaurant: { service }, hours } = content;
  return ok({ site, manifest: { origin, version, service, ...runtime, entries, files }, hours });
}

const brotli: Brotli = (bytes, document) => {
  const [, effort] = EFFORTS.find(([fits]) => fits.test(`${document.route} ${document.media}`)) ?? [];
  const isQuick = effort === undefined || bytes.length > MUCH_EFFORT_MAX_BYTES || PRINTED.includes(document.route);
  return isQuick ? quickBrotli(bytes, document) : doCostlyWork({ kind: "brotli", bytes, quality: effort });
};
