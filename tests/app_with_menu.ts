/**
 * The application with another menu than the sample's.
 * @module
 */
import type { MenuContent } from "../src/schemas/content/menu.ts";
import { startApp, type TestApp } from "./app_fixture.ts";
import { withContent } from "./with_content.ts";

/** Starts an application without a rate limit with this menu. A dish has the allergens of its ingredients at least. */
export async function startAppWithMenu(menu: MenuContent): Promise<TestApp> {
  const items = menu.items.map(({ allergens, ...item }) => ({ ...item, added_allergens: allergens }));
  return startApp({ ...await withContent({ menu: { ...menu, items } }), config: { rateLimitPerMinute: 0 } });
}
