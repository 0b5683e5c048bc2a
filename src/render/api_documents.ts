/**
 * The static answers of the API: what is below it, the menu, the restaurant, the delivery links (specification sections
 * 4.2, 4.3, 4.5).
 * @module
 */
import { isOf, viewMenu } from "../domain/menu/menu_view.ts";
import { viewDeliveryLinks, viewRestaurant } from "../domain/restaurant/restaurant_view.ts";
import { routePaths } from "../routes.ts";
import { CATEGORY_KEYS } from "../schemas/category.ts";
import { apiRows, jsonDocument, type Renderer } from "./renderer.ts";

/** Renders the index. Leaves out deprecated operations. */
export const renderApiIndex = jsonDocument(({ content, routes, origin, version }) => ({
  service: content.restaurant.service,
  version,
  openapi: `${origin}/openapi.json`,
  guide: `${origin}/llms.txt`,
  mcp: `${origin}/api/mcp`,
  operations: apiRows(routes).filter(({ deprecated }) => !deprecated).map((route) => {
    const [path] = routePaths(route);
    return { method: route.method, url: origin + path, summary: route.summary };
  }),
}));

/** Renders one document for the whole menu, one for each category. */
export const renderMenu: Renderer = ({ content }) => [
  { body: JSON.stringify(viewMenu(content)) },
  ...CATEGORY_KEYS.map((key) => ({ query: `category=${key}`, body: JSON.stringify(viewMenu(content, isOf(key))) })),
];

/** Renders the restaurant. */
export const renderRestaurant = jsonDocument(({ content }) => viewRestaurant(content.restaurant));

/** Renders the delivery links. */
export const renderDeliveryLinks = jsonDocument(({ content }) => viewDeliveryLinks(content.delivery));
