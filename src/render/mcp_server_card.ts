/**
 * The MCP server card, the same bytes at all its paths: the address of the interface, its revisions and its identity.
 *
 * Server Card v1 (SEP-2127, experimental): open objects, no tool list. The members after `remotes` come from its
 * earlier draft (SEP-1649): older checkers look for them.
 * @module
 */
import { CAPABILITIES, serverInfo } from "../mcp/capabilities.ts";
import { LATEST_LEGACY_REVISION, LEGACY_REVISIONS, REVISIONS } from "../mcp/revisions.ts";
import type { Renderer, RenderInput } from "./renderer.ts";

const SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";

/** Let pages of other sites read the card (SEP-2127, section on CORS). */
const CORS = {
  "Access-Control-Allow-Methods": "GET",
  "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
} as const;

/** Renders the card. */
export const renderMcpServerCard: Renderer = (input) => [{ body: JSON.stringify(serverCard(input)), headers: CORS }];

/** The name of the interface in catalogues: reverse domain name, slash, service. */
export function cardName({ origin, content }: RenderInput): string {
  const host = new URL(origin).hostname.split(".").reverse().join(".").replace(/[^A-Za-z0-9.-]/g, "-");
  return `${host}/${content.restaurant.service}`;
}

function serverCard(input: RenderInput): object {
  const { name, title, version, description, websiteUrl, icons } = serverInfo(input);
  const endpoint = `${input.origin}/api/mcp`;
  return {
    $schema: SCHEMA,
    name: cardName(input),
    version,
    title,
    description,
    websiteUrl,
    icons,
    remotes: [
      { type: "streamable-http", url: endpoint, supportedProtocolVersions: REVISIONS },
      { type: "sse", url: `${input.origin}/api/sse`, supportedProtocolVersions: LEGACY_REVISIONS },
    ],
    serverInfo: { name, version },
    protocolVersion: LATEST_LEGACY_REVISION,
    endpoint,
    transport: { type: "streamable-http", endpoint: "/api/mcp" },
    capabilities: CAPABILITIES,
    authentication: { required: false },
  };
}
