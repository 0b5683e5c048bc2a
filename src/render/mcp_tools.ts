/**
 * `tools/list` of the MCP interface, from the table of tools.
 * @module
 */
import { icons } from "../mcp/icons.ts";
import type { Tool } from "../mcp/tool.ts";
import { TOOLS } from "../mcp/tools/tools.ts";
import { toolSchema } from "./tool_schema.ts";

type Json = Record<string, unknown>;

/** Describes every tool, in the order of the table. */
export function describeTools(): Json[] {
  return TOOLS.map(describeTool);
}

function describeTool({ name, title, description, input, output, annotations, icon, view }: Tool): Json {
  return {
    name,
    title,
    description,
    inputSchema: toolSchema(input, "input"),
    outputSchema: toolSchema(output, "output"),
    annotations: { title, ...annotations },
    icons: icons(icon),
    // Hosts from before the stable extension read the flat key.
    ...(view && { _meta: { ui: { resourceUri: view, visibility: ["model", "app"] }, "ui/resourceUri": view } }),
  };
}
