/**
 * Makes the contents of `static/` in memory: the rendered documents, the code, and the manifest of both.
 * @module
 */
import { stop } from "esbuild";
import { err, ok, type Result } from "../src/leaves/result.ts";
import { MENU_VIEW_FILE } from "../src/mcp/app/menu_view_uri.ts";
import { TOOL_LIST_FILE } from "../src/mcp/mcp.ts";
import { OWNER_TOOL_LIST_FILE } from "../src/mcp/owner/owner_mcp.ts";
import { OWNER_TOOLS } from "../src/mcp/owner/owner_tools.ts";
import { describeTools } from "../src/render/mcp_tools.ts";
import type { Renderer } from "../src/render/renderer.ts";
import { RENDERERS } from "../src/render/renderers.ts";
import { renderSite, type Site } from "../src/render/render_site.ts";
import { ROUTES, type StaticRouteId } from "../src/routes.ts";
import type { Content } from "../src/schemas/content/content.ts";
import { digestOf, type Manifest } from "../src/tables/manifest.ts";
import { ASSETS_FILE } from "../src/site/assets.ts";
import { buildAssets } from "./assets.ts";
import { bundleRuntime } from "./bundle_runtime.ts";
import { doCostlyWork, forgetOldWork } from "./costly_work.ts";
import { formatProblems, loadContent } from "./content.ts";
import { readPhotos } from "./content/photos.ts";
import { formatLicences, readLicences } from "./licences.ts";
import { bundleMenuView } from "./menu_view.ts";

/** The largest document, in bytes, that Brotli packs with full effort: the time grows faster than the size. */
const FULL_EFFORT_MAX_BYTES = 262_144;

/** A finished site. */
export interface MadeSite {
  /** Every file except the manifest. */
  readonly site: Site;
  readonly manifest: Omit<Manifest, "sources" | "inputs">;
  readonly hours: Content["hours"];
}

/**
 * Makes the site of a content folder.
 *
 * @param origin The public origin, without a trailing slash.
 * @param todayIn Gives the date in a time zone, `YYYY-MM-DD`.
 * @returns The site, or the mistakes in the content as text for the owner.
 * @throws {Error} On a mistake in the project's own code or table.
 */
export async function makeSite(
  contentDir: string,
  origin: string,
  todayIn: (timezone: string) => string,
): Promise<Result<MadeSite, string>> {
  const loaded = await loadContent(contentDir);
  if (!loaded.ok) return err(formatProblems(loaded.error));
  const content = loaded.value;
  const today = todayIn(content.hours.timezone);
  const { version } = JSON.parse(await Deno.readTextFile(new URL("../deno.json", import.meta.url)));
  const [serverInputs, pageInputs] = [new Set<string>(), new Set<string>()];
  const assets = await buildAssets(content, await readPhotos(contentDir), pageInputs);
  const renderers: Record<StaticRouteId, Renderer> = { ...RENDERERS, ...assets.renderers };
  const [{ site, entries, files }, { scripts, ...runtime }, menuView] = await Promise.all([
    renderSite({ content, routes: ROUTES, origin, today, version, assets: assets.addresses }, renderers, brotli),
    bundleRuntime(serverInputs),
    bundleMenuView(content, pageInputs),
  ]);
  await Promise.all([stop(), forgetOldWork()]);
  const licences = formatLicences(await readLicences(serverInputs), await readLicences(pageInputs));
  const add = (path: string, text: string) => site.set(path, new TextEncoder().encode(text));
  for (const [path, text] of [...scripts, ["licences.txt", licences]] as const) add(path, text);
  const allFiles = { ...files };
  for (
    const [path, text] of [
      [MENU_VIEW_FILE, menuView],
      [TOOL_LIST_FILE, JSON.stringify(describeTools())],
      [OWNER_TOOL_LIST_FILE, JSON.stringify(describeTools(OWNER_TOOLS))],
      [ASSETS_FILE, JSON.stringify(assets.addresses)],
    ] as const
  ) {
    add(path, text);
    allFiles[path] = await digestOf(site.get(path)!);
  }
  const { service } = content.restaurant;
  return ok({
    site,
    manifest: { origin, version, service, ...runtime, entries, files: allFiles },
    hours: content.hours,
  });
}

function brotli(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return doCostlyWork({ kind: "brotli", bytes, quality: bytes.length <= FULL_EFFORT_MAX_BYTES ? 11 : 5 });
}
