/**
 * The table of pages and their writers.
 * @module
 */
import type { PageWriter } from "./frame/page.ts";
import type { PageName } from "../tables/page_paths.ts";
import { writeDevelopersPage } from "./pages/developers.ts";
import { writeHomePage } from "./pages/home.ts";
import { writeMenuPage } from "./pages/menu.ts";
import { writePrintPage } from "./pages/print.ts";
import { writePrivacyPage } from "./pages/privacy.ts";

/** The writer of each page. */
export const PAGE_WRITERS: Readonly<Record<PageName, PageWriter>> = {
  home: writeHomePage,
  menu: writeMenuPage,
  developers: writeDevelopersPage,
  privacy: writePrivacyPage,
  print: writePrintPage,
};
