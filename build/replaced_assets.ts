/**
 * Keeps the assets of earlier builds for a day: a page opened before a build still loads its scripts.
 * @module
 */
import { digestIn, digestOf, type StaticEntry } from "../src/tables/manifest.ts";
import type { Site } from "../src/render/render_site.ts";

/** How long the server serves a replaced asset, in milliseconds. */
const SERVED_MS = 86_400_000;

/**
 * Adds the replaced assets to the site.
 *
 * @param last The entries of the last build, whose files are in `outDir`.
 * @param now Milliseconds since the epoch.
 * @returns Their entries.
 */
export async function keepReplacedAssets(
  site: Site,
  last: readonly StaticEntry[],
  outDir: string,
  now: number,
): Promise<StaticEntry[]> {
  const kept: StaticEntry[] = [];
  for (const entry of last) {
    const { route, codings, replacedAt = now } = entry;
    if (route !== "getAsset" || site.has(codings.identity.file) || now - replacedAt >= SERVED_MS) continue;
    const files = await Promise.all(
      Object.values(codings).map(async ({ file, etag }) => {
        const bytes = await Deno.readFile(`${outDir}/${file}`).catch(() => new Uint8Array());
        return { file, bytes, intact: digestIn(etag) === await digestOf(bytes) };
      }),
    );
    // The runtime refuses a build with a missing or changed file.
    if (!files.every(({ intact }) => intact)) continue;
    for (const { file, bytes } of files) site.set(file, bytes);
    kept.push({ ...entry, replacedAt });
  }
  return kept;
}
