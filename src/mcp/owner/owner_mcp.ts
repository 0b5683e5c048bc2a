/**
 * The MCP interface of the owner's programs: what is different tonight, and the tools that change it (decision 35). A second
 * definition behind the same engine and transport, without the streams of the older transport, resources and prompts.
 *
 * The row lets in only callers with the scope `manage:tonight`.
 * @module
 */
import type { Endpoint } from "../../endpoints/endpoint.ts";
import type { Services } from "../../endpoints/services.ts";
import { serverInfo } from "../capabilities.ts";
import { createEngine } from "../engine.ts";
import type { ServerDefinition } from "../server_definition.ts";
import { createToolHandler } from "../tool.ts";
import { createTransport } from "../transport.ts";
import { OWNER_TOOLS } from "./owner_tools.ts";

/** The file of `tools/list` below `static/`. */
export const OWNER_TOOL_LIST_FILE = "mcp/owner_tools.json";

/** `instructions`: a model reads them once, before it sees a tool. */
const INSTRUCTIONS = [
  "What the restaurant sells tonight, for its owner and the owner's programs. A change is true for every guest within " +
  "seconds: pages, API, other agents.",
  "",
  "- Read get_tonight first: it has the ids of dishes, ingredients and changes, and what holds already.",
  "- Change only what the owner asked for, and ask them when more than one dish or ingredient may be meant.",
  "- Tell the owner each answer's sentence: it says what is different and until when. Every change ends by itself.",
  "- undo_tonight ends a change, whoever made it.",
  "- What lasts for weeks belongs into the content, and prices, names and descriptions always do: the owner changes them " +
  "with a build.",
].join("\n");

/** Builds the endpoint. The first call reads the content. */
export function createOwnerMcp(services: Services): Endpoint {
  const load = async () => createEngine(await defineOwnerServer(services), services.requestLog.bug);
  return createTransport(load, services, false);
}

/** Reads the content and defines the owner's MCP server. */
export async function defineOwnerServer(services: Services): Promise<ServerDefinition> {
  const [agents, restaurant, toolList] = await Promise.all([
    services.content("agents"),
    services.content("restaurant"),
    services.readFile(OWNER_TOOL_LIST_FILE),
  ]);
  const { origin } = services.config;
  const info = serverInfo({ content: { agents, restaurant }, version: services.manifest.version, origin });
  return {
    info: {
      ...info,
      name: `${info.name}-owner`,
      title: `${info.title}: tonight`,
      description: "What the restaurant sells tonight, for its owner's programs",
    },
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    lists: {
      tools: JSON.parse(new TextDecoder().decode(toolList)),
      resources: [],
      resourceTemplates: [],
      prompts: [],
    },
    tools: new Map(OWNER_TOOLS.map((tool) => [tool.name, createToolHandler(tool, services)])),
    prompts: new Map(),
    readResource: () => undefined,
    complete: () => [],
  };
}
