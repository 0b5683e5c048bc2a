/**
 * The resources: the whole menu, each category, the restaurant, the ordering guide and the menu view.
 * @module
 */
import { isOf, viewMenu } from "../domain/menu_view.ts";
import { viewRestaurant } from "../domain/restaurant_view.ts";
import { FRESH_SECONDS } from "../leaves/freshness.ts";
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

/** Builds the reader of resources. */
export function createResourceReader(services: Services): ResourceReader {
  const menu = async (uri: string, only?: CategoryKey): Promise<McpAnswer> => {
    const menu = viewMenu(await services.menuContent(), only && isOf(only));
    return contents({ uri, mimeType: JSON_MEDIA, text: JSON.stringify(menu) });
  };
  const guide = async () => {
    const [agents, content, delivery] = await Promise.all([
      services.content("agents"),
      services.content("menu"),
      services.content("delivery"),
    ]);
    return instructions({ agents, menu: content, delivery });
  };
  return async (uri) => {
    switch (uri) {
      case MENU_URI:
        return await menu(uri);
      case "restaurant://info": {
        const restaurant = viewRestaurant(await services.content("restaurant"));
        return contents({ uri, mimeType: JSON_MEDIA, text: JSON.stringify(restaurant) });
      }
      case "restaurant://ordering-guide":
        return contents({ uri, mimeType: "text/markdown", text: await guide() });
      case MENU_VIEW_URI: {
        const text = new TextDecoder().decode(await services.readFile(MENU_VIEW_FILE));
        // The view loads nothing, so it asks for no exception from the host's policy (MCP Apps, section on CSP).
        return contents({ uri, mimeType: MENU_VIEW_MEDIA, text, _meta: { ui: { csp: {}, prefersBorder: true } } });
      }
    }
    const category = CATEGORY_KEYS.find((key) => uri === CATEGORY_PREFIX + key);
    return category && await menu(uri, category);
  };
}

function contents(content: { uri: string; mimeType: string; text: string; _meta?: object }): McpAnswer {
  return ok({ members: membersOf({ contents: [content] }), cache: CONTENT_CACHE });
}
