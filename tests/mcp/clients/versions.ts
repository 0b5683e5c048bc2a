/**
 * Pinned versions of the clients and the suite that test the MCP interface. Deno fetches them at run time; the project
 * does not depend on them.
 * @module
 */

/** Package specifiers, as Deno reads them. */
export const CLIENTS = {
  sdk: "npm:@modelcontextprotocol/sdk@1.32.2",
  client: "npm:@modelcontextprotocol/client@2.4.0",
  remote: "npm:mcp-remote@0.15.1",
  inspector: "npm:@modelcontextprotocol/inspector@2.12.0/mcp-inspector",
  conformance: "npm:@modelcontextprotocol/conformance@0.2.0-alpha.12",
} as const;
