/**
 * GET /.well-known/api-catalog: a linkset (RFC 9264) with the profile of RFC 9727. Each interface is an anchor with its
 * description, guide, metadata and status (RFC 8631).
 *
 * HEAD carries the relation `api-catalog` too (RFC 9727 section 3), since HEAD is GET without its body.
 * @module
 */
import type { Renderer, RenderInput } from "../renderer.ts";
import { apiUrl, rowAt } from "../table_links.ts";

const PATH = "/.well-known/api-catalog";

/** The links of each interface: relation, path, and a media type that a request can ask for. */
const INTERFACES: readonly [anchor: (origin: string) => string, links: readonly Link[]][] = [
  [(origin) => apiUrl(origin), [
    ["service-desc", "/openapi.json", "application/openapi+json"],
    ["service-doc", "/llms.txt", "text/plain"],
    ["service-doc", "/llms-full.txt", "text/plain"],
    ["service-doc", "/desarrolladores", "text/html"],
    ["service-doc", "/en/developers", "text/html"],
    ["service-meta", "/.well-known/ai-catalog.json", "application/ai-catalog+json"],
    ["service-meta", "/.well-known/agent-skills/index.json", "application/json"],
    ["service-meta", "/.well-known/oauth-protected-resource", "application/json"],
    ["status", "/api/v1/health", "application/json"],
  ]],
  [(origin) => `${origin}/api/mcp`, [
    ["service-desc", "/.well-known/mcp/server-card.json", "application/json"],
    ["service-desc", "/.well-known/mcp/manifest.json", "application/json"],
    ["service-doc", "/llms.txt", "text/plain"],
    ["status", "/api/v1/health", "application/json"],
  ]],
];

type Link = readonly [relation: string, path: string, type: string];

/** Renders the catalogue. */
export const renderApiCatalog: Renderer = (input) => {
  const linkset = INTERFACES.flatMap(([anchor, links]) => {
    const served = links.filter(([, path]) => rowAt(input.routes, path));
    if (!served.some(([relation]) => relation === "service-desc")) return [];
    return [{ anchor: anchor(input.origin), ...byRelation(served, input) }];
  });
  return [{
    body: JSON.stringify({ linkset }),
    headers: { Link: `<${input.origin}${PATH}>; rel="api-catalog"` },
  }];
};

function byRelation(links: readonly Link[], { routes, origin }: RenderInput): object {
  const grouped = Map.groupBy(links, ([relation]) => relation);
  return Object.fromEntries([...grouped].map(([relation, members]) => [
    relation,
    members.map(([, path, type]) => ({ href: origin + path, type, title: rowAt(routes, path)!.summary })),
  ]));
}
