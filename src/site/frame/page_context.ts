/**
 * The input of every page.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { Route } from "../../routes.ts";
import type { Content } from "../../schemas/content/content.ts";
import type { Assets } from "./assets.ts";
import type { Page } from "./page.ts";
import { PAGE_PATHS, type PageName } from "../../tables/page_paths.ts";

/** The owner's content, the table of routes, the origin, the language, the date and the assets. */
export interface PageContext {
  readonly content: Content;
  readonly routes: readonly Route[];
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  readonly language: Language;
  /** The restaurant's date, `YYYY-MM-DD`: special days before it are left out. */
  readonly today: string;
  readonly assets: Assets;
}

/** Writes a page in the language of the context. Pure. */
export type PageWriter = (context: PageContext) => Omit<Page, "name" | "language">;

/** The path of a page in the language of the context. */
export function pathOf({ language }: Pick<PageContext, "language">, name: PageName): string {
  return PAGE_PATHS[name][language];
}
