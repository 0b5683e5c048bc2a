/**
 * Reads the arguments of a tool call as real clients send them. It warns of unknown arguments, and converts text to the
 * number, boolean, array or object that the schema asks for. It explains every other mismatch and guesses nothing.
 * @module
 */
import type * as v from "valibot";
import { checkAgainst } from "../http/describe_issues.ts";
import { unknownMembers } from "../http/unknown_members.ts";
import { isObject } from "../leaves/json_object.ts";
import { jsonValue } from "../leaves/json_value.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { placesIn, type SchemaNode, variantOf } from "../schemas/schema_node.ts";
import type { Warning } from "../schemas/warning.ts";

/** The most problems that one explanation lists. */
const MAX_PROBLEMS = 10;

/** Thousands as Chile writes them: "10.000" is no ten. */
const THOUSANDS = /^\s*[1-9]\d{0,2}(?:[.,]\d{3}){1,4}\s*$/;

/**
 * Reads and checks arguments.
 *
 * @returns The checked arguments, with a warning for each member that the schema does not know, at any depth; or one sentence for each problem, such as
 * `"items/0/quantity" must be a whole number from 1 to 99`.
 */
export function readArguments<S extends v.GenericSchema>(
  schema: S,
  sent: unknown,
): Result<{ readonly args: v.InferOutput<S>; readonly warnings: readonly Warning[] }, string[]> {
  const args = coerce(schema as unknown as SchemaNode, sent);
  const checked = checkAgainst(schema, args);
  if (checked.ok) return ok({ args: checked.value, warnings: unknownMembers(schema, args) });
  const places = placesIn(schema, args);
  return err(
    checked.error.slice(0, MAX_PROBLEMS).map(({ pointer, message }) => {
      const { node, value } = places.find((place) => place.pointer === pointer) ?? {};
      const isThousands = node?.type === "number" && typeof value === "string" && THOUSANDS.test(value);
      return isThousands ? `${message}: send ${value.replace(/\D/g, "")}, without point or comma` : message;
    }),
  );
}

/** Converts a value to the type of the schema where that is safe. The check refuses any other mismatch. */
function coerce(schema: SchemaNode, value: unknown): unknown {
  switch (schema.type) {
    case "optional":
      return schema.wrapped && coerce(schema.wrapped, value);
    case "variant": {
      const object = parsedText(value);
      const variant = variantOf(schema, object);
      return variant ? coerce(variant, object) : object;
    }
    case "object":
    case "strict_object": {
      const object = parsedText(value);
      if (!isObject(object)) return value;
      const converted = { ...object };
      for (const [name, entry] of Object.entries(schema.entries!)) {
        if (Object.hasOwn(object, name)) converted[name] = coerce(entry, object[name]);
      }
      return converted;
    }
    case "array": {
      const array = parsedText(value);
      const { item } = schema;
      return Array.isArray(array) && item ? array.map((element) => coerce(item, element)) : value;
    }
    case "number":
      return typeof value === "string" && /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value) && !THOUSANDS.test(value)
        ? Number(value)
        : value;
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
  return typeof value === "string" && /^\s*[[{]/.test(value) ? jsonValue(value) ?? value : value;
}
