/**
 * A list in the place of an object is refused with its pointer: for every object, at any depth, of the JSON bodies of the
 * table of routes and of the arguments of the tools, the owner's too. Valibot alone takes a list for an object without
 * members. Leaves out the envelope of JSON-RPC, which `tests/mcp/` holds.
 * @module
 */
import { assertEquals } from "@std/assert";
import type * as v from "valibot";
import { checkAgainst } from "../../src/http/describe_issues.ts";
import { OWNER_TOOLS } from "../../src/mcp/owner_tools.ts";
import { readArguments } from "../../src/mcp/tool_arguments.ts";
import { TOOLS } from "../../src/mcp/tools/tools.ts";
import { type Route, ROUTES } from "../../src/routes.ts";
import { type SchemaNode, schemaNode } from "../../src/schemas/schema_node.ts";
import { ALL_SCHEMAS } from "../../src/schemas/schemas.ts";

/** The pointer of each object of a schema, with a value that has a list there. */
function* listsIn(schema: SchemaNode, pointer = ""): Generator<readonly [pointer: string, value: unknown]> {
  const { item, entries, key, options = [] } = schemaNode(schema);
  if (entries !== undefined || key !== undefined) yield [pointer, []];
  for (const [at, value] of item ? listsIn(item, `${pointer}/0`) : []) yield [at, [value]];
  for (const [name, entry] of Object.entries(entries ?? {})) {
    for (const [at, value] of listsIn(entry, `${pointer}/${name}`)) yield [at, { [name]: value }];
  }
  for (const variant of key === undefined ? [] : options as SchemaNode[]) {
    for (const [at, value] of listsIn(variant, pointer)) {
      if (at !== pointer) yield [at, { [key!]: variant.entries?.[key!]?.literal, ...value as object }];
    }
  }
}

const bodies = (ROUTES as readonly Route[]).flatMap(({ id, request }) => {
  const isJson = request && request.media === undefined && request.schema !== "JsonRpcRequest";
  return isJson ? [{ id, schema: ALL_SCHEMAS[request.schema] as v.GenericSchema & SchemaNode }] : [];
});

Deno.test("The objects in lists, in options and in variants are among those of the requests", () => {
  const all = new Set(bodies.flatMap(({ id, schema }) => [...listsIn(schema)].map(([pointer]) => `${id} ${pointer}`)));
  const some = ["/items/0", "/items/0/options", "/items/0/options/halves/0"].map((at) => `createOrderLink ${at}`);
  assertEquals(some.filter((each) => !all.has(each)), [], [...all].join());
});

for (const { id, schema } of bodies) {
  for (const [pointer, value] of listsIn(schema)) {
    Deno.test(`${id} refuses a list at "${pointer}"`, () => {
      const checked = checkAgainst(schema, value);
      const told = checked.ok ? [] : checked.error.filter((each) => each.pointer === pointer);
      assertEquals(told.map(({ message }) => message.includes("must be an object, not a list")), [true]);
    });
  }
}

for (const { name, input } of [...TOOLS, ...OWNER_TOOLS]) {
  for (const [pointer, value] of listsIn(input as unknown as SchemaNode)) {
    Deno.test(`The tool ${name} refuses a list at "${pointer}"`, () => {
      const read = readArguments(input, value);
      const start = `${pointer === "" ? "The body" : `"${pointer.slice(1)}"`} must be an object, not a list`;
      assertEquals(read.ok ? [] : read.error.filter((text) => text.startsWith(start)).length, 1);
    });
  }
}
