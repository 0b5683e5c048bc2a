/**
 * The resources: the whole menu, each category, the restaurant, the ordering guide and the menu view.
 * @module
 */
import { isOf, viewMenu } from "../domain/menu_view.ts";
import { viewRestaurant } from "../domain/restaurant_view.ts";
import { FRESH_SECONDS } from "../leaves/freshness.ts";
import { once } from "../leaves/once.ts";
import { ok } from "../leaves/result.ts";
import { CATEGORY_KEYS, type CategoryKey } from "../schemas/category.ts";
import { JSON_MEDIA } from "../tables/media_types.ts";
import type { Services } from "../endpoints/services.ts";
import { MENU_VIEW_FILE, MENU_VIEW_MEDIA, MENU_VIEW_URI } from "./app/menu_view_uri.ts";
import { instructions } from "./capabilities.ts";
import { icons } from "./icons.ts";
import { membersOf } from "./rpc_text.ts";
import type { CacheHint, McpAnswer, ResourceReader } from "./server_definition.ts";

const MENU_URI = "restaurant://menu";
const CATEGORY_PREFIX = `${MENU_URI}/`;

const CONTENT_CACHE: CacheHint = { ttlMs: FRESH_SECONDS * 1000, cacheScope: "public" };

/** The template whose variable is a category key. */
export const CATEGORY_TEMPLATE = `${CATEGORY_PREFIX}{category}`;

/** `resources/list`. */
export const RESOURCES: readonly object[] = [
  {
    uri: MENU_URI,
    name: "menu",
    title: "Menu",
    description: "Every item with its price in Chilean pesos, ingredients, allergens and diets",
    mimeType: JSON_MEDIA,
    icons: icons("menu"),
  },
  {
    uri: "restaurant://info",
    name: "restaurant",
    title: "Restaurant",
    description: "Name, address, phone and coordinates",
    mimeType: JSON_MEDIA,
    icons: icons("place"),
  },
  {
    uri: "restaurant://ordering-guide",
    name: "ordering_guide",
    title: "Ordering guide",
    description: "What to know before preparing an order for a person",
    mimeType: "text/markdown",
    icons: icons("order"),
  },
  {
    uri: MENU_VIEW_URI,
    name: "menu_view",
    title: "Menu view",
    description: "The menu as a view in which a person picks items and gets the order link",
    mimeType: MENU_VIEW_MEDIA,
    icons: icons("menu"),
  },
];

/** `resources/templates/list`. */
export const RESOURCE_TEMPLATES: readonly object[] = [{
  uriTemplate: CATEGORY_TEMPLATE,
  name: "menu_category",
  title: "One category of the menu",
  description: `The menu with one category filled: ${CATEGORY_KEYS.join(", ")}`,
  mimeType: JSON_MEDIA,
  icons: icons("menu"),
}];

/** Builds the reader of resources. They are those of one build, so each answer is made at its first use and kept. */
export function createResourceReader(services: Services): ResourceReader {
  const menu = (only?: CategoryKey) => async () => ({
    mimeType: JSON_MEDIA,
    text: JSON.stringify(viewMenu(await services.menuContent(), only && isOf(only))),
  });
  const makers = new Map<string, () => Promise<ResourceContent>>([
    [MENU_URI, menu()],
    ...CATEGORY_KEYS.map((key) => [CATEGORY_PREFIX + key, menu(key)] as const),
    ["restaurant://info", async () => {
      const restaurant = viewRestaurant(await services.content("restaurant"));
      return { mimeType: JSON_MEDIA, text: JSON.stringify(restaurant) };
    }],
    ["restaurant://ordering-guide", async () => {
      const [agents, menu, delivery] = await Promise.all([
        services.content("agents"),
        services.content("menu"),
        services.content("delivery"),
      ]);
      return { mimeType: "text/markdown", text: instructions({ agents, menu, delivery }) };
    }],
    [MENU_VIEW_URI, async () => {
      const text = new TextDecoder().decode(await services.readFile(MENU_VIEW_FILE));
      // The view loads nothing, so it asks for no exception from the host's policy (MCP Apps, section on CSP).
      return { mimeType: MENU_VIEW_MEDIA, text, _meta: { ui: { csp: {}, prefersBorder: true } } };
    }],
  ]);
  const read = once(async (uri: string): Promise<McpAnswer> => {
    const contents = [{ uri, ...await makers.get(uri)!() }];
    return ok({ members: membersOf({ contents }), cache: CONTENT_CACHE });
  });
  // Unknown addresses are not kept: there is no end of them.
  return (uri) => makers.has(uri) ? read(uri) : undefined;
}

/** The content of a resource, without its address. */
interface ResourceContent {
  readonly mimeType: string;
  readonly text: string;
  readonly _meta?: object;
}
