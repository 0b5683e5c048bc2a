/**
 * What a model reads here, and the most tokens (o200k) that it may cost with the sample content. One table, so that a
 * reviewer sees every cost at once. A ceiling is a little above what was measured; raise one only for something that is
 * worth it to every caller.
 * @module
 */
import { type Task, taskPath, TASKS } from "../../src/tables/task_pages.ts";

/** A text with its ceiling. */
export interface Ceiling {
  readonly tokens: number;
  /** The file that decides how long it is. */
  readonly change: string;
}

/** The most tokens of each task's page: never more than 2,000. */
const TASK_CEILINGS: Readonly<Record<Task, number>> = {
  read: 2_000,
  order: 2_000,
  keys: 1_000,
  connect: 1_500,
  identity: 2_000,
  tonight: 900,
};

/** Documents and answers, by path. */
export const PATH_CEILINGS: Readonly<Record<string, Ceiling>> = {
  "/llms.txt": { tokens: 1_450, change: "src/render/llms_txt.ts" },
  ...Object.fromEntries(TASKS.map((task) => [
    taskPath(task),
    { tokens: TASK_CEILINGS[task], change: "src/render/tasks/task_guides.ts" },
  ])),
  "/.well-known/agent-skills/menu/SKILL.md": { tokens: 1_800, change: "src/render/discovery/agent_skill.ts" },
  "/auth.md": { tokens: 1_800, change: "src/render/auth_md.ts" },
  "/api/v1/menu": { tokens: 8_000, change: "src/domain/menu/menu_view.ts" },
  "/api/v1/menu?category=pizzas_rojas": { tokens: 2_800, change: "src/domain/menu/menu_view.ts" },
  "/api/v1/hours": { tokens: 900, change: "src/domain/hours/hours_answer.ts" },
  "/api/v1/delivery": { tokens: 250, change: "src/domain/restaurant/restaurant_view.ts" },
  "/api/v1/restaurant": { tokens: 100, change: "src/domain/restaurant/restaurant_view.ts" },
};

/** What an MCP client gets before its first call. */
export const MCP_CEILINGS: Readonly<Record<"tools/list" | "instructions", Ceiling>> = {
  "tools/list": { tokens: 3_500, change: "src/mcp/tools/" },
  instructions: { tokens: 400, change: "src/content/agents.json" },
};

/** `tools/list` of the owner's programs. */
export const OWNER_TOOLS_CEILING: Ceiling = { tokens: 2_600, change: "src/mcp/menu_tools.ts" };

/** A call of a tool, and its answer: text and structured content together, since a host may show a model both. */
export interface CallCeiling extends Ceiling {
  readonly args: object;
}

/** The answers of the tools; each has at least one call. */
export const TOOL_CEILINGS: Readonly<Record<string, readonly CallCeiling[]>> = {
  get_menu: [
    { args: {}, tokens: 5_200, change: "src/mcp/menu_text.ts" },
    { args: { detail: "full" }, tokens: 11_200, change: "src/mcp/menu_text.ts" },
    { args: { item: "Diavola" }, tokens: 1_200, change: "src/mcp/menu_text.ts" },
  ],
  search_menu: [{ args: {}, tokens: 2_400, change: "src/mcp/tools/search_menu.ts" }],
  get_restaurant_info: [{ args: {}, tokens: 200, change: "src/mcp/tools/get_restaurant_info.ts" }],
  get_opening_status: [{ args: {}, tokens: 1_400, change: "src/mcp/tools/get_opening_status.ts" }],
  get_delivery_links: [{ args: {}, tokens: 450, change: "src/mcp/tools/get_delivery_links.ts" }],
  get_order_times: [{ args: {}, tokens: 900, change: "src/mcp/tools/get_order_times.ts" }],
  create_order_link: [{
    args: { items: [{ name: "Margherita", quantity: 2, price_numeric: 9_900 }], delivery_method: "pickup" },
    tokens: 450,
    change: "src/mcp/tools/create_order_link.ts",
  }],
  search: [{ args: { query: "pizza" }, tokens: 1_400, change: "src/mcp/tools/search.ts" }],
  fetch: [{ args: { id: "menu" }, tokens: 6_600, change: "src/mcp/topics.ts" }],
};
