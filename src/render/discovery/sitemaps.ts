/**
 * The sitemaps: the pages as XML for search engines (sitemaps.org 0.9), and everything as Markdown for language models.
 *
 * `lastmod` is the date of what the page says (`page_date.ts`).
 * @module
 */
import { mirrorPaths, type Route, routePaths } from "../../routes.ts";
import { pageDate } from "../../site/frame/page_date.ts";
import { pageNameAt } from "../../tables/page_paths.ts";
import { apiRows, isDocument, isFeed, readableUrl, type Renderer } from "../renderer.ts";

/** Whether a row is a page for people to find: those of tables and of the owner have no Markdown form. */
function hasMarkdown(route: Route): boolean {
  return route.policy === "page" && mirrorPaths(route).length > 0;
}

/** Renders the XML. */
export const renderSitemapXml: Renderer = (input) => {
  const { routes, origin } = input;
  const urls = routes.filter(hasMarkdown).map((route) => {
    const [path = "/"] = routePaths(route);
    const name = pageNameAt(path);
    return `<url><loc>${origin}${path}</loc>${name ? `<lastmod>${pageDate(name, input)}</lastmod>` : ""}</url>`;
  });
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return [{ body: `${head}\n${urls.join("\n")}\n</urlset>\n` }];
};

/** Renders the Markdown. */
export const renderSitemapMd: Renderer = ({ routes, origin, content: { restaurant } }) => {
  const list = (rows: readonly Route[]) =>
    rows.map((route) => `- [${route.summary}](${readableUrl(route, origin)}): ${route.description}`);
  const pages = routes.filter(hasMarkdown).map((route) => {
    const [path, mirror] = [routePaths(route)[0], mirrorPaths(route)[0]];
    return `- [${route.summary}](${origin}${path}) ([Markdown](${origin}${mirror})): ${route.description}`;
  });
  const parts: [string, string[]][] = [
    ["Pages", pages],
    ["API", list(apiRows(routes))],
    ["Documents", list(routes.filter((route) => isDocument(route) && !isFeed(route)))],
    ["Feeds", list(routes.filter(isFeed))],
  ];
  const sections = parts.filter(([, links]) => links.length > 0)
    .map(([heading, links]) => `## ${heading}\n\n${links.join("\n")}`);
  return [{ body: [`# Sitemap of ${restaurant.name}`, ...sections].join("\n\n") + "\n" }];
};
