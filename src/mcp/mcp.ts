/**
 * The MCP interfaces: the tables of tools, prompts and resources behind one engine and transport.
 *
 * The restaurant's is for everybody. That of the owner's programs (decision 35) is only for callers with one of the
 * owner's scopes, and leaves out the streams of the older transport, resources and prompts.
 * @module
 */
import type { Endpoint } from "../endpoints/endpoint.ts";
import type { Services } from "../endpoints/services.ts";
import { createCompletion } from "./completion.ts";
import { createEngine, type ServerDefinition } from "./engine.ts";
import { createTransport } from "./transport.ts";
import { CAPABILITIES, instructions, serverInfo } from "./capabilities.ts";
import { OWNER_TOOLS } from "./owner_tools.ts";
import { createPromptHandler, PROMPT_LIST, PROMPTS } from "./prompts.ts";
import { createResourceReader, RESOURCE_TEMPLATES, RESOURCES } from "./resources.ts";
import { createToolHandler, type Tool } from "./tool.ts";
import { TOOLS } from "./tools/tools.ts";

/** The file of `tools/list` below `static/`. The build writes it, so the runtime does not load the schema converter. */
export const TOOL_LIST_FILE = "mcp/tools.json";

/** The file of the owner's `tools/list` below `static/`. */
export const OWNER_TOOL_LIST_FILE = "mcp/owner_tools.json";

/** `instructions`: a model reads them once, before it sees a tool. */
const OWNER_INSTRUCTIONS = [
  "What the restaurant sells tonight, and drafts of its menu, for its owner and the owner's programs. A change of tonight " +
  "is true for every guest within seconds: pages, API, other agents.",
  "",
  "- Read get_tonight first: it has the ids of dishes, ingredients and changes, and what holds already.",
  "- Change only what the owner asked for, and ask them when more than one dish or ingredient may be meant.",
  "- Tell the owner each answer's sentence: it says what is different and until when. Every change ends by itself.",
  "- undo_tonight ends a change, whoever made it.",
  "- What lasts for weeks, and prices, names and descriptions always, goes into a draft (draft_menu_edits). It changes " +
  "nothing until the owner publishes it at /local on a signed-in phone: tell them so.",
].join("\n");

/**
 * Builds the endpoint of every MCP row of the restaurant: POST, and the GETs of the legacy transport. The first call reads
 * the content.
 */
export function createMcp(services: Services): Endpoint {
  return createTransport(async () => createEngine(await defineServer(services), services.requestLog.bug), services);
}

/** Builds the endpoint of the owner's programs. The first call reads the content. */
export function createOwnerMcp(services: Services): Endpoint {
  const load = async () => createEngine(await defineOwnerServer(services), services.requestLog.bug);
  return createTransport(load, services, false);
}

/** The restaurant's server; the bench runs it behind other servers too. */
export async function defineServer(services: Services): Promise<ServerDefinition> {
  const [{ list, ...served }, agents, menu, delivery, index] = await Promise.all([
    serveTools(TOOLS, TOOL_LIST_FILE, services),
    services.content("agents"),
    services.content("menu"),
    services.content("delivery"),
    services.menu(),
  ]);
  return {
    ...served,
    capabilities: CAPABILITIES,
    instructions: instructions({ agents, menu, delivery }),
    lists: { tools: list, resources: RESOURCES, resourceTemplates: RESOURCE_TEMPLATES, prompts: PROMPT_LIST },
    prompts: new Map(PROMPTS.map((prompt) => [prompt.name, createPromptHandler(prompt)])),
    readResource: createResourceReader(services),
    complete: createCompletion(index),
  };
}

async function defineOwnerServer(services: Services): Promise<ServerDefinition> {
  const { list, info, tools } = await serveTools(OWNER_TOOLS, OWNER_TOOL_LIST_FILE, services);
  return {
    info: {
      ...info,
      name: `${info.name}-owner`,
      title: `${info.title}: tonight and drafts`,
      description: "What the restaurant sells tonight, and drafts of its menu, for its owner's programs",
    },
    tools,
    capabilities: { tools: {} },
    instructions: OWNER_INSTRUCTIONS,
    lists: { tools: list, resources: [], resourceTemplates: [], prompts: [] },
    prompts: new Map(),
    readResource: () => undefined,
    complete: () => [],
  };
}

/** What both interfaces have: who they are, and a table of tools with its list. */
async function serveTools(table: readonly Tool[], file: string, services: Services) {
  const [agents, restaurant, list] = await Promise.all([
    services.content("agents"),
    services.content("restaurant"),
    services.readFile(file),
  ]);
  const { config: { origin }, manifest: { version } } = services;
  return {
    info: serverInfo({ content: { agents, restaurant }, version, origin }),
    list: JSON.parse(new TextDecoder().decode(list)) as object[],
    tools: new Map(table.map((tool) => [tool.name, createToolHandler(tool, services)])),
  };
}
