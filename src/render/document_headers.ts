/**
 * The headers that follow from a document and its row: links to its other forms and, on the home page, to the documents
 * of the whole site (RFC 8288); for pages and Markdown the permitted uses; for Markdown its length in tokens.
 *
 * The permitted uses are what the owner lets machines do with the content, in the two notations that crawlers read: Content
 * Signals (draft-romm-aipref-contentsignals) and IETF AIPREF (draft-ietf-aipref-vocab-08). Both are drafts; AIPREF has other
 * names for the same three uses, and other values. The text of each is the same in robots.txt.
 *
 * `x-markdown-tokens` is a quarter of the number of characters, the usual estimate.
 * @module
 */
import { type Route, routePaths } from "../routes.ts";
import type { AgentsContent } from "../schemas/content/agents.ts";
import { bareType } from "../tables/media_types.ts";
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

type Use = keyof AgentsContent["content_signals"];

/** The categories of AIPREF. */
const CATEGORIES: Readonly<Record<Use, string>> = { search: "search", ai_input: "ai-use", ai_train: "train-ai" };

type Owner = Pick<RenderInput, "content">;

/** The value of `Content-Signal`. */
export function contentSignal({ content: { agents } }: Owner): string {
  return list(agents.content_signals, (use) => use.replaceAll("_", "-"), ["yes", "no"]);
}

/** The value of `Content-Usage`: a dictionary of bare tokens (RFC 9651 section 3.2). */
export function contentUsage({ content: { agents } }: Owner): string {
  return list(agents.content_signals, (use) => CATEGORIES[use], ["y", "n"]);
}

function list(
  uses: AgentsContent["content_signals"],
  name: (use: Use) => string,
  [allowed, refused]: readonly [string, string],
): string {
  return Object.entries(uses).map(([use, isAllowed]) => `${name(use as Use)}=${isAllowed ? allowed : refused}`).join(
    ", ",
  );
}
