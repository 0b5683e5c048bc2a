/**
 * The task of connecting over MCP: the address, the tools, a call.
 * @module
 */
import { LATEST_LEGACY_REVISION, META, MODERN_REVISIONS, REVISIONS } from "../../mcp/revisions.ts";
import { taskPath } from "../../tables/task_pages.ts";
import { describeTools, type ToolDescription } from "../mcp_tools.ts";
import { exampleCall } from "./operation_section.ts";
import type { TaskGuide } from "./task_guide.ts";

/** The guide. */
export const CONNECT_GUIDE: TaskGuide = {
  lead: (input) => [
    `Streamable HTTP at ${input.origin}/api/mcp (every path below /api/v1 is one below /api too), without a session and without a credential. Revisions: ` +
    `${REVISIONS.join(", ")}. To \`initialize\` send ${LATEST_LEGACY_REVISION} or older; ` +
    `${MODERN_REVISIONS.join()} has no \`initialize\`: each request has the headers \`Mcp-Protocol-Version\`, ` +
    "`Mcp-Method` and, for a tool, `Mcp-Name`; and in `params._meta` " +
    `\`${META.protocolVersion}\` and \`${META.clientCapabilities}\` (\`{}\` for none). An SDK does that. A call without any ` +
    "of these is served as an earlier revision.",
    `A key or token in \`Authorization: Bearer\` is optional: ${input.origin}${taskPath("keys")}. A token without ` +
    "`write:orders` may not call `create_order_link`. `tools/list`, `initialize` and `ping` cost nothing of the allowance; " +
    "any other call is one request.",
    "A tool call works without `initialize`:",
    exampleCall("callMcp", "search_menu", input),
    "A failed call is a result with `isError` whose text says what to correct. Other errors have `code`, `message` and " +
    "`resolution`.",
    "## Tools",
    describeTools().map(toolLine).join("\n"),
    "`tools/list` has their schemas. There are also prompts (`prompts/list`) and resources (`resources/list`): the menu, " +
    "one category of it, the restaurant, the ordering guide.",
  ],
  shown: {
    callMcp: { examples: ["tools"], request: 1 },
    openMcpStream: "mention",
    openSseStream: "mention",
    getHealth: "mention",
    getMcpServerCard: "mention",
    getApiIndex: "mention",
    getReadiness: "mention",
  },
};

function toolLine({ name, title, inputSchema: { properties = {}, required = [] } }: ToolDescription): string {
  const parameters = Object.keys(properties).map((each) =>
    `\`${each}\`${required.includes(each) ? " (required)" : ""}`
  );
  return `- \`${name}\`: ${title}. ${parameters.length === 0 ? "No arguments" : parameters.join(", ")}.`;
}
