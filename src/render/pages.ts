/**
 * The pages for people, their assets, the service worker and the web application manifest.
 * @module
 */
import { type Language, LANGUAGE_TAGS, LANGUAGES } from "../leaves/language.ts";
import type { DocumentRouteId } from "../routes.ts";
import { PALETTE } from "../site/drawings.ts";
import { renderDocument } from "../site/layout.ts";
import { PAGE_NAMES, PAGE_PATHS, type PageName, TABLE_CODES_PATH, TABLE_FOLDERS } from "../tables/page_paths.ts";
import { type PAGE_ROUTES, type PageId, pageId } from "../tables/page_routes.ts";
import { PAGE_WRITERS } from "../site/pages.ts";
import { writeLocalPage } from "../site/pages/local.ts";
import { writeNotFoundPage } from "../site/pages/not_found.ts";
import { writeTablePage } from "../site/pages/table.ts";
import { writeTableCodesPage } from "../site/pages/table_codes.ts";
import { renderPageMarkdown } from "./page_markdown.ts";
import type { Renderer } from "./renderer.ts";

type PageRouteId = Extract<typeof PAGE_ROUTES[number]["id"], DocumentRouteId>;

function page(name: PageName, language: Language): Renderer {
  return (input) => {
    const context = { ...input, language };
    const written = { ...PAGE_WRITERS[name](context), name, language };
    const path = PAGE_PATHS[name][language];
    return [
      { body: renderDocument(written, context) },
      renderPageMarkdown(written, path, input),
    ];
  };
}

/** The renderers of the pages that have a path. */
const PAGES = Object.fromEntries(
  PAGE_NAMES.flatMap((name) => LANGUAGES.map((language) => [pageId(name, language), page(name, language)])),
) as Record<PageId, Renderer>;

/** The page of the tables: the same bytes for each, so its script reads the number from the address. */
function tablePages(language: Language): Renderer {
  return (input) => {
    const { tables } = input.content.delivery;
    const [path, ...also] = Array.from({ length: tables }, (_, at) => `${TABLE_FOLDERS[language]}${at + 1}`);
    if (path === undefined) return [];
    const context = { ...input, language };
    return [{ path, also, body: renderDocument({ ...writeTablePage(context), name: "table", language }, context) }];
  };
}

const renderTableCodes: Renderer = (input) => {
  if (input.content.delivery.tables === 0) return [];
  const context = { ...input, language: "es" } as const;
  const written = { ...writeTableCodesPage(context), name: "table-codes", language: context.language } as const;
  return [{ path: TABLE_CODES_PATH, body: renderDocument(written, context) }];
};

/** Never kept: a phone must not show the board of an earlier evening. */
const renderLocalPage: Renderer = (input) => {
  const context = { ...input, language: "es" } as const;
  const written = { ...writeLocalPage(context), name: "local", language: context.language } as const;
  return [{ body: renderDocument(written, context), headers: { "Cache-Control": "no-store" } }];
};

const renderNotFoundPage: Renderer = (input) => {
  const context = { ...input, language: "es" } as const;
  const written = { ...writeNotFoundPage(context), name: "missing", language: context.language } as const;
  return [{ body: renderDocument(written, context) }];
};

/** Name, colours and icons for a home screen (W3C Web Application Manifest). */
const renderWebManifest: Renderer = ({ content: { restaurant }, assets: { files } }) => [{
  body: JSON.stringify({
    id: "/",
    name: restaurant.name,
    short_name: restaurant.name,
    description: restaurant.tagline.es,
    lang: LANGUAGE_TAGS.es,
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

/** The renderer of each row of `src/tables/page_routes.ts`. */
export const PAGE_RENDERERS: Record<PageRouteId, Renderer> = {
  ...PAGES,
  tablePages: (input) => [...tablePages("es")(input), ...renderTableCodes(input)],
  tablePagesEn: tablePages("en"),
  ownerPage: renderLocalPage,
  notFoundPage: renderNotFoundPage,
  getWebManifest: renderWebManifest,
};
