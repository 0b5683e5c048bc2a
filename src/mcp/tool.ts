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
import type { McpAnswer, McpRequest, Soon, ToolHandler } from "./engine.ts";
import { readArguments } from "./tool_arguments.ts";

/** The effects of a tool. Clients get all four, since their defaults are the worst case (server/tools). */
export type ToolAnnotations = Readonly<
  Record<"readOnlyHint" | "destructiveHint" | "idempotentHint" | "openWorldHint", boolean>
>;

/** The effects of a tool that states none: it changes nothing and does not look beyond this restaurant. */
export const READ_ONLY: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** A tool. Each file in `tools/` defines one. */
export interface Tool<Input extends v.GenericSchema = v.GenericSchema> {
  /** `^[a-z][a-z0-9_]{0,63}$`. */
  readonly name: string;
  readonly title: string;
  /** Its effect, its use, units, defaults and the result. It names nothing of one restaurant. */
  readonly description: string;
  /** An object schema. The answer warns of members that it does not know. No union at the root: some hosts refuse it. */
  readonly input: Input;
  /** Default: {@linkcode READ_ONLY}. */
  readonly annotations?: ToolAnnotations;
  /** The scope that a presented credential must have: that of the REST route. */
  readonly scope?: Scope;
  /** Valid arguments. The error text for invalid arguments shows them, if given. */
  readonly example?: (services: Services) => Promise<v.InferInput<Input>>;
  /** The `ui://` resource that a host may show the result in (MCP Apps 2026-01-26). */
  readonly view?: string;
  /** Makes the function that answers. The first call reads the content. */
  readonly create: (services: Services) => (args: v.InferOutput<Input>, request: McpRequest) => Soon<McpAnswer>;
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
      const answer = run(args, request);
      return warnings.length === 0 ? answer : Promise.resolve(answer).then((settled) => warned(settled, warnings));
    },
  };
}

/**
 * A result twice: structured for programs, and as text, since many hosts show a model only one of the two.
 *
 * @param json The object as JSON text.
 * @param text The same facts, shorter; the JSON itself where that is short.
 * @param repeats True if the tool gives this same answer to other calls too.
 */
export function structuredAnswer(json: string, text = json, repeats?: true): McpAnswer {
  const members = `"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${json}`;
  return ok({ members, ...(repeats && { repeats }) });
}

/** Such a result, and before it a text for the person. */
export function toldAnswer(text: string, value: object): McpAnswer {
  const content = [text, JSON.stringify(value)].map((text) => ({ type: "text", text }));
  return ok({ members: membersOf({ content, structuredContent: value }) });
}

/** A failed call, in sentences for the model: each names a problem and its correction. */
export function failedAnswer(problems: readonly string[]): McpAnswer {
  return ok({ members: membersOf({ content: [{ type: "text", text: problems.join("\n") }], isError: true }) });
}

/** An answer with warnings in its object, if it has one. Rare, so it is read back. */
function warned(answer: McpAnswer, warnings: readonly Warning[]): McpAnswer {
  if (!answer.ok) return answer;
  const { content, structuredContent } = JSON.parse(`{${answer.value.members}}`);
  if (structuredContent === undefined) return answer;
  const value = JSON.stringify(withWarnings(structuredContent, warnings));
  const { text } = content.at(-1);
  const isJson = text === JSON.stringify(structuredContent);
  const lines = [text, ...warnings.map(({ message }) => `Warning: ${message}.`)];
  return structuredAnswer(value, isJson ? value : lines.join("\n"));
}

async function explain(tool: Tool, problems: readonly string[], services: Services): Promise<McpAnswer> {
  const example = tool.example && JSON.stringify(await tool.example(services));
  const advice = example === undefined ? "See inputSchema in tools/list" : `Arguments that work: ${example}`;
  return failedAnswer([...problems, `Correct this and call ${tool.name} again. ${advice}`]);
}
