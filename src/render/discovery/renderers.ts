/**
 * The renderer of each row of `src/tables/discovery_routes.ts`; a missing or unknown id does not compile.
 * @module
 */
import type { DISCOVERY_ROUTES } from "../../tables/discovery_routes.ts";
import { renderFoodMenus } from "../feeds/food_menus.ts";
import { renderOsmOpeningHours } from "../feeds/osm_opening_hours.ts";
import { renderRestaurantJsonLd } from "../feeds/restaurant_jsonld.ts";
import { renderSpecialDays } from "../feeds/special_days_calendar.ts";
import type { Renderer } from "../renderer.ts";
import { renderMenuSkill, renderMenuSkillCard, renderSkillsIndex } from "./agent_skill.ts";
import { renderAgenticResources } from "./agentic_resources.ts";
import { renderApiCatalog } from "./api_catalog.ts";
import { renderLlmsFullTxt } from "./llms_full_txt.ts";
import { renderRobotsTxt } from "./robots_txt.ts";
import { renderSecurityTxt } from "./security_txt.ts";
import { renderSitemapMd, renderSitemapXml } from "./sitemaps.ts";

/** The renderers. */
export const DISCOVERY_RENDERERS: Record<typeof DISCOVERY_ROUTES[number]["id"], Renderer> = {
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
