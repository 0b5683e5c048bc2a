/**
 * Says in plain sentences what valibot found wrong and what to send instead: for REST, for MCP and for a browser's
 * agent on the menu page. The limits come from the schema.
 *
 * Repeats no value, only its kind or its length: an address in the wrong place must not get into anybody's log.
 * @module
 */
import * as v from "valibot";
import { err, ok, type Result } from "../leaves/result.ts";
import type { ErrorDetail } from "../schemas/api_error.ts";
import { childNode, placesIn, type SchemaNode, schemaNode, withoutNulls } from "../schemas/schema_node.ts";

/** Checks a value against a schema: the output, or a sentence for each place. Null is no value where none is needed. */
export function checkAgainst<S extends v.GenericSchema>(
  schema: S,
  sent: unknown,
): Result<v.InferOutput<S>, ErrorDetail[]> {
  const value = withoutNulls(schema, sent);
  // Valibot takes a list for an object without members, and for a variant without its key.
  const lists = placesIn(schema, value).flatMap(({ node, value, pointer }) => {
    if (!node || !(node.entries ?? node.key) || !Array.isArray(value)) return [];
    return [{ pointer, message: `${subjectOf(pointer)} must be an object, not a list${withMembers(node)}` }];
  });
  const parsed = v.safeParse(schema, value);
  if (parsed.success && lists.length === 0) return ok(parsed.output);
  const isInList = ({ pointer }: ErrorDetail) => lists.some((list) => `${pointer}/`.startsWith(`${list.pointer}/`));
  return err([...lists, ...describeIssues(schema, parsed.issues ?? []).filter((each) => !isInList(each))]);
}

function subjectOf(pointer: string): string {
  return pointer === "" ? "The body" : `"${pointer.slice(1)}"`;
}

/** What an object of options is for: whoever misses one of its members may leave out what a person must not eat. */
function withMembers({ entries = {} }: SchemaNode): string {
  const names = Object.keys(entries).map((name) => `"${name}"`).join(", ");
  return Object.hasOwn(entries, "without") ? `: send ${names}; what to leave out goes into "without"` : "";
}

/**
 * Describes the first issue of each place: of 0.5, which is neither a whole number nor at least 1, one sentence is enough.
 *
 * @param schema The schema that found the issues.
 * @returns Each place with an English sentence without a full stop, such as `"notes" must be a text, not a number`.
 */
export function describeIssues(schema: v.GenericSchema, issues: readonly v.BaseIssue<unknown>[]): ErrorDetail[] {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    // The name of an unknown member is the caller's: the place is the object around it (section 7.3).
    const path = (issue.path ?? []).slice(0, issue.expected === "never" ? -1 : undefined);
    const pointer = path.map(({ key }) => "/" + String(key).replaceAll("~", "~0").replaceAll("/", "~1")).join("");
    if (messages.has(pointer)) continue;
    let node: SchemaNode | undefined = schemaNode(schema);
    for (const { key, input } of path) node = node && childNode(node, key as PropertyKey, input);
    messages.set(pointer, `${subjectOf(pointer)} ${describeIssue(issue, node)}`);
  }
  return [...messages].map(([pointer, message]) => ({ pointer, message }));
}

/** What is wrong with the value, and what to send: the part of the sentence after its name. */
function describeIssue(issue: v.BaseIssue<unknown>, node: SchemaNode | undefined): string {
  const { kind, type, expected, input, received, requirement, message } = issue;
  // The messages of valibot itself begin like this; a schema's own message goes on after the name.
  if (!message.startsWith("Invalid ")) return message;
  if (expected === "never") {
    return `has a member that is not known here${node && withMembers(node) || ": leave it out"}`;
  }
  const wanted = (node && describeNode(node)) ?? "another value";
  if (input === undefined) return `is missing: send ${wanted}`;
  switch (type) {
    case "non_empty":
    case "min_length":
      return received === "0" ? `is empty: send ${wanted}` : `is too short: send ${wanted}`;
    case "max_length":
    case "max_code_points": {
      const excess = Number(received) - Number(requirement);
      return Array.isArray(input)
        ? `has ${received} entries, and ${requirement} are allowed: leave out ${excess}`
        : `has ${received} characters, and ${requirement} are allowed: shorten it by ${excess}`;
    }
    case "length":
      return `must have ${requirement} entries, not ${received}`;
    case "safe_integer":
      if (Number.isInteger(input)) return "must be a whole number of at most 15 digits";
      break;
  }
  if (kind === "validation" && typeof input !== "number") return "does not have the form that is needed here";
  const fits = node !== undefined && JS_TYPES[node.type] === typeof input;
  return fits ? `must be ${wanted}` : `must be ${wanted}, not ${kindOf(input)}`;
}

/**
 * The JavaScript type of a value that has the right kind and is wrong all the same. Then the kind of the value is no
 * help: neither "not a text" where one of a few texts is wanted, nor "not a number" where another number is.
 */
const JS_TYPES: Readonly<Record<string, string>> = { number: "number", picklist: "string", literal: "string" };

/** What a schema takes, with its limits: `a whole number from 1 to 99`. Undefined if no words are known for it. */
function describeNode(node: SchemaNode): string | undefined {
  const limit = (...types: readonly string[]) =>
    node.pipe?.find(({ type }) => types.includes(type))?.requirement as number | undefined;
  switch (node.type) {
    case "string": {
      const least = node.pipe?.some(({ type }) => type === "non_empty") ? 1 : limit("min_length");
      return "a text" + bounds("of ", least, limit("max_code_points", "max_length"), " character");
    }
    case "array":
      return "a list" + bounds("of ", limit("min_length"), limit("max_length"), " entry", " entries");
    case "number": {
      const whole = node.pipe?.some(({ type }) => type === "integer" || type === "safe_integer");
      return (whole ? "a whole number" : "a number") + bounds("from ", limit("min_value"), limit("max_value"), "", "");
    }
    case "boolean":
      return "true or false";
    case "object":
    case "strict_object":
    case "variant":
      return "an object";
    case "picklist":
      return node.options?.map((option) => JSON.stringify(option)).join(", ").replace(/, (?=[^,]*$)/, " or ");
    case "literal":
      return JSON.stringify(node.literal);
  }
  return undefined;
}

function bounds(from: string, least: number | undefined, most: number | undefined, one: string, many = `${one}s`) {
  if (least !== undefined && most !== undefined) return ` ${from}${least} to ${most}${many}`;
  const count = most ?? least;
  return count === undefined
    ? ""
    : ` of at ${most === undefined ? "least" : "most"} ${count}${count === 1 ? one : many}`;
}

/** The kind of a value, in words. */
function kindOf(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return "a list";
  return { string: "a text", number: "a number" }[typeof value as string] ?? "an object";
}
