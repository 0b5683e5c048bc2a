/**
 * The MCP interface of the restaurant: joins the tables of tools, prompts and resources behind the transport.
 * @module
 */
import type { Endpoint } from "../endpoints/endpoint.ts";
import type { Services } from "../endpoints/services.ts";
import { createCompletion } from "./completion.ts";
import { createEngine } from "./engine.ts";
import { createTransport } from "./transport.ts";
import { CAPABILITIES, instructions, serverInfo } from "./capabilities.ts";
import { createPromptHandler, PROMPT_LIST, PROMPTS } from "./prompts/prompts.ts";
import { createResourceReader, RESOURCE_TEMPLATES, RESOURCES } from "./resources.ts";
import type { ServerDefinition } from "./server_definition.ts";
import { createToolHandler } from "./tool.ts";
import { TOOLS } from "./tools/tools.ts";

/** The file of `tools/list` below `static/`. The build writes it, so the runtime does not load the schema converter. */
export const TOOL_LIST_FILE = "mcp/tools.json";

/**
 * Builds the endpoint of every MCP row: POST, and the GETs of the legacy transport. The first call reads the content.
 */
export function createMcp(services: Services): Endpoint {
  return createTransport(async () => createEngine(await defineServer(services), services.requestLog.bug), services);
}

/** Reads the content and defines the restaurant's MCP server. */
export async function defineServer(services: Services): Promise<ServerDefinition> {
  const [agents, restaurant, menu, delivery, index, toolList] = await Promise.all([
    services.content("agents"),
    services.content("restaurant"),
    services.content("menu"),
    services.content("delivery"),
    services.menu(),
    services.readFile(TOOL_LIST_FILE),
  ]);
  const { origin } = services.config;
  return {
    info: serverInfo({ content: { agents, restaurant }, version: services.manifest.version, origin }),
    capabilities: CAPABILITIES,
    instructions: instructions({ agents, menu, delivery }),
    lists: {
      tools: JSON.parse(new TextDecoder().decode(toolList)),
      resources: RESOURCES,
      resourceTemplates: RESOURCE_TEMPLATES,
      prompts: PROMPT_LIST,
    },
    tools: new Map(TOOLS.map((tool) => [tool.name, createToolHandler(tool, services)])),
    prompts: new Map(PROMPTS.map((prompt) => [prompt.name, createPromptHandler(prompt)])),
    readResource: createResourceReader(services),
    complete: createCompletion(index),
  };
}
