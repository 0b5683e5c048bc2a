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

/** Starts an application without a rate limit whose process reads this menu. */
export async function startAppWithMenu(menu: MenuContent): Promise<TestApp> {
  const file = new TextEncoder().encode(JSON.stringify(menu));
  const readFile = (path: string) => path === MENU_FILE ? Promise.resolve(file) : readBuilt(path);
  const files = { ...builtManifest.files, [MENU_FILE]: await digestOf(file) };
  return startApp({ deps: { readFile }, manifest: { ...builtManifest, files }, config: { rateLimitPerMinute: 0 } });
}
