/**
 * Binds every static row of the table to its renderer; a missing or unknown id does not compile. The build adds the
 * assets.
 * @module
 */
import type { DocumentRouteId } from "../routes.ts";
import { renderApiIndex } from "./api_index.ts";
import { renderAuthMd } from "./auth_md.ts";
import { renderDeliveryLinks } from "./delivery_links.ts";
import { DISCOVERY_RENDERERS } from "./discovery/renderers.ts";
import { renderLlmsTxt } from "./llms_txt.ts";
import { renderMcpManifest } from "./mcp_manifest.ts";
import { renderMcpServerCard } from "./mcp_server_card.ts";
import { renderMenu } from "./menu.ts";
import { renderAuthorizationServer } from "./oauth_authorization_server.ts";
import { renderProtectedResource } from "./oauth_protected_resource.ts";
import { renderOpenApi } from "./openapi.ts";
import { PAGE_RENDERERS } from "./pages.ts";
import type { Renderer } from "./renderer.ts";
import { renderRestaurant } from "./restaurant.ts";
import { renderTask } from "./tasks/task_page.ts";

/** The renderer of each static row but the assets. */
export const RENDERERS: Record<DocumentRouteId, Renderer> = {
  getApiIndex: renderApiIndex,
  getMenu: renderMenu,
  getRestaurant: renderRestaurant,
  getDelivery: renderDeliveryLinks,
  getMcpServerCard: renderMcpServerCard,
  getWellKnownServerCard: renderMcpServerCard,
  getMcpManifest: renderMcpManifest,
  getProtectedResource: renderProtectedResource("/"),
  getProtectedResourceOfApi: renderProtectedResource("/api"),
  getProtectedResourceOfApiV1: renderProtectedResource("/api/v1"),
  getProtectedResourceOfMcp: renderProtectedResource("/api/mcp"),
  getProtectedResourceOfMcpV1: renderProtectedResource("/api/v1/mcp"),
  getProtectedResourceOfOwner: renderProtectedResource("/api/mcp/owner"),
  getProtectedResourceOfOwnerV1: renderProtectedResource("/api/v1/mcp/owner"),
  getAuthorizationServer: renderAuthorizationServer,
  getAuthMd: renderAuthMd,
  getLlmsTxt: renderLlmsTxt,
  getOpenApi: renderOpenApi,
  getReadTask: renderTask("read"),
  getOrderTask: renderTask("order"),
  getKeysTask: renderTask("keys"),
  getConnectTask: renderTask("connect"),
  getIdentityTask: renderTask("identity"),
  getTonightTask: renderTask("tonight"),
  ...PAGE_RENDERERS,
  ...DISCOVERY_RENDERERS,
};
