/**
 * GET /feeds/restaurant.jsonld: the restaurant with its hours and its menu as a schema.org graph (JSON-LD 1.1), the same
 * nodes that the pages carry.
 * @module
 */
import { menuData, restaurantData } from "../../site/structured_data.ts";
import type { Renderer } from "../renderer.ts";

/** Renders the graph. */
export const renderRestaurantJsonLd: Renderer = (input) => {
  const context = { ...input, language: "es" } as const;
  const graph = [restaurantData(context), ...menuData(context)];
  return [{ body: JSON.stringify({ "@context": "https://schema.org", "@graph": graph }) }];
};
