/**
 * The pages as a browser gets them, with their styles and scripts.
 * @module
 */
import { ROUTES } from "../../src/routes.ts";
import { TABLE_CODES_PATH } from "../../src/tables/page_paths.ts";
import { startApp } from "../app_fixture.ts";
import { assets } from "../build_fixture.ts";

/** A page as the service serves it. */
export interface ServedPage {
  readonly path: string;
  readonly html: string;
  readonly headers: Headers;
  /** Bytes of the document, its styles, its font, its scripts, the drawings of its first screen and the icon, in brotli. */
  readonly weight: number;
}

/** Every page of the table, and the 404 page; of the folders of the tables, one table and the sheet of codes. */
export const PAGE_PATHS_SERVED: readonly string[] = ROUTES
  .filter(({ policy, response }) => policy === "page" && response.media.startsWith("text/html"))
  .map(({ path }) => path.replace("*", "7"))
  .concat(TABLE_CODES_PATH);

/** Gets a page as a browser would. */
export async function servePage(path: string): Promise<ServedPage> {
  await using app = startApp();
  const headers = { Accept: "text/html", "Accept-Encoding": "gzip, br" };
  const response = await app.fetch(path, { headers });
  const html = await (await app.fetch(path, { headers: { Accept: "text/html" } })).text();
  const loaded = new Set(matches(
    html.replaceAll(/<img[^>]* loading="lazy"[^>]*>/g, ""),
    /(?:<link rel="stylesheet" href|<link rel="preload" as="font" type="font\/woff2" href|<link rel="icon" type="image\/svg\+xml" href|<script type="module" src|<img class="[^"]*" src)="([^"#]+)/g,
  ));
  if (html.includes("on-crust")) loaded.add(assets.files["crust.svg"].path);
  let weight = (await response.bytes()).length;
  for (const file of loaded) weight += (await (await app.fetch(file, { headers })).bytes()).length;
  return { path, html, headers: response.headers, weight };
}

/** The first group of every match. */
export function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group]) => group!);
}
