/**
 * The shape of a tool, and its conversion to a handler for the engine.
 *
 * A tool's schemas are valibot. The build converts them to JSON Schema (`src/render/mcp_tools.ts`), so a start does not
 * load the converter. A failed call is a result with `isError` that says how to correct it (2025-11-25, SEP-1303).
 * @module
 */
import type * as v from "valibot";
import type { Scope } from "../schemas/scope.ts";
import type { Warning } from "../schemas/warning.ts";
import { withWarnings } from "../schemas/with_warnings.ts";
import { ok } from "../leaves/result.ts";
import type { Services } from "../endpoints/services.ts";
import { membersOf } from "./rpc_text.ts";
import type { McpAnswer, McpRequest, ToolHandler } from "./server_definition.ts";
import { readArguments } from "./tool_arguments.ts";

/** The effects of a tool. A tool states all four, since the defaults are the worst case (server/tools). */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** The annotations of every public tool: none changes anything or looks beyond this restaurant. */
export const READ_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** The outcome of a call. */
export type ToolOutcome =
  /** An object that fits the tool's output schema. */
  | { readonly kind: "structured"; readonly value: object }
  /** The same, as a finished answer. */
  | { readonly kind: "answer"; readonly answer: McpAnswer }
  /** Such an object, and before it a text for the person. */
  | { readonly kind: "told"; readonly text: string; readonly value: object }
  /** Sentences for the model: each names a problem and its correction. */
  | { readonly kind: "failed"; readonly problems: readonly string[] };

/** A tool. Each file in `tools/` defines one. */
export interface Tool<Input extends v.GenericSchema = v.GenericSchema> {
  /** `^[a-z][a-z0-9_]{0,63}$`. */
  readonly name: string;
  readonly title: string;
  /** Its effect, its use, units, defaults and the result. It names nothing of one restaurant. */
  readonly description: string;
  /** An object schema. The answer warns of members that it does not know. No union at the root: some hosts refuse it. */
  readonly input: Input;
  /** An object schema that every successful result satisfies, besides the `warnings` that any tool may give. */
  readonly output: v.GenericSchema;
  readonly annotations: ToolAnnotations;
  readonly icon: "menu" | "search" | "place" | "clock" | "order";
  /** The scope that a presented credential must have: that of the REST route. */
  readonly scope?: Scope;
  /** Valid arguments. The error text for invalid arguments shows them, if given. */
  readonly example?: (services: Services) => Promise<v.InferInput<Input>>;
  /** The `ui://` resource that a host may show the result in (MCP Apps 2026-01-26). */
  readonly view?: string;
  /** Makes the function that answers. The first call reads the content. */
  readonly create: (
    services: Services,
  ) => (args: v.InferOutput<Input>, request: McpRequest) => ToolOutcome | Promise<ToolOutcome>;
}

/** Checks a tool with its exact types and widens it: the table holds all tools as one type. */
export function defineTool<Input extends v.GenericSchema>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool;
}

/** Makes a tool callable by the engine. */
export function createToolHandler(tool: Tool, services: Services): ToolHandler {
  const run = tool.create(services);
  return {
    ...(tool.scope !== undefined && { scope: tool.scope }),
    call(sent, request) {
      const read = readArguments(tool.input, sent);
      if (!read.ok) return explain(tool, read.error, services);
      const { args, warnings } = read.value;
      const outcome = run(args, request);
      if (outcome instanceof Promise) return outcome.then((settled) => toAnswer(settled, warnings));
      return toAnswer(outcome, warnings);
    },
  };
}

/**
 * A result that holds an object twice: structured for programs, and as text for models that read only text.
 *
 * @param json The object as JSON text.
 * @param repeats True if the tool gives this same answer to other calls too.
 */
export function structuredAnswer(json: string, repeats?: true): McpAnswer {
  const members = `"content":[{"type":"text","text":${JSON.stringify(json)}}],"structuredContent":${json}`;
  return ok({ members, ...(repeats && { repeats }) });
}

function toAnswer(outcome: ToolOutcome, warnings: readonly Warning[]): McpAnswer {
  switch (outcome.kind) {
    case "structured":
      return structuredAnswer(JSON.stringify(withWarnings(outcome.value, warnings)));
    case "told": {
      const value = withWarnings(outcome.value, warnings);
      const content = [outcome.text, JSON.stringify(value)].map((text) => ({ type: "text", text }));
      return ok({ members: membersOf({ content, structuredContent: value }) });
    }
    case "answer":
      return warnings.length === 0 ? outcome.answer : warned(outcome.answer, warnings);
    case "failed":
      return failed(outcome.problems.join("\n"));
  }
}

/** A finished answer with warnings in its object. Rare, so it is read back instead of kept in two forms. */
function warned(answer: McpAnswer, warnings: readonly Warning[]): McpAnswer {
  if (!answer.ok) return answer;
  const { structuredContent } = JSON.parse(`{${answer.value.members}}`);
  return structuredAnswer(JSON.stringify(withWarnings(structuredContent, warnings)));
}

async function explain(tool: Tool, problems: readonly string[], services: Services): Promise<McpAnswer> {
  const example = tool.example && JSON.stringify(await tool.example(services));
  const advice = example === undefined ? "See inputSchema in tools/list" : `Arguments that work: ${example}`;
  return failed(`${problems.join("\n")}\nCorrect this and call ${tool.name} again. ${advice}`);
}

function failed(text: string): McpAnswer {
  return ok({ members: membersOf({ content: [{ type: "text", text }], isError: true }) });
}
