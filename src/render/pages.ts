/**
 * The pages for people, their assets, the service worker and the web application manifest.
 * @module
 */
import { type Language, LANGUAGE_TAGS, LANGUAGES } from "../leaves/language.ts";
import { SILENT_PAGE_POLICY } from "../http/header_policy.ts";
import type { DocumentRouteId } from "../routes.ts";
import { themesOf } from "../domain/restaurant/looks.ts";
import { renderDocument } from "../site/frame/layout.ts";
import type { Page, PageWriter } from "../site/frame/page.ts";
import { pageData } from "../site/offers/structured_data.ts";
import { PAGE_NAMES, PAGE_PATHS, type PageName, TABLE_CODES_PATH, TABLE_FOLDERS } from "../tables/page_paths.ts";
import { type PAGE_ROUTES, type PageId, pageId } from "../tables/page_routes.ts";
import { writeDevelopersPage } from "../site/pages/developers.ts";
import { writeHomePage } from "../site/pages/home.ts";
import { writeKitchenPage } from "../site/pages/kitchen.ts";
import { writeLocalPage } from "../site/pages/local.ts";
import { writeMenuPage } from "../site/pages/menu.ts";
import { writeNotFoundPage } from "../site/pages/not_found.ts";
import { writePrintPage } from "../site/pages/print.ts";
import { writePrivacyPage } from "../site/pages/privacy.ts";
import { writeTablePage } from "../site/pages/table.ts";
import { writeTableCodesPage } from "../site/pages/table_codes.ts";
import { renderPageMarkdown } from "./page_markdown.ts";
import { jsonDocument, type Renderer, type RenderInput } from "./renderer.ts";

type PageRouteId = Extract<typeof PAGE_ROUTES[number]["id"], DocumentRouteId>;

/** The writer of each page that has a path. */
const WRITERS: Readonly<Record<PageName, PageWriter>> = {
  home: writeHomePage,
  menu: writeMenuPage,
  developers: writeDevelopersPage,
  privacy: writePrivacyPage,
  print: writePrintPage,
};

const page = (name: PageName, language: Language): Renderer => (input) => {
  const context = { ...input, language };
  const own = WRITERS[name](context);
  const written = { ...own, name, language, structuredData: pageData(context, name, own.title) };
  const path = PAGE_PATHS[name][language];
  return [{ body: renderDocument(written, context) }, renderPageMarkdown(written, path, input)];
};

/** The renderers of the pages that have a path. */
const PAGES = Object.fromEntries(
  PAGE_NAMES.flatMap((name) => LANGUAGES.map((language) => [pageId(name, language), page(name, language)])),
) as Record<PageId, Renderer>;

/** The page of the tables: the same bytes for each, so its script reads the number from the address. */
const tablePages = (language: Language): Renderer => (input) => {
  const { tables } = input.content.delivery;
  const [path, ...also] = Array.from({ length: tables }, (_, at) => `${TABLE_FOLDERS[language]}${at + 1}`);
  if (path === undefined) return [];
  const context = { ...input, language };
  return [{ path, also, body: renderDocument({ ...writeTablePage(context), name: "table", language }, context) }];
};

/** The document of a page without an English form. */
function spanish(name: Page["name"], write: PageWriter, input: RenderInput): string {
  const language = "es";
  const context = { ...input, language } as const;
  return renderDocument({ ...write(context), name, language }, context);
}

const renderTableCodes: Renderer = (input) =>
  input.content.delivery.tables === 0
    ? []
    : [{ path: TABLE_CODES_PATH, body: spanish("table-codes", writeTableCodesPage, input) }];

/** Name, colours and icons for a home screen (W3C Web Application Manifest). */
const renderWebManifest = jsonDocument(({ content: { restaurant }, assets: { files } }) => ({
  id: "/",
  name: restaurant.name,
  short_name: restaurant.name,
  description: restaurant.tagline.es,
  lang: LANGUAGE_TAGS.es,
  start_url: PAGE_PATHS.home.es,
  scope: "/",
  display: "minimal-ui",
  background_color: themesOf(restaurant.looks?.colours).light.soot,
  theme_color: themesOf(restaurant.looks?.colours).light.brand,
  icons: [
    { src: files["icon.svg"].path, type: "image/svg+xml", sizes: "any" },
    { src: files["icon-192.png"].path, type: "image/png", sizes: "192x192" },
    { src: files["icon-512.png"].path, type: "image/png", sizes: "512x512", purpose: "maskable" },
  ],
  shortcuts: [{ name: "Pedir", url: PAGE_PATHS.menu.es }],
}));

/** The renderer of each row of `src/tables/page_routes.ts`. */
export const PAGE_RENDERERS: Record<PageRouteId, Renderer> = {
  ...PAGES,
  tablePages: (input) => [...tablePages("es")(input), ...renderTableCodes(input)],
  tablePagesEn: tablePages("en"),
  // Never kept: a phone must not show the board of an earlier evening.
  ownerPage: (input) => [{ body: spanish("local", writeLocalPage, input), headers: { "Cache-Control": "no-store" } }],
  kitchenPage: (input) => [
    { body: spanish("kitchen", writeKitchenPage, input), headers: { "Content-Security-Policy": SILENT_PAGE_POLICY } },
  ],
  notFoundPage: (input) => [{ body: spanish("missing", writeNotFoundPage, input) }],
  getWebManifest: renderWebManifest,
};
