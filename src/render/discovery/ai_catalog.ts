/**
 * GET /.well-known/ai-catalog.json (specification section 4.9): AI Catalog 1.0 with the members that ARD 0.9 asks for.
 *
 * Identifiers have one name and one kind behind the domain, which both grammars of the URN in circulation accept. The type
 * of an entry is that of the artefact; a request that names it in `Accept` gets it as the media type. Leaves out
 * trust manifests and signatures: there is no key to sign with.
 * @module
 */
import type { Renderer } from "../renderer.ts";
import { urlAt } from "../table_links.ts";

/** What is catalogued, wherever the table has it. */
const ARTEFACTS = [
  {
    kind: "mcp",
    title: "MCP server",
    type: "application/mcp-server-card+json",
    path: "/.well-known/mcp/server-card.json",
  },
  {
    kind: "skill",
    title: "skill: menu and orders",
    type: "application/agent-skills+md",
    path: "/.well-known/agent-skills/menu/SKILL.md",
  },
  { kind: "api", title: "HTTP API", type: "application/openapi+json", path: "/openapi.json" },
] as const;

/** Renders the catalogue. */
export const renderAiCatalog: Renderer = (input) => {
  const { content: { restaurant, agents }, origin, version } = input;
  const domain = new URL(origin).hostname;
  const documentation = urlAt(input, "/llms.txt");
  const entries = ARTEFACTS.flatMap(({ kind, title, type, path }) => {
    const url = urlAt(input, path);
    if (!url) return [];
    return [{
      identifier: `urn:air:${domain}:${restaurant.service}:${kind}`,
      displayName: `${restaurant.name}, ${title}`,
      type,
      url,
      description: agents.summary,
      version,
      updatedAt: `${agents.reviewed}T00:00:00Z`,
      representativeQueries: agents.representative_queries,
    }];
  });
  const host = { displayName: restaurant.name, identifier: domain, documentationUrl: documentation };
  return [{ body: JSON.stringify({ specVersion: "1.0", host, entries }) }];
};
