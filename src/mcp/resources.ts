/**
 * The resources: the whole menu, each category, the restaurant, the ordering guide and the menu view.
 * @module
 */
import { isOf, viewMenu } from "../domain/menu/menu_view.ts";
import { viewRestaurant } from "../domain/restaurant/restaurant_view.ts";
import { FRESH_SECONDS } from "../leaves/freshness.ts";
import { once } from "../leaves/once.ts";
import { CATEGORY_KEYS, type CategoryKey } from "../schemas/category.ts";
import type { Content } from "../schemas/content/content.ts";
import { wholeContent } from "../tables/content_file.ts";
import { JSON_MEDIA } from "../tables/media_types.ts";
import type { Services } from "../endpoints/services.ts";
import { MENU_VIEW_FILE, MENU_VIEW_MEDIA, MENU_VIEW_URI } from "./app/menu_view_uri.ts";
import { instructions } from "./capabilities.ts";
import { membersOf } from "./rpc_text.ts";
import type { CacheHint, McpResult, ResourceReader } from "./engine.ts";

const MENU_URI = "restaurant://menu";
const CATEGORY_PREFIX = `${MENU_URI}/`;

const CONTENT_CACHE: CacheHint = { ttlMs: FRESH_SECONDS * 1000, cacheScope: "public" };

/** The template whose variable is a category key. */
export const CATEGORY_TEMPLATE = `${CATEGORY_PREFIX}{category}`;

/** A resource: what the list says of it, and its text. */
interface Resource extends Readonly<Record<"uri" | "name" | "title" | "description" | "mimeType", string>> {
  readonly read: (services: Services) => Promise<string>;
  readonly meta?: object;
}

const TABLE: readonly Resource[] = [
  {
    uri: MENU_URI,
    name: "menu",
    title: "Menu",
    description: "Every item with its price in Chilean pesos, ingredients, allergens and diets",
    mimeType: JSON_MEDIA,
    read: (services) => menuText(services),
  },
  {
    uri: "restaurant://info",
    name: "restaurant",
    title: "Restaurant",
    description: "Name, address, phone and coordinates",
    mimeType: JSON_MEDIA,
    read: async (services) => JSON.stringify(viewRestaurant(await services.content("restaurant"))),
  },
  {
    uri: "restaurant://ordering-guide",
    name: "ordering_guide",
    title: "Ordering guide",
    description: "What to know before preparing an order for a person",
    mimeType: "text/markdown",
    read: async (services) => instructions(await wholeContent<Content>(services.content)),
  },
  {
    uri: MENU_VIEW_URI,
    name: "menu_view",
    title: "Menu view",
    description: "The menu as a view in which a person picks items and gets the order link",
    mimeType: MENU_VIEW_MEDIA,
    read: async (services) => new TextDecoder().decode(await services.readFile(MENU_VIEW_FILE)),
    // The view loads nothing, so it asks for no exception from the host's policy (MCP Apps, section on CSP).
    meta: { ui: { csp: {}, prefersBorder: true } },
  },
];

/** `resources/list`. */
export const RESOURCES: readonly object[] = TABLE.map(({ read: _, meta: __, ...listed }) => listed);

/** `resources/templates/list`. */
export const RESOURCE_TEMPLATES: readonly object[] = [{
  uriTemplate: CATEGORY_TEMPLATE,
  name: "menu_category",
  title: "One category of the menu",
  description: `The menu with one category filled: ${CATEGORY_KEYS.join(", ")}`,
  mimeType: JSON_MEDIA,
}];

/** Builds the reader of resources. They are those of one build, so each answer is made at its first use and kept. */
export function createResourceReader(services: Services): ResourceReader {
  const known = new Map<string, Pick<Resource, "mimeType" | "read" | "meta">>([
    ...TABLE.map((resource) => [resource.uri, resource] as const),
    ...CATEGORY_KEYS.map((key) =>
      [CATEGORY_PREFIX + key, { mimeType: JSON_MEDIA, read: (all: Services) => menuText(all, key) }] as const
    ),
  ]);
  const read = once(async (uri: string): Promise<McpResult> => {
    const { mimeType, read, meta } = known.get(uri)!;
    const content = { uri, mimeType, text: await read(services), ...(meta && { _meta: meta }) };
    return { members: membersOf({ contents: [content] }), cache: CONTENT_CACHE };
  });
  // Unknown addresses are not kept: there is no end of them.
  return (uri) => known.has(uri) ? read(uri) : undefined;
}

async function menuText(services: Services, only?: CategoryKey): Promise<string> {
  return JSON.stringify(viewMenu(await services.menuContent(), only && isOf(only)));
}
