/**
 * Reads the arguments of a tool call as real clients send them. It drops unknown arguments, and converts text to the
 * number, boolean, array or object that the schema asks for. It explains every other mismatch and guesses nothing.
 * @module
 */
import * as v from "valibot";
import { describeIssues } from "../http/describe_issues.ts";
import { isObject } from "../leaves/json_object.ts";
import { err, ok, type Result } from "../leaves/result.ts";

/** The most problems that one explanation lists. */
const MAX_PROBLEMS = 10;

/** The parts of a valibot schema that guide the conversion. */
interface SchemaNode {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly item?: SchemaNode;
  readonly wrapped?: SchemaNode;
}

/**
 * Reads and checks arguments.
 *
 * @returns The checked arguments, or one sentence for each problem, after its place (a JSON Pointer, RFC 6901), such as
 * `/items/0/quantity: Send at least 1`.
 */
export function readArguments<S extends v.GenericSchema>(schema: S, args: unknown): Result<v.InferOutput<S>, string[]> {
  const parsed = v.safeParse(schema, coerce(schema as unknown as SchemaNode, args));
  if (parsed.success) return ok(parsed.output);
  const problems = describeIssues(parsed.issues).slice(0, MAX_PROBLEMS);
  return err(problems.map(({ pointer, message }) => `${pointer || "The arguments"}: ${message}`));
}

/** Converts a value to the type of the schema where that is safe. The check refuses any other mismatch. */
function coerce(schema: SchemaNode, value: unknown): unknown {
  switch (schema.type) {
    case "optional":
      // Clients that fill in every parameter send null for the ones they leave out.
      return value === undefined || value === null || !schema.wrapped ? undefined : coerce(schema.wrapped, value);
    case "object": {
      const object = parsedText(value);
      if (!isObject(object)) return value;
      const known: Record<string, unknown> = {};
      for (const [name, entry] of Object.entries(schema.entries ?? {})) {
        if (Object.hasOwn(object, name)) known[name] = coerce(entry, object[name]);
      }
      return known;
    }
    case "array": {
      const array = parsedText(value);
      const { item } = schema;
      return Array.isArray(array) && item ? array.map((element) => coerce(item, element)) : value;
    }
    case "number":
      return typeof value === "string" && /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value) ? Number(value) : value;
    case "boolean":
      return value === "true" ? true : value === "false" ? false : value;
    case "string":
      // Clients often send a menu number, such as 7, as a number.
      return typeof value === "number" ? String(value) : value;
    default:
      return value;
  }
}

/** Parses a text that holds a JSON object or array; returns any other value as it is. */
function parsedText(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}
