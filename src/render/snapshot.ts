/**
 * A build with other content, in memory: the documents are rendered again by the renderers of the build; assets and code
 * are those of the build. A chunk of its own, since a process without changes needs none of it.
 * @module
 */
import { contentPath } from "../endpoints/services.ts";
import { ROUTES } from "../routes.ts";
import type { Content } from "../schemas/content/content.ts";
import { type Assets, ASSETS_FILE } from "../site/assets.ts";
import type { Manifest } from "../tables/manifest.ts";
import { RENDERERS } from "./renderers.ts";
import { type Effort, renderSite } from "./render_site.ts";

/** A build as the application takes it. */
export interface Build {
  readonly manifest: Manifest;
  /** Reads a file by its path below `static/`. */
  readonly readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** A few evenings long, the documents are sent less often than those of a build. */
const EFFORT: Effort = { usual: 5, large: 5 };

/** Reads the content of a build. */
export async function readContent({ readFile }: Build): Promise<Content> {
  const read = async <K extends keyof Content>(name: K): Promise<Content[K]> =>
    parse(await readFile(contentPath(name)));
  const [restaurant, menu, ingredients, hours, delivery, agents] = await Promise.all([
    read("restaurant"),
    read("menu"),
    read("ingredients"),
    read("hours"),
    read("delivery"),
    read("agents"),
  ]);
  return { restaurant, menu, ingredients, hours, delivery, agents };
}

/**
 * Renders a build again.
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
    EFFORT,
  );
  const kept = manifest.entries.filter(({ route }) => !Object.hasOwn(RENDERERS, route));
  return {
    manifest: { ...manifest, entries: [...entries, ...kept], files: { ...manifest.files, ...files } },
    readFile: (path) => {
      const bytes = site.get(path);
      return bytes ? Promise.resolve(bytes) : readFile(path);
    },
  };
}

function parse<T>(bytes: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(bytes));
}
