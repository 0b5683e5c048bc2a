/**
 * GET /.well-known/api-catalog: a linkset (RFC 9264) with the profile of RFC 9727. Each interface is an anchor with its
 * description, guide, metadata and status (RFC 8631).
 *
 * HEAD carries the relation `api-catalog` too (RFC 9727 section 3), since HEAD is GET without its body.
 * @module
 */
import { bareType } from "../../tables/media_types.ts";
import { apiUrl, type Renderer, type RenderInput, rowAt } from "../renderer.ts";

const PATH = "/.well-known/api-catalog";

/** The links of each interface: relation and path. The type of each is the one that a plain GET is answered with. */
const INTERFACES: readonly [anchor: (origin: string) => string, links: readonly Link[]][] = [
  [(origin) => apiUrl(origin), [
    ["service-desc", "/openapi.json"],
    ["service-doc", "/llms.txt"],
    ["service-doc", "/llms-full.txt"],
    ["service-doc", "/desarrolladores"],
    ["service-doc", "/en/developers"],
    ["service-meta", "/.well-known/ard.json"],
    ["service-meta", "/.well-known/agent-skills/index.json"],
    ["service-meta", "/.well-known/oauth-protected-resource"],
    ["status", "/api/v1/health"],
  ]],
  [(origin) => `${origin}/api/mcp`, [
    ["service-desc", "/api/mcp/server-card"],
    ["service-desc", "/.well-known/mcp/manifest.json"],
    ["service-doc", "/llms.txt"],
    ["status", "/api/v1/health"],
  ]],
];

type Link = readonly [relation: string, path: string];

/** Renders the catalogue. */
export const renderApiCatalog: Renderer = (input) => {
  const linkset = INTERFACES.map(([anchor, links]) => ({ anchor: anchor(input.origin), ...byRelation(links, input) }));
  return [{ body: JSON.stringify({ linkset }), headers: { Link: `<${input.origin}${PATH}>; rel="api-catalog"` } }];
};

function byRelation(links: readonly Link[], { routes, origin }: RenderInput): object {
  const grouped = Map.groupBy(links, ([relation]) => relation);
  return Object.fromEntries([...grouped].map(([relation, members]) => [
    relation,
    members.map(([, path]) => {
      const { response, summary } = rowAt(routes, path);
      return { href: origin + path, type: bareType(response.media), title: summary };
    }),
  ]));
}
