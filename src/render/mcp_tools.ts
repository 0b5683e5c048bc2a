/**
 * `tools/list` of an MCP interface, and the tools of the pages, from the table of tools.
 * @module
 */
import type { JsonObject } from "../leaves/json_object.ts";
import { READ_ONLY, type Tool } from "../mcp/tool.ts";
import { TOOLS } from "../mcp/tools/tools.ts";
import { type ToolSchema, toolSchema } from "./tool_schema.ts";

/** A tool as an agent reads it. */
export interface ToolDescription extends JsonObject {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ToolSchema;
}

/** Describes every tool of a table, in its order. */
export function describeTools(tools: readonly Tool[] = TOOLS): ToolDescription[] {
  return tools.map(describeTool);
}

/** Tools under the names that some clients of MCP expect. An agent in a page has better ones for the same questions. */
const FOR_OTHER_CLIENTS: readonly string[] = ["search", "fetch"];

/** Describes the tools that pages offer to a browser's agent (WebMCP): each as MCP has it, as far as WebMCP goes. */
export function describePageTools(): ToolDescription[] {
  return TOOLS.filter(({ name }) => !FOR_OTHER_CLIENTS.includes(name)).map((tool) => {
    const { name, title, description, inputSchema } = describeTool(tool);
    const { readOnlyHint } = tool.annotations ?? READ_ONLY;
    return { name, title, description, inputSchema, annotations: { readOnlyHint } };
  });
}

function describeTool(
  { name, title, description, input, annotations = READ_ONLY, view }: Tool,
): ToolDescription {
  return {
    name,
    title,
    description,
    inputSchema: toolSchema(input, "input"),
    annotations,
    // Hosts from before the stable extension read the flat key.
    ...(view && { _meta: { ui: { resourceUri: view, visibility: ["model", "app"] }, "ui/resourceUri": view } }),
  };
}
