/**
 * `tools/list` of an MCP interface, from its table of tools.
 * @module
 */
import * as v from "valibot";
import { icons } from "../mcp/icons.ts";
import type { Tool } from "../mcp/tool.ts";
import { TOOLS } from "../mcp/tools/tools.ts";
import { Warning } from "../schemas/warning.ts";
import { toolSchema } from "./tool_schema.ts";

/** Leaves out the reason, which is always the same, and keeps the list short for models. */
const WARNINGS = v.optional(
  v.pipe(v.array(v.pick(Warning, ["message", "pointer"])), v.description("Arguments that were not known and left out")),
);

type Json = Record<string, unknown>;

/** Describes every tool of a table, in its order. */
export function describeTools(tools: readonly Tool[] = TOOLS): Json[] {
  return tools.map(describeTool);
}

function describeTool({ name, title, description, input, output, annotations, icon, view }: Tool): Json {
  return {
    name,
    title,
    description,
    inputSchema: toolSchema(input, "input"),
    outputSchema: toolSchema(withWarnings(output), "output"),
    annotations: { title, ...annotations },
    icons: icons(icon),
    // Hosts from before the stable extension read the flat key.
    ...(view && { _meta: { ui: { resourceUri: view, visibility: ["model", "app"] }, "ui/resourceUri": view } }),
  };
}

/** The output of a tool as the engine sends it: with warnings of arguments that the tool does not know. */
function withWarnings(output: v.GenericSchema): v.GenericSchema {
  const { entries } = output as unknown as { entries: v.ObjectEntries };
  return v.object({ ...entries, warnings: entries.warnings ?? WARNINGS });
}
