/**
 * /.well-known/mcp/manifest.json (specification section 4.7): the tools exactly as `tools/list` gives them, and the
 * addresses to call them at. No standard defines it; the members are the usual ones.
 * @module
 */
import { CAPABILITIES, serverInfo } from "../mcp/capabilities.ts";
import { PROMPT_LIST } from "../mcp/prompts/prompts.ts";
import { RESOURCE_TEMPLATES, RESOURCES } from "../mcp/resources.ts";
import { LATEST_LEGACY_REVISION, REVISIONS } from "../mcp/revisions.ts";
import { describeTools } from "./mcp_tools.ts";
import type { Renderer } from "./renderer.ts";

/** Renders the manifest. */
export const renderMcpManifest: Renderer = (input) => {
  const { origin } = input;
  const { name, title, version, description, websiteUrl } = serverInfo(input);
  const manifest = {
    schema_version: "1.0",
    name,
    title,
    version,
    description,
    websiteUrl,
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
  return [{ body: JSON.stringify(manifest) }];
};
