/**
 * `tools/list` of an MCP interface, and the tools of the pages, from the table of tools.
 * @module
 */
import * as v from "valibot";
import type { JsonObject } from "../leaves/json_object.ts";
import { icons } from "../mcp/icons.ts";
import { READ_ONLY, type Tool } from "../mcp/tool.ts";
import { TOOLS } from "../mcp/tools/tools.ts";
import { optional } from "../schemas/described.ts";
import { Warning } from "../schemas/warning.ts";
import { type ToolSchema, toolSchema } from "./tool_schema.ts";

/** Leaves out the reason, which is always the same, and keeps the list short for models. */
const WARNINGS = optional(
  v.array(v.pick(Warning, ["message", "pointer"])),
  "Arguments that were not known and left out",
);

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
  { name, title, description, input, output, annotations = READ_ONLY, icon, view }: Tool,
): ToolDescription {
  // As the engine sends it: with warnings of arguments that the tool does not know.
  const { entries } = output as unknown as { entries: v.ObjectEntries };
  const withWarnings = v.object({ ...entries, warnings: entries.warnings ?? WARNINGS });
  return {
    name,
    title,
    description,
    inputSchema: toolSchema(input, "input"),
    outputSchema: toolSchema(withWarnings, "output"),
    annotations: { title, ...annotations },
    icons: icons(icon),
    // Hosts from before the stable extension read the flat key.
    ...(view && { _meta: { ui: { resourceUri: view, visibility: ["model", "app"] }, "ui/resourceUri": view } }),
  };
}
