/**
 * Binds every static row of the table to its renderer; a missing or unknown id does not compile. The build adds the
 * assets.
 * @module
 */
import type { DocumentRouteId } from "../routes.ts";
import { metadataRow, RESOURCE_PATHS } from "../tables/resource_routes.ts";
import { taskRow, TASKS } from "../tables/task_pages.ts";
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

const METADATA_RENDERERS = Object.fromEntries(
  RESOURCE_PATHS.map((path) => [metadataRow(path).id, renderProtectedResource(path)]),
) as Record<ReturnType<typeof metadataRow>["id"], Renderer>;

const TASK_RENDERERS = Object.fromEntries(
  TASKS.map((task) => [taskRow(task).id, renderTask(task)]),
) as Record<ReturnType<typeof taskRow>["id"], Renderer>;

/** The renderer of each static row but the assets. */
export const RENDERERS: Record<DocumentRouteId, Renderer> = {
  getApiIndex: renderApiIndex,
  getMenu: renderMenu,
  getRestaurant: renderRestaurant,
  getDelivery: renderDeliveryLinks,
  getMcpServerCard: renderMcpServerCard,
  getWellKnownServerCard: renderMcpServerCard,
  getMcpManifest: renderMcpManifest,
  ...METADATA_RENDERERS,
  getAuthorizationServer: renderAuthorizationServer,
  getAuthMd: renderAuthMd,
  getLlmsTxt: renderLlmsTxt,
  getOpenApi: renderOpenApi,
  ...TASK_RENDERERS,
  ...PAGE_RENDERERS,
  ...DISCOVERY_RENDERERS,
};
