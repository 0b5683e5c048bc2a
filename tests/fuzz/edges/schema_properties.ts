/**
 * Properties of the quick look at values: it agrees with valibot on every schema that it is used with.
 * @module
 */
import { ORDER_LIMITS } from "../../../src/schemas/order_limits.ts";
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import * as v from "valibot";
import { certainlyFits } from "../../../src/http/certainly_fits.ts";
import { TOOLS } from "../../../src/mcp/tools/tools.ts";
import { OrderRequest } from "../../../src/schemas/order.ts";
import { REQUEST_SCHEMAS } from "../../../src/schemas/request_schemas.ts";
import { jsonValue } from "../app/arbitrary_request.ts";
import { hostileText } from "../arbitrary_text.ts";
import { type Property, property } from "../property.ts";

const SCHEMAS: readonly v.GenericSchema[] = [...Object.values(REQUEST_SCHEMAS), ...TOOLS.map(({ input }) => input)];

const CORNERS = [0, 1, 99, 100, 0.5, -1, -0, NaN, Infinity, 2 ** 53, "", "1", true, null, undefined, [], {}, [[]]];

const corner = fc.oneof(fc.constantFrom<unknown>(...CORNERS), jsonValue, hostileText(120));

/** Mostly what belongs there. */
function mostly(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: corner });
}

/** Texts as people write them, and some that are as long as they may be, or one longer. */
function textUpTo(max: number): fc.Arbitrary<unknown> {
  return mostly(
    fc.oneof(hostileText(Math.min(max, 60)), fc.constantFrom(0, max, max + 1).map((units) => "x".repeat(units))),
  );
}

const line = fc.record({
  name: textUpTo(ORDER_LIMITS.name),
  quantity: mostly(fc.constantFrom(1, 2, 7, 0.5, ORDER_LIMITS.quantity, ORDER_LIMITS.quantity + 1, 0)),
  price_numeric: mostly(fc.constantFrom(0, 9_900, 2 ** 53, -1)),
});

/** By name, as requests have them. */
const MEMBERS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  items: mostly(fc.oneof(
    { weight: 4, arbitrary: fc.array(line, { minLength: 0, maxLength: 2 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(ORDER_LIMITS.lines, ORDER_LIMITS.lines + 1).map((lines) =>
        new Array(lines).fill({ name: "7", quantity: 1, price_numeric: 9_900 })
      ),
    },
  )),
  delivery_method: mostly(fc.constantFrom("delivery", "pickup")),
  address: textUpTo(ORDER_LIMITS.address),
  customer_name: textUpTo(ORDER_LIMITS.name),
  notes: textUpTo(ORDER_LIMITS.notes),
  cutlery: mostly(fc.boolean()),
};

/** What a schema asks for, or nearly: a member of the wrong kind, one too few, one that nobody knows. */
function nearly(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  const { entries } = schema as unknown as { readonly entries: Readonly<Record<string, v.GenericSchema>> };
  const names = Object.keys(entries);
  const known = Object.fromEntries(names.map((name) => [name, MEMBERS[name] ?? corner]));
  const requiredKeys = names.filter((name) => entries[name]!.type !== "optional");
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(known, { requiredKeys }) },
    { weight: 1, arbitrary: fc.record({ ...known, colour: corner, toString: corner }, { requiredKeys: [] }) },
  );
}

const checked = fc.constantFrom(...SCHEMAS).chain((schema) => fc.tuple(fc.constant(schema), mostly(nearly(schema))));

/** The properties. */
export const SCHEMA_PROPERTIES: readonly Property[] = [
  property(
    "certainlyFits() lets pass only what valibot lets pass and leaves as it is",
    [certainlyFits],
    3_000,
    [checked],
    ([schema, value]) => {
      if (!certainlyFits(schema, value)) return;
      const parsed = v.safeParse(schema, value);
      assert(parsed.success, "valibot refuses it");
      // Structures alone: an object without a prototype is as good as another.
      assertEquals(structuredClone<unknown>(parsed.output), structuredClone(value));
    },
  ),
  property(
    "certainlyFits() is certain of an order that holds nothing unknown and no text of too many units",
    [certainlyFits],
    500,
    [nearly(OrderRequest)],
    (value) => {
      const parsed = v.safeParse(OrderRequest, value);
      const texts = JSON.stringify(value) ?? "";
      if (!parsed.success || /[\ud800-\udfff]|\\ud/.test(texts)) return;
      assertEquals(certainlyFits(OrderRequest, parsed.output), !Object.values(parsed.output).includes(undefined));
    },
  ),
];
