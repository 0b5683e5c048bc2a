/**
 * What programs read of the MCP interface before they connect, all as the running server says it.
 *
 * The manifest (specification section 4.7) has the tools exactly as `tools/list` gives them, and the addresses to call them
 * at. No standard defines it; the members are the usual ones. The server card has the same bytes at both its paths: Server
 * Card v1 (SEP-2127). It leaves out tools and capabilities, which the standard excludes, and the deprecated HTTP+SSE
 * transport. server.json is the entry for the MCP registry, with the name and version of the card; it leaves out icons,
 * which the registry takes by https alone. `endpoint` is no member of the standard: isitagentready.com wants it beside name and version.
 * @module
 */
import { CAPABILITIES, serverInfo } from "../mcp/capabilities.ts";
import { PROMPT_LIST } from "../mcp/prompts.ts";
import { RESOURCE_TEMPLATES, RESOURCES } from "../mcp/resources.ts";
import { LATEST_LEGACY_REVISION, REVISIONS } from "../mcp/revisions.ts";
import { describeTools } from "./mcp_tools.ts";
import { jsonDocument, type Renderer } from "./renderer.ts";

/** Renders the manifest. */
export const renderMcpManifest = jsonDocument((input) => {
  const { origin } = input;
  const { icons: _, ...info } = serverInfo(input);
  return {
    schema_version: "1.0",
    ...info,
    protocolVersion: LATEST_LEGACY_REVISION,
    supportedProtocolVersions: REVISIONS,
    endpoint: `${origin}/api/mcp`,
    transports: [
      { type: "streamable-http", url: `${origin}/api/mcp` },
      { type: "http-jsonrpc", url: `${origin}/api/v1/mcp` },
      { type: "sse", url: `${origin}/api/sse`, deprecated: true },
    ],
    capabilities: CAPABILITIES,
    authentication: { required: false },
    server_card: `${origin}/.well-known/mcp/server-card.json`,
    tools: describeTools(),
    resources: RESOURCES,
    resourceTemplates: RESOURCE_TEMPLATES,
    prompts: PROMPT_LIST,
  };
});

const SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";

/** The newest schema that the registry takes. */
const REGISTRY_SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** Renders the entry for the registry. */
export const renderMcpServerJson = jsonDocument((input) => {
  const { icons: _, ...info } = serverInfo(input);
  return { $schema: REGISTRY_SCHEMA, ...info, remotes: [{ type: "streamable-http", url: `${input.origin}/api/mcp` }] };
});

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
