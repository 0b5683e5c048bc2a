/**
 * The pages for people, what they load, the service worker and the web application manifest.
 * @module
 */
import type { StaticRouteId } from "../../src/routes.ts";
import { PALETTE } from "../../src/site/drawings.ts";
import { renderDocument } from "../../src/site/layout.ts";
import type { PageContext, PageWriter } from "../../src/site/page_context.ts";
import { PAGE_PATHS } from "../../src/site/page_paths.ts";
import type { PAGE_ROUTES } from "../../src/site/page_routes.ts";
import { PAGE_WRITERS } from "../../src/site/pages.ts";
import { writeNotFoundPage } from "../../src/site/pages/not_found.ts";
import type { Renderer } from "./renderer.ts";

type PageRouteId = Extract<typeof PAGE_ROUTES[number]["id"], StaticRouteId>;

function page(write: PageWriter, language: PageContext["language"]): Renderer {
  return (input) => {
    const context = { ...input, language };
    return [{ body: renderDocument(write(context), context) }];
  };
}

/** Name, colours and icons for a home screen (W3C Web Application Manifest). */
const renderWebManifest: Renderer = ({ content: { restaurant }, assets: { files } }) => [{
  body: JSON.stringify({
    id: "/",
    name: restaurant.name,
    short_name: restaurant.name,
    description: restaurant.tagline.es,
    lang: "es-CL",
    start_url: PAGE_PATHS.home.es,
    scope: "/",
    display: "minimal-ui",
    background_color: PALETTE.soot,
    theme_color: PALETTE.tomato,
    icons: [
      { src: files["icon.svg"].path, type: "image/svg+xml", sizes: "any" },
      { src: files["icon-192.png"].path, type: "image/png", sizes: "192x192" },
      { src: files["icon-512.png"].path, type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Pedir", url: PAGE_PATHS.order.es },
      { name: "Carta", url: PAGE_PATHS.menu.es },
    ],
  }),
}];

/** The renderer of each row of `src/site/page_routes.ts`. */
export const PAGE_RENDERERS: Record<PageRouteId, Renderer> = {
  homePage: page(PAGE_WRITERS.home, "es"),
  homePageEn: page(PAGE_WRITERS.home, "en"),
  menuPage: page(PAGE_WRITERS.menu, "es"),
  menuPageEn: page(PAGE_WRITERS.menu, "en"),
  orderPage: page(PAGE_WRITERS.order, "es"),
  orderPageEn: page(PAGE_WRITERS.order, "en"),
  developersPage: page(PAGE_WRITERS.developers, "es"),
  developersPageEn: page(PAGE_WRITERS.developers, "en"),
  privacyPage: page(PAGE_WRITERS.privacy, "es"),
  privacyPageEn: page(PAGE_WRITERS.privacy, "en"),
  printPage: page(PAGE_WRITERS.print, "es"),
  printPageEn: page(PAGE_WRITERS.print, "en"),
  notFoundPage: page(writeNotFoundPage, "es"),
  getServiceWorker: ({ assets }) => [{ body: assets.worker }],
  getWebManifest: renderWebManifest,
  getAsset: ({ assets }) => Object.values(assets.files),
};
