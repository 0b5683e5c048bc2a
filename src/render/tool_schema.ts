/**
 * JSON Schema 2020-12 for the tools of agents, from valibot: `tools/list` of MCP, and WebMCP on the pages.
 *
 * Clients reject a whole list for one schema that they do not like, so the schemas are plain: an object at the root, no
 * `$schema`, no empty `required`; what OpenAPI says of additions to the specification is left out; and outputs are loose,
 * without `format` or closed objects, since clients check results with whatever they have.
 * @module
 */
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { plainDescription } from "../schemas/plain_description.ts";
import { codePointLength } from "./code_point_length.ts";

type Json = Record<string, unknown>;

/**
 * Converts the input or the output of a tool.
 *
 * @throws {Error} If the schema has something that JSON Schema cannot say, or a root that clients refuse.
 */
export function toolSchema(schema: v.GenericSchema, typeMode: "input" | "output"): Json {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: "draft-2020-12",
    typeMode,
    overrideAction: codePointLength,
  }) as Json;
  if (converted.type !== "object") throw new Error(`The ${typeMode} schema of a tool has no object at its root`);
  return tidy(converted, typeMode === "output") as Json;
}

function tidy(value: unknown, loose: boolean): unknown {
  if (typeof value === "string") return plainDescription(value);
  if (Array.isArray(value)) return value.map((element) => tidy(element, loose));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, member]) => {
    if (key === "required") return !Array.isArray(member) || member.length > 0;
    // Valibot's way to say "an integer that JavaScript can hold"; every reader knows that of an integer.
    if (key === "maximum") return member !== Number.MAX_SAFE_INTEGER;
    return !loose ||
      !((key === "format" && typeof member === "string") || (key === "additionalProperties" && member === false));
  });
  return Object.fromEntries(entries.map(([key, member]) => [key, tidy(member, loose)]));
}
