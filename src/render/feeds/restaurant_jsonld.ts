/**
 * GET /feeds/restaurant.jsonld: the restaurant with its hours and its menu as a schema.org graph (JSON-LD 1.1), the same
 * nodes that the pages carry.
 * @module
 */
import { menuData, restaurantData } from "../../site/offers/structured_data.ts";
import { jsonDocument } from "../renderer.ts";

/** Renders the graph. */
export const renderRestaurantJsonLd = jsonDocument((input) => {
  const context = { ...input, language: "es" } as const;
  return { "@context": "https://schema.org", "@graph": [restaurantData(context), ...menuData(context)] };
});
