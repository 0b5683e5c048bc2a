/**
 * The headers that follow from a document and its row: links to its other forms and, on the home page, to the documents
 * of the whole site (RFC 8288); for Markdown also its length in tokens and its permitted uses.
 *
 * `x-markdown-tokens` is a quarter of the number of characters, the usual estimate. `Content-Signal` is the header of
 * draft-romm-aipref-contentsignals and has the same words as robots.txt.
 * @module
 */
import { type Route, routePaths } from "../routes.ts";
import type { RenderInput } from "./renderer.ts";

/** Characters in a token, on average. */
const TOKEN_LENGTH = 4;

/** The uses that the owner permits to machines, in the syntax of robots.txt and the header. */
export function contentSignal({ content: { agents } }: Pick<RenderInput, "content">): string {
  return Object.entries(agents.content_signals)
    .map(([use, allowed]) => `${use.replaceAll("_", "-")}=${allowed ? "yes" : "no"}`)
    .join(", ");
}

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
  if (media.startsWith("text/markdown")) {
    headers["x-markdown-tokens"] = String(Math.ceil(body.length / TOKEN_LENGTH));
    headers["Content-Signal"] = contentSignal(input);
  }
  const mirrors = (route.alternates ?? []).filter((alternate) => alternate.path !== undefined);
  const isMirror = mirrors.some((alternate) => alternate.media === media);
  const links = isMirror
    ? [`<${input.origin}${path}>; rel="canonical"`]
    : mirrors.map((alternate) => `<${alternate.path}>; rel="alternate"; type="${typeOf(alternate.media)}"`);
  if (path === "/") links.push(...siteLinks(input.routes));
  if (links.length > 0) headers.Link = links.join(", ");
  return headers;
}

/** Links to the documents of the whole site, each with a media type that a request can ask for. */
function siteLinks(routes: readonly Route[]): string[] {
  return routes.flatMap((route) => {
    const type = typeOf(route.alternates?.[0]?.media ?? route.response.media);
    return (route.relations ?? []).map((relation) => `<${routePaths(route)[0]}>; rel="${relation}"; type="${type}"`);
  });
}

function typeOf(media: string): string {
  return media.split(";", 1)[0]!;
}
