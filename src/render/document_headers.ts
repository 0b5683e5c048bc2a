/**
 * The headers that follow from a document and its row: links to its other forms and, on the home page, to the documents
 * of the whole site (RFC 8288); for pages and Markdown the permitted uses; for Markdown its length in tokens.
 *
 * `x-markdown-tokens` is a quarter of the number of characters, the usual estimate.
 * @module
 */
import { type Route, routePaths } from "../routes.ts";
import { bareType } from "../tables/media_types.ts";
import { contentSignal, contentUsage } from "./discovery/permitted_uses.ts";
import type { RenderInput } from "./renderer.ts";

/** Characters in a token, on average. */
const TOKEN_LENGTH = 4;

/**
 * The headers of one form of a row's document.
 *
 * @param media The form's value of Content-Type.
 */
export function documentHeaders(
  route: Route,
  media: string,
  body: { readonly length: number },
  input: RenderInput,
): Record<string, string> {
  const headers: Record<string, string> = {};
  const [path = "/"] = routePaths(route);
  const type = bareType(media);
  if (type === "text/markdown") headers["x-markdown-tokens"] = String(Math.ceil(body.length / TOKEN_LENGTH));
  if (type === "text/markdown" || type === "text/html") {
    headers["Content-Signal"] = contentSignal(input);
    headers["Content-Usage"] = contentUsage(input);
  }
  const mirrors = (route.alternates ?? []).filter((alternate) => alternate.path !== undefined);
  const isMirror = mirrors.some((alternate) => alternate.media === media);
  const links = isMirror
    ? [`<${input.origin}${path}>; rel="canonical"`]
    : mirrors.map((alternate) => `<${alternate.path}>; rel="alternate"; type="${bareType(alternate.media)}"`);
  if (path === "/") links.push(...siteLinks(input.routes));
  if (links.length > 0) headers.Link = links.join(", ");
  return headers;
}

/** Links to the documents of the whole site, each with the media type that a plain GET is answered with. */
function siteLinks(routes: readonly Route[]): string[] {
  return routes.flatMap((route) => {
    const type = bareType(route.response.media);
    return (route.relations ?? []).map((relation) => `<${routePaths(route)[0]}>; rel="${relation}"; type="${type}"`);
  });
}
