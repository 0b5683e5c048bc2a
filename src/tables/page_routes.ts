/**
 * The rows of the pages for people and of the files that pages load. Data only; `src/routes.ts` includes them.
 * @module
 */
import { type Language, LANGUAGES } from "../leaves/language.ts";
import { HTML_MEDIA, MARKDOWN_MEDIA } from "./media_types.ts";
import type { PageName } from "./page_paths.ts";
import { KITCHEN_PATH, LOCAL_PATH, markdownPath, PAGE_NAMES, PAGE_PATHS, TABLE_FOLDERS } from "./page_paths.ts";
import { row } from "./route.ts";
import { DOCUMENT } from "./row_classes.ts";

/** The end of a row's id in each language, and the English name of the language. */
const LANGUAGE_WORDS = {
  es: { idEnd: "", name: "Spanish" },
  en: { idEnd: "En", name: "English" },
} as const satisfies Record<Language, object>;

/** The columns that the pages share. */
const PAGE = { ...DOCUMENT, response: { status: 200, media: HTML_MEDIA }, policy: "page" } as const;

const SUMMARIES: Readonly<Record<PageName, string>> = {
  home: "Home page",
  menu: "Menu and order page",
  developers: "API documentation for people",
  privacy: "Privacy policy",
  print: "Menu to print",
};

/** The id of a page's row in one language, such as `homePage` and `homePageEn`. */
export type PageId = `${PageName}Page${typeof LANGUAGE_WORDS[Language]["idEnd"]}`;

/** Makes that id. */
export function pageId(name: PageName, language: Language): PageId {
  return `${name}Page${LANGUAGE_WORDS[language].idEnd}`;
}

/** The row of a page in one language, with Markdown as its alternate. */
function page(name: PageName, language: Language) {
  const path = PAGE_PATHS[name][language];
  return row(PAGE, pageId(name, language), path, {
    summary: `${SUMMARIES[name]}, in ${LANGUAGE_WORDS[language].name}`,
    description: "As HTML or Markdown.",
    // Section 4.9 of the specification requires Markdown at the root; the other pages offer it too.
    alternates: [{ media: MARKDOWN_MEDIA, path: markdownPath(path) }],
  });
}

/** The row of the pages for tables in one language: a folder, empty where no table takes orders. */
function tablePages(language: Language) {
  return row(PAGE, `tablePages${LANGUAGE_WORDS[language].idEnd}`, `${TABLE_FOLDERS[language]}*`, {
    summary: "Menu and order for a table",
    description: `The page in ${LANGUAGE_WORDS[language].name} behind the QR code of each table, such as ` +
      `${TABLE_FOLDERS[language]}4.`,
  });
}

/** The rows. */
export const PAGE_ROUTES = [
  ...PAGE_NAMES.flatMap((name) => LANGUAGES.map((language) => page(name, language))),
  ...LANGUAGES.map(tablePages),
  // Empty until its script asks what holds. Like the next, no document describes it.
  row(PAGE, "ownerPage", LOCAL_PATH, { summary: "", description: "", owner: true }),
  // Nothing pasted there leaves the device.
  row(PAGE, "kitchenPage", KITCHEN_PATH, { summary: "", description: "", owner: true }),
  row(PAGE, "notFoundPage", "/404", {
    summary: "The page in place of one that does not exist",
    description: "Also the answer to a browser at any path that no row has, outside the API.",
    response: { status: 404, media: HTML_MEDIA },
  }),
  row(PAGE, "getServiceWorker", "/worker.js", {
    summary: "Service worker",
    description: "Keeps the pages, so that the menu opens without a network.",
    response: { status: 200, media: "text/javascript; charset=utf-8" },
  }),
  row(PAGE, "getWebManifest", "/site.webmanifest", {
    summary: "Web application manifest",
    description: "Name, colours and icons for a home screen.",
    response: { status: 200, media: "application/manifest+json" },
  }),
  row(PAGE, "getAsset", "/assets/*", {
    summary: "What the pages load",
    description:
      "Scripts, styles, images and a font. Each name holds the hash of its content, so that a copy is good for ever.",
    response: { status: 200, media: "application/octet-stream" },
    policy: "asset",
  }),
] as const;
