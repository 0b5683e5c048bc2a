/**
 * JSON Schema 2020-12 for the tools of agents, from valibot: `tools/list` of MCP, and WebMCP on the pages.
 *
 * Some clients reject the whole list for one unusual schema, so the schemas are plain: an object at the root, no
 * `$schema`, no empty `required`. Outputs have no `format` and no closed objects, since clients check results with validators of every kind, and no
 * `minimum`, which tells a reader nothing.
 * @module
 */
import * as v from "valibot";
import { type ConversionConfig, type OverrideActionContext, toJsonSchema } from "@valibot/to-json-schema";
import type { JsonObject } from "../leaves/json_object.ts";

/** How every schema is converted. */
export const CONVERSION = {
  target: "draft-2020-12",
  // JSON Schema cannot state a check: whether a day exists, or two arguments that exclude each other.
  ignoreActions: ["check"],
  overrideAction: codePointLength,
  // Members that `domain/` asks for.
  overrideSchema({ valibotSchema, jsonSchema }) {
    const { entries = {} } = valibotSchema as { entries?: Readonly<Record<string, v.GenericSchema>> };
    const demanded = Object.keys(entries).filter((name) => v.getMetadata(entries[name]!).demanded);
    for (const name of demanded) delete (jsonSchema.properties![name] as Record<string, unknown>).demanded;
    return demanded.length === 0 ? undefined : { ...jsonSchema, required: [...jsonSchema.required!, ...demanded] };
  },
} as const satisfies ConversionConfig;

/** The JSON Schema of a tool's input or output: an object. */
export interface ToolSchema extends JsonObject {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
  readonly required?: readonly string[];
}

/**
 * Converts the input or the output of a tool.
 *
 * @throws {Error} If JSON Schema cannot express the schema.
 */
export function toolSchema(schema: v.GenericSchema, typeMode: "input" | "output"): ToolSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, { ...CONVERSION, typeMode }) as JsonObject;
  const loose = typeMode === "output";
  return withoutMembers(converted, (key, member) => {
    if (key === "required") return Array.isArray(member) && member.length === 0;
    // Valibot's bound of every integer, and that names are texts; they tell clients nothing.
    if (key === "maximum") return member === Number.MAX_SAFE_INTEGER;
    if (key === "propertyNames") return true;
    if (key === "format" || key === "minimum") return loose && typeof member !== "object";
    return loose && key === "additionalProperties" && member === false;
  });
}

/** A schema without some of its members, at any depth. */
export function withoutMembers(schema: JsonObject, isLeftOut: (key: string, member: unknown) => boolean): JsonObject {
  return JSON.parse(JSON.stringify(schema), (key, member) => isLeftOut(key, member) ? undefined : member);
}

/**
 * Teaches the converter valibot's `maxCodePoints`: it becomes `maxLength`, which JSON Schema counts in code points
 * (Validation section 6.3.1). Undefined leaves the action to the converter.
 */
function codePointLength({ valibotAction, jsonSchema }: OverrideActionContext) {
  return valibotAction.type === "max_code_points" && "requirement" in valibotAction
    ? { ...jsonSchema, maxLength: Number(valibotAction.requirement) }
    : undefined;
}
