/**
 * Makes the contents of `static/` in memory: the rendered documents, the code, and the manifest of both.
 * @module
 */
import { stop } from "esbuild";
import { err, ok, type Result } from "../src/leaves/result.ts";
import { MENU_VIEW_FILE } from "../src/mcp/app/menu_view_uri.ts";
import { RENDERERS } from "../src/render/renderers.ts";
import { renderSite, type Site } from "../src/render/render_site.ts";
import { ROUTES } from "../src/routes.ts";
import type { Content } from "../src/schemas/content/content.ts";
import { digestOf, type Manifest } from "../src/tables/manifest.ts";
import { buildAssets } from "./assets.ts";
import { bundleRuntime } from "./bundle_runtime.ts";
import { formatProblems, loadContent } from "./content.ts";
import { readPhotos } from "./content/photos.ts";
import { formatLicences, readLicences } from "./licences.ts";
import { bundleMenuView } from "./menu_view.ts";

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
  const [{ site, entries, files }, { scripts, ...runtime }, menuView] = await Promise.all([
    renderSite({ content, routes: ROUTES, origin, today, version, assets }, RENDERERS),
    bundleRuntime(serverInputs),
    bundleMenuView(content, pageInputs),
  ]);
  await stop();
  const licences = formatLicences(await readLicences(serverInputs), await readLicences(pageInputs));
  for (const [path, text] of [...scripts, [MENU_VIEW_FILE, menuView], ["licences.txt", licences]] as const) {
    site.set(path, new TextEncoder().encode(text));
  }
  const allFiles = { ...files, [MENU_VIEW_FILE]: await digestOf(site.get(MENU_VIEW_FILE)!) };
  const { service } = content.restaurant;
  return ok({
    site,
    manifest: { origin, version, service, ...runtime, entries, files: allFiles },
    hours: content.hours,
  });
}
