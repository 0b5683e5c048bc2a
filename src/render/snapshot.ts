/**
 * A build with other content, in memory: the documents are rendered again by the renderers of the build; assets and code
 * are those of the build. A chunk of its own, since a process without changes needs none of it.
 * @module
 */
import { ROUTES } from "../routes.ts";
import type { Content } from "../schemas/content/content.ts";
import { type Assets, ASSETS_FILE } from "../site/assets.ts";
import type { Deps } from "../endpoints/services.ts";
import type { Manifest, StaticEntry } from "../tables/manifest.ts";
import { RENDERERS } from "./renderers.ts";
import { renderSite } from "./render_site.ts";

/** A build as the application takes it. */
export interface Build extends Pick<Deps, "readFile"> {
  readonly manifest: Manifest;
}

/**
 * Renders a build again. A document that stays the same stays the build's.
 *
 * @param today The restaurant's date, `YYYY-MM-DD`.
 */
export async function renderSnapshot(build: Build, content: Content, today: string): Promise<Build> {
  const { manifest, readFile } = build;
  const { origin, version } = manifest;
  const assets: Assets = parse(await readFile(ASSETS_FILE));
  const { site, entries, files } = await renderSite(
    { content, routes: ROUTES, origin, today, version, assets },
    RENDERERS,
  );
  const built = new Map(manifest.entries.map((entry) => [placeOf(entry), entry]));
  const present = entries.map((entry) => {
    const before = built.get(placeOf(entry));
    return before?.codings.identity.etag === entry.codings.identity.etag ? before : entry;
  });
  const kept = manifest.entries.filter(({ route }) => !Object.hasOwn(RENDERERS, route));
  const changed = new Set(present.filter((entry) => entry !== built.get(placeOf(entry))).flatMap(filesOf));
  return {
    manifest: { ...manifest, entries: [...present, ...kept], files: { ...manifest.files, ...files } },
    readFile: (path) => {
      const bytes = changed.has(path) || Object.hasOwn(files, path) ? site.get(path) : undefined;
      return bytes ? Promise.resolve(bytes) : readFile(path);
    },
  };
}

function placeOf({ route, query, path, media }: StaticEntry): string {
  return [route, query, path, media].join(" ");
}

function filesOf({ codings }: StaticEntry): string[] {
  return Object.values(codings).map(({ file }) => file);
}

function parse<T>(bytes: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(bytes));
}
