/**
 * The rows of the table that are for people: the pages and what they load. Data only; `src/routes.ts` takes them in.
 * @module
 */
import { markdownPath, PAGE_PATHS, type PageName } from "./page_paths.ts";

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

const HTML_MEDIA = "text/html; charset=utf-8";

/** The media type of the Markdown of a page. */
export const MARKDOWN_MEDIA = "text/markdown; charset=utf-8";

/** The row of a page in one language, with its Markdown as the other form. */
function page<const Id extends string>(id: Id, name: PageName, language: "es" | "en", summary: string) {
  const path = PAGE_PATHS[name][language];
  return {
    ...SITE_ROW,
    id,
    path,
    // The root shows Markdown to whoever asks for it by section 4.9 of the specification; the others do as it does.
    section: path === "/" ? "4.9" : "",
    summary,
    description: `The page in ${language === "es" ? "Spanish" : "English"}, as HTML or Markdown.`,
    response: { status: 200, media: HTML_MEDIA },
    alternates: [{ media: MARKDOWN_MEDIA, path: markdownPath(path) }],
    policy: "page",
  } as const;
}

/** The rows. */
export const PAGE_ROUTES = [
  page("homePage", "home", "es", "Home page"),
  page("homePageEn", "home", "en", "Home page"),
  page("menuPage", "menu", "es", "Menu page"),
  page("menuPageEn", "menu", "en", "Menu page"),
  page("orderPage", "order", "es", "Order page"),
  page("orderPageEn", "order", "en", "Order page"),
  page("developersPage", "developers", "es", "API documentation for people"),
  page("developersPageEn", "developers", "en", "API documentation for people"),
  page("privacyPage", "privacy", "es", "Privacy policy"),
  page("privacyPageEn", "privacy", "en", "Privacy policy"),
  page("printPage", "print", "es", "Menu to print"),
  page("printPageEn", "print", "en", "Menu to print"),
  {
    ...SITE_ROW,
    id: "notFoundPage",
    path: "/404",
    summary: "The page in place of one that does not exist",
    description: "Also the answer to a browser at any path that no row has, outside the API.",
    response: { status: 404, media: HTML_MEDIA },
    policy: "page",
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
