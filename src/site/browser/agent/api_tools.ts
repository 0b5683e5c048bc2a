/**
 * The tools of MCP for a browser's agent (WebMCP): the same names, words and schemas, and each call goes to the MCP
 * interface of this site. The menu page puts its own way to build an order in place of one.
 * @module
 */
import { type PageTool, toolResult } from "./model_context.ts";

/** The tools without their calls. The build takes them from `tools/list`. */
declare const PAGE_TOOLS: readonly Omit<PageTool, "execute">[];

const MCP = "/api/mcp";

async function call(name: string, input: object): Promise<unknown> {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
  const answer = await fetch(MCP, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify(message),
  });
  const { result, error } = await answer.json();
  return result ?? { ...toolResult(error), isError: true };
}

/** The tools. */
export const API_TOOLS: readonly PageTool[] = PAGE_TOOLS.map((tool) => ({
  ...tool,
  execute: (input) => call(tool.name, input),
}));
