/**
 * The MCP server card, the same bytes at both its paths: the address of the interface, its revisions and its identity, all
 * as the running server says them.
 *
 * Server Card v1 (SEP-2127). Leaves out tools and capabilities, which the standard excludes, and the deprecated HTTP+SSE
 * transport. `endpoint` is no member of the standard: isitagentready.com wants it beside name and version.
 * @module
 */
import { serverInfo } from "../mcp/capabilities.ts";
import { REVISIONS } from "../mcp/revisions.ts";
import type { Renderer } from "./renderer.ts";

const SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";

/** Let pages of other sites read the card (SEP-2127, section on CORS). */
const CORS = {
  "Access-Control-Allow-Methods": "GET",
  "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
} as const;

/** Renders the card. */
export const renderMcpServerCard: Renderer = (input) => {
  const endpoint = `${input.origin}/api/mcp`;
  const card = {
    $schema: SCHEMA,
    ...serverInfo(input),
    remotes: [{ type: "streamable-http", url: endpoint, supportedProtocolVersions: REVISIONS }],
    endpoint,
  };
  return [{ body: JSON.stringify(card), headers: CORS }];
};
