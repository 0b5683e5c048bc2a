/**
 * The MCP interface of the restaurant: what it offers, put together from the tables, behind the transport.
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

/** Where the build puts `tools/list`, below `static/`: the converter from valibot to JSON Schema stays in the build. */
export const TOOL_LIST_FILE = "mcp/tools.json";

/** Builds the endpoint of every MCP row: POST, and the GETs of the legacy transport. Content is read on the first call. */
export function createMcp(services: Services): Endpoint {
  return createTransport(async () => createEngine(await defineServer(services), services.requestLog.bug), services);
}

/** What the restaurant offers over MCP. */
export async function defineServer(services: Services): Promise<ServerDefinition> {
  const [agents, restaurant, menu, toolList] = await Promise.all([
    services.content("agents"),
    services.content("restaurant"),
    services.menu(),
    services.readFile(TOOL_LIST_FILE),
  ]);
  const { origin } = services.config;
  return {
    info: serverInfo({ content: { agents, restaurant }, version: services.manifest.version, origin }),
    capabilities: CAPABILITIES,
    instructions: instructions(agents),
    lists: {
      tools: JSON.parse(new TextDecoder().decode(toolList)),
      resources: RESOURCES,
      resourceTemplates: RESOURCE_TEMPLATES,
      prompts: PROMPT_LIST,
    },
    tools: new Map(TOOLS.map((tool) => [tool.name, createToolHandler(tool, services)])),
    prompts: new Map(PROMPTS.map((prompt) => [prompt.name, createPromptHandler(prompt)])),
    readResource: createResourceReader(services),
    complete: createCompletion(menu),
  };
}
