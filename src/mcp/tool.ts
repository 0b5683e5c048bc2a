/**
 * The shape of a tool, and how its source becomes something that the engine calls.
 *
 * A tool's schemas are valibot; the build turns them into JSON Schema (`src/render/mcp_tools.ts`), so the converter is
 * no part of the runtime. Failures of a call are results with `isError` that say what to change (2025-11-25, SEP-1303).
 * @module
 */
import type * as v from "valibot";
import type { Scope } from "../schemas/scope.ts";
import { ok } from "../leaves/result.ts";
import type { Services } from "../endpoints/services.ts";
import { membersOf } from "./rpc_text.ts";
import type { McpAnswer, McpRequest, ToolHandler } from "./server_definition.ts";
import { readArguments } from "./tool_arguments.ts";

/** What a tool does to the world; all four are stated, since the defaults are the worst case (server/tools). */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** The annotations of every tool here: none changes anything, and none looks beyond this restaurant. */
export const READ_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** What a call came to. */
export type ToolOutcome =
  /** An object that fits the tool's output schema. */
  | { readonly kind: "structured"; readonly value: object }
  /** The same, made before. */
  | { readonly kind: "answer"; readonly answer: McpAnswer }
  /** Sentences that tell the model what was wrong and what to do. */
  | { readonly kind: "failed"; readonly problems: readonly string[] };

/** A tool as it is written, one a file in `tools/`. */
export interface Tool<Input extends v.GenericSchema = v.GenericSchema> {
  /** `^[a-z][a-z0-9_]{0,63}$`. */
  readonly name: string;
  readonly title: string;
  /** What it does, when to use it, units, defaults and what comes back. Names nothing of one restaurant. */
  readonly description: string;
  /** An object; its unknown members are dropped. No union at the root, which some hosts refuse. */
  readonly input: Input;
  /** An object schema that every successful result satisfies. */
  readonly output: v.GenericSchema;
  readonly annotations: ToolAnnotations;
  readonly icon: "menu" | "search" | "place" | "clock" | "order";
  /** The scope that a presented credential must have; the same as that of the REST route. */
  readonly scope?: Scope;
  /** Arguments that work as they stand, shown when a call's arguments do not; shown without when absent. */
  readonly example?: (services: Services) => Promise<v.InferInput<Input>>;
  /** The `ui://` resource in which a host may show the result (MCP Apps 2026-01-26). */
  readonly view?: string;
  /** Makes the function that answers. What it needs of the content it reads on its first call. */
  readonly create: (
    services: Services,
  ) => (args: v.InferOutput<Input>, request: McpRequest) => ToolOutcome | Promise<ToolOutcome>;
}

/** Gives a tool its exact types; the table holds all tools as one type. */
export function defineTool<Input extends v.GenericSchema>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool;
}

/** Makes a tool callable by the engine. */
export function createToolHandler(tool: Tool, services: Services): ToolHandler {
  const run = tool.create(services);
  return {
    ...(tool.scope !== undefined && { scope: tool.scope }),
    call(sent, request) {
      const args = readArguments(tool.input, sent);
      if (!args.ok) return explain(tool, args.error, services);
      const outcome = run(args.value, request);
      return outcome instanceof Promise ? outcome.then(toAnswer) : toAnswer(outcome);
    },
  };
}

/**
 * A result that shows an object, given as JSON text, twice: for programs, and as text for models that read only text.
 *
 * @param repeats True when the tool gives this very answer to other calls too.
 */
export function structuredAnswer(json: string, repeats?: true): McpAnswer {
  const members = `"content":[{"type":"text","text":${JSON.stringify(json)}}],"structuredContent":${json}`;
  return ok({ members, ...(repeats && { repeats }) });
}

function toAnswer(outcome: ToolOutcome): McpAnswer {
  switch (outcome.kind) {
    case "structured":
      return structuredAnswer(JSON.stringify(outcome.value));
    case "answer":
      return outcome.answer;
    case "failed":
      return failed(outcome.problems.join("\n"));
  }
}

async function explain(tool: Tool, problems: readonly string[], services: Services): Promise<McpAnswer> {
  const example = tool.example && JSON.stringify(await tool.example(services));
  const advice = example === undefined ? "See inputSchema in tools/list" : `Arguments that work: ${example}`;
  return failed(`${problems.join("\n")}\nCorrect this and call ${tool.name} again. ${advice}`);
}

function failed(text: string): McpAnswer {
  return ok({ members: membersOf({ content: [{ type: "text", text }], isError: true }) });
}
