/**
 * The schemas of the interface description, from those that the service decodes and answers with.
 *
 * Answers are open: a member may be added at any time, so no schema of an answer forbids unknown ones. A part that several
 * schemas have stands once, under its own name.
 * @module
 */
import { isObject, type JsonObject } from "../leaves/json_object.ts";
import { type OverrideSchemaContext, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { Route } from "../routes.ts";
import { type SchemaName, SCHEMAS } from "../schemas/schemas.ts";
import { CONVERSION, withoutMembers } from "./tool_schema.ts";

/**
 * What `domain/` requires of two members together, which a schema cannot say. `if` and `then` add to the object: code
 * generators that know neither still make one plain type of it, while of two alternatives they would make a union.
 */
const CONDITIONS: Readonly<Record<string, JsonObject>> = {
  // Decision 13.
  OrderRequest: {
    if: { properties: { delivery_method: { const: "delivery" } }, required: ["delivery_method"] },
    // Linters close a part that does not say that it is open.
    then: { properties: { address: { minLength: 1 } }, required: ["address"], additionalProperties: true },
  },
};

/** A reference to a schema. */
export function reference(schema: SchemaName): JsonObject {
  return { $ref: pointerTo(schema) };
}

/** Every schema, by name. In those of the rows' requests, members with a default are optional. */
export function describeSchemas(rows: readonly Route[]): JsonObject {
  const asked = new Set(rows.flatMap(({ request, query = [] }) => [
    request?.schema,
    ...query.map((each) => each.values ? undefined : each.schema),
  ]));
  const definitions = (mode: "input" | "output") =>
    toJsonSchemaDefs(SCHEMAS, {
      ...CONVERSION,
      typeMode: mode,
      overrideSchema: (context) =>
        CONVERSION.overrideSchema({ ...context, jsonSchema: typedConstant(context) }) ?? typedConstant(context),
      overrideRef: ({ referenceId }) => pointerTo(referenceId),
    }) as unknown as Record<string, JsonObject>;
  const [requests, replies] = [definitions("input"), definitions("output")];
  const schemas = Object.keys(SCHEMAS).map((name): [string, JsonObject] => [
    name,
    asked.has(name as SchemaName) ? { ...requests[name], ...CONDITIONS[name] } : open(replies[name]!),
  ]);
  const names = new Map(schemas.filter(([, schema]) => isShared(schema)).map(([name, schema]) => [key(schema), name]));
  return Object.fromEntries(schemas.map(([name, schema]) => [name, shareWithin(schema, names)]));
}

function pointerTo(schema: string): string {
  return `#/components/schemas/${schema}`;
}

/**
 * A constant with its type, without which openapi-generator takes null for it too, and sends it. A member that is `true` or
 * absent is a boolean here, since openapi-python-client 0.29 writes code that Python cannot read for the constant.
 */
function typedConstant({ valibotSchema, jsonSchema }: OverrideSchemaContext): OverrideSchemaContext["jsonSchema"] {
  if (valibotSchema.type !== "literal") return jsonSchema;
  const { const: value, ...schema } = jsonSchema;
  if (value === true) return { ...schema, type: "boolean" };
  return { type: typeof value === "number" ? "integer" : "string", ...jsonSchema };
}

/** The schema of an answer that may get more members. */
function open(schema: JsonObject): JsonObject {
  return withoutMembers(schema, (key, member) => {
    // Valibot's bound of every integer tells nothing.
    return key === "maximum" ? member === Number.MAX_SAFE_INTEGER : key === "additionalProperties" && member === false;
  });
}

/** Whether a schema says so much that a reference to it is shorter; two texts that are as long have nothing in common. */
function isShared(schema: JsonObject): boolean {
  return schema.type === "object" || ["anyOf", "enum", "pattern"].some((keyword) => keyword in schema);
}

/** A schema without its description, which each place words for itself. */
function key({ description: _, ...schema }: JsonObject): string {
  return JSON.stringify(schema);
}

/** The schema with references to the named ones in place of equal parts. The descriptions stay. */
function shareWithin(schema: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const shared = (member: string, part: unknown) => {
    const name = member !== "" && isObject(part) ? names.get(key(part)) : undefined;
    return name === undefined ? part : { $ref: pointerTo(name), description: (part as JsonObject).description };
  };
  return JSON.parse(JSON.stringify(schema, shared));
}
