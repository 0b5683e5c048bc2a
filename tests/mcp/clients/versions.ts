/**
 * The clients and the suite that the MCP interface is tried with, pinned. They are fetched when they are run, and are no
 * dependency of the project.
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
