/**
 * The rows of the table that are for people: the pages and what they load. Data only; `src/routes.ts` takes them in.
 * @module
 */
import { PAGE_PATHS } from "./page_paths.ts";

/** What every row here has in common. */
const SITE_ROW = {
  method: "GET",
  base: "origin",
  section: "",
  serves: "static",
  failures: [],
  errors: "api",
  limited: false,
} as const;

const PAGE_ROW = { ...SITE_ROW, response: { status: 200, media: "text/html; charset=utf-8" }, policy: "page" } as const;

const IN_SPANISH = "The page in Spanish.";
const IN_ENGLISH = "The page in English.";

/** The rows. */
export const PAGE_ROUTES = [
  { ...PAGE_ROW, id: "homePage", path: PAGE_PATHS.home.es, summary: "Home page", description: IN_SPANISH },
  { ...PAGE_ROW, id: "homePageEn", path: PAGE_PATHS.home.en, summary: "Home page", description: IN_ENGLISH },
  { ...PAGE_ROW, id: "menuPage", path: PAGE_PATHS.menu.es, summary: "Menu page", description: IN_SPANISH },
  { ...PAGE_ROW, id: "menuPageEn", path: PAGE_PATHS.menu.en, summary: "Menu page", description: IN_ENGLISH },
  { ...PAGE_ROW, id: "orderPage", path: PAGE_PATHS.order.es, summary: "Order page", description: IN_SPANISH },
  { ...PAGE_ROW, id: "orderPageEn", path: PAGE_PATHS.order.en, summary: "Order page", description: IN_ENGLISH },
  {
    ...PAGE_ROW,
    id: "developersPage",
    path: PAGE_PATHS.developers.es,
    summary: "API documentation for people",
    description: IN_SPANISH,
  },
  {
    ...PAGE_ROW,
    id: "developersPageEn",
    path: PAGE_PATHS.developers.en,
    summary: "API documentation for people",
    description: IN_ENGLISH,
  },
  { ...PAGE_ROW, id: "privacyPage", path: PAGE_PATHS.privacy.es, summary: "Privacy policy", description: IN_SPANISH },
  { ...PAGE_ROW, id: "privacyPageEn", path: PAGE_PATHS.privacy.en, summary: "Privacy policy", description: IN_ENGLISH },
  { ...PAGE_ROW, id: "printPage", path: PAGE_PATHS.print.es, summary: "Menu to print", description: IN_SPANISH },
  { ...PAGE_ROW, id: "printPageEn", path: PAGE_PATHS.print.en, summary: "Menu to print", description: IN_ENGLISH },
  {
    ...PAGE_ROW,
    id: "notFoundPage",
    path: "/404",
    summary: "The page in place of one that does not exist",
    description: "Also the answer to a browser at any path that no row has, outside the API.",
    response: { status: 404, media: "text/html; charset=utf-8" },
  },
  {
    ...SITE_ROW,
    id: "getServiceWorker",
    path: "/worker.js",
    summary: "Service worker",
    description: "Keeps the pages, so that the menu opens without a network.",
    response: { status: 200, media: "text/javascript; charset=utf-8" },
    policy: "page",
  },
  {
    ...SITE_ROW,
    id: "getWebManifest",
    path: "/site.webmanifest",
    summary: "Web application manifest",
    description: "Name, colours and icons for a home screen.",
    response: { status: 200, media: "application/manifest+json" },
    policy: "page",
  },
  {
    ...SITE_ROW,
    id: "getAsset",
    path: "/assets/*",
    summary: "What the pages load",
    description:
      "Scripts, styles and images. Each name holds the hash of its content, so that a copy is good for ever.",
    response: { status: 200, media: "application/octet-stream" },
    policy: "asset",
  },
] as const;
