/**
 * Says in plain sentences what valibot found wrong: for REST, for MCP and for a browser's agent on the order page.
 *
 * Repeats no value, only its kind or its length: an address in the wrong place must not get into anybody's log.
 * @module
 */
import type * as v from "valibot";
import type { ErrorDetail } from "../schemas/api_error.ts";

/**
 * Describes the first issue of each place: of 0.5, which is neither a whole number nor at least 1, one sentence is enough.
 *
 * @returns Each place with an English sentence without a full stop.
 */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): ErrorDetail[] {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const pointer = (issue.path ?? [])
      .map(({ key }) => "/" + String(key).replaceAll("~", "~0").replaceAll("/", "~1"))
      .join("");
    if (!messages.has(pointer)) messages.set(pointer, describeIssue(issue));
  }
  return [...messages].map(([pointer, message]) => ({ pointer, message }));
}

function describeIssue({ type, input, expected, received, requirement, message }: v.BaseIssue<unknown>): string {
  // The messages of valibot itself begin like this; a schema's own message is a sentence already.
  if (!message.startsWith("Invalid ")) return message;
  switch (type) {
    case "non_empty":
    case "min_length":
      return `Send at least ${counted(Number(requirement ?? 1), input)}, not ${received}`;
    case "max_length":
    case "max_code_points":
      return `Send at most ${counted(Number(requirement), input)}, not ${received}`;
    case "min_value":
      return `Send at least ${requirement}`;
    case "max_value":
      return `Send at most ${requirement}`;
    case "integer":
    case "safe_integer":
      return Number.isInteger(input) ? "Send a whole number of at most 15 digits" : "Send a whole number";
  }
  const name = KINDS[expected ?? ""];
  // Valibot writes a choice as ("a" | "b").
  const wanted = name ?? (expected ?? "another value").replace(/^\((.*)\)$/, "$1").replaceAll(" | ", " or ");
  if (input === undefined) return `Send ${wanted}: it is missing`;
  // "not a text" is no help where one of a few texts is wanted.
  return name === undefined && typeof input === "string" ? `Send ${wanted}` : `Send ${wanted}, not ${kindOf(input)}`;
}

/** Valibot's names of types, in words. */
const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  Array: "a list",
  Object: "an object",
};

function kindOf(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  return KINDS[Array.isArray(value) ? "Array" : typeof value] ?? "an object";
}

function counted(count: number, value: unknown): string {
  const [one, many] = Array.isArray(value) ? ["entry", "entries"] : ["character", "characters"];
  return `${count} ${count === 1 ? one : many}`;
}
