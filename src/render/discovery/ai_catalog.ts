/**
 * GET /.well-known/ai-catalog.json (specification section 4.9): AI Catalog 1.0 with the members that ARD 0.9 asks for.
 *
 * An identifier has one name and one kind after the domain: both URN grammars in circulation accept this form. An entry
 * has the type of its artefact; a request that names the type in `Accept` gets it as the media type. Leaves out trust
 * manifests and signatures: there is no key to sign with.
 * @module
 */
import type { Renderer } from "../renderer.ts";
import { urlAt } from "../table_links.ts";

/** The artefacts to list, if the table has them. */
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
