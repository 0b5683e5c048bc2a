/**
 * The application with another menu than the sample's, or other content. Its static rows are those of the sample, so a test
 * renders the documents that it needs itself.
 * @module
 */
import type { ContentFiles } from "../src/schemas/content/content.ts";
import type { MenuContent } from "../src/schemas/content/menu.ts";
import { contentPath } from "../src/tables/content_file.ts";
import { digestOf } from "../src/tables/manifest.ts";
import { startApp, type TestApp, type TestOptions } from "./app_fixture.ts";
import { builtManifest, readBuilt } from "./build_fixture.ts";

/** Starts an application without a rate limit with this menu. A dish has the allergens of its ingredients at least. */
export async function startAppWithMenu(menu: MenuContent): Promise<TestApp> {
  const items = menu.items.map(({ allergens, ...item }) => ({ ...item, added_allergens: allergens }));
  return startApp({ ...await withContent({ menu: { ...menu, items } }), config: { rateLimitPerMinute: 0 } });
}

/** The options of an application with these files of content in place of the sample's. */
export async function withContent(files: Partial<Record<keyof ContentFiles, object>>): Promise<TestOptions> {
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  const digests = { ...builtManifest.files };
  for (const [name, file] of Object.entries(files)) {
    const path = contentPath(name as keyof ContentFiles);
    bytes.set(path, new TextEncoder().encode(JSON.stringify(file)));
    digests[path] = await digestOf(bytes.get(path)!);
  }
  return {
    deps: { readFile: async (path) => bytes.get(path) ?? await readBuilt(path) },
    manifest: { ...builtManifest, files: digests },
  };
}
