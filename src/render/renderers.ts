/**
 * Binds every static row of the table to its renderer; a missing or unknown id does not compile. The build adds the
 * assets.
 * @module
 */
import type { DocumentRouteId } from "../routes.ts";
import { metadataRow, RESOURCE_PATHS } from "../tables/resource_routes.ts";
import { taskRow, TASKS } from "../tables/task_pages.ts";
import { renderApiIndex, renderDeliveryLinks, renderMenu, renderRestaurant } from "./api_documents.ts";
import { renderAuthMd } from "./auth_md.ts";
import { renderMenuSkill, renderMenuSkillCard, renderSkillsIndex } from "./discovery/agent_skill.ts";
import { renderAgenticResources } from "./discovery/agentic_resources.ts";
import { renderApiCatalog } from "./discovery/api_catalog.ts";
import { renderLlmsFullTxt } from "./discovery/llms_full_txt.ts";
import { renderRobotsTxt } from "./discovery/robots_txt.ts";
import { renderSecurityTxt } from "./discovery/security_txt.ts";
import { renderSitemapMd, renderSitemapXml } from "./discovery/sitemaps.ts";
import { renderFoodMenus } from "./feeds/food_menus.ts";
import { renderOsmOpeningHours } from "./feeds/osm_opening_hours.ts";
import { renderRestaurantJsonLd } from "./feeds/restaurant_jsonld.ts";
import { renderSpecialDays } from "./feeds/special_days_calendar.ts";
import { renderLlmsTxt } from "./llms_txt.ts";
import { renderMcpManifest, renderMcpServerCard, renderMcpServerJson } from "./mcp_documents.ts";
import { renderAuthorizationServer, renderProtectedResource } from "./oauth_metadata.ts";
import { renderOpenApi } from "./openapi.ts";
import { PAGE_RENDERERS } from "./pages.ts";
import type { Renderer } from "./renderer.ts";
import { taskPage } from "./tasks/task_page.ts";

const METADATA_RENDERERS = Object.fromEntries(
  RESOURCE_PATHS.map((path) => [metadataRow(path).id, renderProtectedResource(path)]),
) as Record<ReturnType<typeof metadataRow>["id"], Renderer>;

const TASK_RENDERERS = Object.fromEntries(
  TASKS.map((task): [string, Renderer] => [taskRow(task).id, (input) => [{ body: taskPage(task, input) }]]),
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
  getMcpServerJson: renderMcpServerJson,
  ...METADATA_RENDERERS,
  getAuthorizationServer: renderAuthorizationServer,
  getAuthMd: renderAuthMd,
  getLlmsTxt: renderLlmsTxt,
  getOpenApi: renderOpenApi,
  ...TASK_RENDERERS,
  ...PAGE_RENDERERS,
  getLlmsFullTxt: renderLlmsFullTxt,
  getSkillsIndex: renderSkillsIndex,
  getMenuSkill: renderMenuSkill,
  getMenuSkillCard: renderMenuSkillCard,
  getAgenticResources: renderAgenticResources,
  getAiCatalog: renderAgenticResources,
  getApiCatalog: renderApiCatalog,
  getRobotsTxt: renderRobotsTxt,
  getSitemapXml: renderSitemapXml,
  getSitemapMd: renderSitemapMd,
  getSecurityTxt: renderSecurityTxt,
  getRestaurantJsonLd: renderRestaurantJsonLd,
  getFoodMenus: renderFoodMenus,
  getOsmOpeningHours: renderOsmOpeningHours,
  getSpecialDays: renderSpecialDays,
};
