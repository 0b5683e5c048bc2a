/**
 * Binds every static row of the table to its renderer; a missing or unknown id does not compile.
 * @module
 */
import type { StaticRouteId } from "../../src/routes.ts";
import { renderDeliveryLinks } from "./delivery_links.ts";
import { DISCOVERY_RENDERERS } from "./discovery/renderers.ts";
import { renderLlmsTxt } from "./llms_txt.ts";
import { renderMenu } from "./menu.ts";
import { renderOpenApi } from "./openapi.ts";
import type { Renderer } from "./renderer.ts";
import { renderRestaurant } from "./restaurant.ts";

/** The renderer of each static row. */
export const RENDERERS: Record<StaticRouteId, Renderer> = {
  getMenu: renderMenu,
  getRestaurant: renderRestaurant,
  getDelivery: renderDeliveryLinks,
  getLlmsTxt: renderLlmsTxt,
  getOpenApi: renderOpenApi,
  ...DISCOVERY_RENDERERS,
};
