/**
 * The rows of the discovery documents, by which programs find the service, and of the feeds in other systems' formats.
 * Data only; `src/routes.ts` includes them.
 * @module
 */
import { API_CATALOG_MEDIA, MARKDOWN_MEDIA, SKILL_MEDIA, TEXT_MEDIA } from "./media_types.ts";
import { row } from "./route.ts";
import { DOCUMENT } from "./row_classes.ts";

/** The rows. */
export const DISCOVERY_ROUTES = [
  row(DOCUMENT, "getLlmsFullTxt", "/llms-full.txt", {
    summary: "Everything in one text",
    description: "The guide, the menu, every operation with its members and examples, and every failure.",
    response: { status: 200, media: TEXT_MEDIA },
  }),
  row(DOCUMENT, "getSkillsIndex", "/.well-known/agent-skills/index.json", {
    summary: "Index of agent skills",
    description: "The skills with the digest of their bytes (Agent Skills Discovery 0.2.0).",
  }),
  row(DOCUMENT, "getMenuSkill", "/.well-known/agent-skills/menu/SKILL.md", {
    summary: "The skill: read the menu, build an order",
    description: "How an agent reads the menu and the hours and builds an order link, with examples (Agent Skills).",
    response: { status: 200, media: SKILL_MEDIA },
  }),
  row(DOCUMENT, "getMenuSkillCard", "/.well-known/agent-skills/menu.json", {
    summary: "The skill as data",
    description: "The same skill for programs: its digest and the operations that it uses.",
  }),
  row(DOCUMENT, "getAgenticResources", "/.well-known/ard.json", {
    summary: "Agentic resources",
    description:
      "The MCP server, the skill and the API in Spanish and English, with questions that they answer (ARD 0.91).",
    relations: ["ard"],
  }),
  row(DOCUMENT, "getAiCatalog", "/.well-known/ai-catalog.json", {
    summary: "Agentic resources, at their earlier path",
    description: "The same document (AI Catalog 1.0, ARD 0.9).",
    alternates: [{ media: "application/ai-catalog+json" }],
    relations: ["ai-catalog"],
  }),
  row(DOCUMENT, "getApiCatalog", "/.well-known/api-catalog", {
    summary: "API catalogue",
    description: "The interfaces, each with its description, guide and status (RFC 9727, RFC 9264).",
    response: { status: 200, media: API_CATALOG_MEDIA },
    relations: ["api-catalog"],
  }),
  row(DOCUMENT, "getRobotsTxt", "/robots.txt", {
    summary: "Rules for crawlers",
    description: "What crawlers may fetch, those of AI by name, and what the content may be used for (RFC 9309).",
    response: { status: 200, media: TEXT_MEDIA },
  }),
  row(DOCUMENT, "getSitemapXml", "/sitemap.xml", {
    summary: "Sitemap for search engines",
    description: "The pages for people (sitemaps.org 0.9).",
    response: { status: 200, media: "application/xml; charset=utf-8" },
  }),
  row(DOCUMENT, "getSitemapMd", "/sitemap.md", {
    summary: "Sitemap in Markdown",
    description: "Pages, operations and documents as lists of links.",
    response: { status: 200, media: MARKDOWN_MEDIA },
  }),
  row(DOCUMENT, "getSecurityTxt", "/.well-known/security.txt", {
    summary: "Where to report a vulnerability",
    description: "Contact and languages (RFC 9116).",
    response: { status: 200, media: TEXT_MEDIA },
  }),
  row(DOCUMENT, "getRestaurantJsonLd", "/feeds/restaurant.jsonld", {
    summary: "Restaurant and menu as linked data",
    description: "The same facts as a schema.org graph (JSON-LD 1.1).",
    response: { status: 200, media: "application/ld+json" },
  }),
  row(DOCUMENT, "getFoodMenus", "/feeds/google-food-menus.json", {
    summary: "Menu for a Google Business Profile",
    description: "The body of FoodMenus without the account's name, which its owner adds (Business Profile API v4).",
  }),
  row(DOCUMENT, "getOsmOpeningHours", "/feeds/opening-hours.json", {
    summary: "Opening hours for OpenStreetMap",
    description: "The week as a value of the tag opening_hours, and the same with every dated exception.",
  }),
  row(DOCUMENT, "getSpecialDays", "/feeds/special-days.ics", {
    summary: "Calendar of special days",
    description: "Holidays, closures and days with other hours, in Spanish (iCalendar, RFC 5545).",
    response: { status: 200, media: "text/calendar; charset=utf-8" },
  }),
] as const;
