/**
 * The application with another menu than the sample's. Its static rows are those of the sample, so a test renders the
 * documents that it needs itself.
 * @module
 */
import { contentPath } from "../src/tables/content_file.ts";
import type { MenuContent } from "../src/schemas/content/menu.ts";
import { digestOf } from "../src/tables/manifest.ts";
import { startApp, type TestApp } from "./app_fixture.ts";
import { builtManifest, readBuilt } from "./build_fixture.ts";

const MENU_FILE = contentPath("menu");

/** Starts an application without a rate limit with this menu. A dish has the allergens of its ingredients at least. */
export async function startAppWithMenu(menu: MenuContent): Promise<TestApp> {
  const items = menu.items.map(({ allergens, ...item }) => ({ ...item, added_allergens: allergens }));
  const file = new TextEncoder().encode(JSON.stringify({ ...menu, items }));
  const readFile = (path: string) => path === MENU_FILE ? Promise.resolve(file) : readBuilt(path);
  const files = { ...builtManifest.files, [MENU_FILE]: await digestOf(file) };
  return startApp({ deps: { readFile }, manifest: { ...builtManifest, files }, config: { rateLimitPerMinute: 0 } });
}
