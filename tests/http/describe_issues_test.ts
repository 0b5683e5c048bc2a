/**
 * Error sentences for a request that does not fit its schema: one for each place, with what to send instead and without
 * the person's values.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import * as v from "valibot";
import { checkValue } from "../../src/http/decode.ts";
import { describeIssues } from "../../src/http/describe_issues.ts";
import { readArguments } from "../../src/mcp/tool_arguments.ts";
import { ApiKeyRequest } from "../../src/schemas/api_key.ts";
import { Order } from "../../src/schemas/order.ts";
import { RegistrationRequest } from "../../src/schemas/registration.ts";

const LINE = { name: "Margherita", quantity: 1, price_numeric: 9_900 };
const ORDER = { items: [LINE], delivery_method: "pickup" };

function line(change: object): object {
  return { ...ORDER, items: [{ ...LINE, ...change }] };
}

/** Values on both sides of each limit, and of each kind. `undefined` marks a valid order. */
const SENTENCES: readonly [order: unknown, pointer: string, message: string | undefined][] = [
  [null, "", "The body must be an object, not null"],
  ["two pizzas", "", "The body must be an object, not a text"],
  [[], "", "The body must be an object, not a list"],
  [{ delivery_method: "pickup" }, "/items", '"items" is missing: send a list of 1 to 50 entries'],
  [{ ...ORDER, items: "two pizzas" }, "/items", '"items" must be a list of 1 to 50 entries, not a text'],
  [{ ...ORDER, items: {} }, "/items", '"items" must be a list of 1 to 50 entries, not an object'],
  [{ ...ORDER, items: [] }, "/items", '"items" is empty: send a list of 1 to 50 entries'],
  [{ ...ORDER, items: Array(50).fill(LINE) }, "", undefined],
  [{ ...ORDER, items: Array(53).fill(LINE) }, "/items", '"items" has 53 entries, and 50 are allowed: leave out 3'],
  [{ ...ORDER, items: [LINE, null] }, "/items/1", '"items/1" must be an object, not null'],
  [
    { ...ORDER, items: [{ quantity: 1 }] },
    "/items/0/name",
    '"items/0/name" is missing: send a text of 1 to 300 characters',
  ],
  [line({ name: undefined }), "/items/0/name", '"items/0/name" is missing: send a text of 1 to 300 characters'],
  [line({ name: 7 }), "/items/0/name", '"items/0/name" must be a text of 1 to 300 characters, not a number'],
  [line({ name: "" }), "/items/0/name", '"items/0/name" is empty: send a text of 1 to 300 characters'],
  [line({ name: "🍕".repeat(80) }), "", undefined],
  [
    line({ name: "🍕".repeat(301) }),
    "/items/0/name",
    '"items/0/name" has 301 characters, and 300 are allowed: shorten it by 1',
  ],
  [line({ quantity: "1" }), "/items/0/quantity", '"items/0/quantity" must be a whole number from 1 to 99, not a text'],
  [line({ quantity: true }), "/items/0/quantity", '"items/0/quantity" must be a whole number from 1 to 99, not true'],
  [line({ quantity: null }), "/items/0/quantity", '"items/0/quantity" must be a whole number from 1 to 99, not null'],
  [line({ quantity: 0.5 }), "/items/0/quantity", '"items/0/quantity" must be a whole number from 1 to 99'],
  [line({ quantity: -2 }), "/items/0/quantity", '"items/0/quantity" must be a whole number from 1 to 99'],
  [line({ quantity: 0 }), "/items/0/quantity", '"items/0/quantity" must be a whole number from 1 to 99'],
  [line({ quantity: 99 }), "", undefined],
  [line({ quantity: 100 }), "/items/0/quantity", '"items/0/quantity" must be a whole number from 1 to 99'],
  [
    line({ price_numeric: -1 }),
    "/items/0/price_numeric",
    '"items/0/price_numeric" must be a whole number of at least 0',
  ],
  [
    line({ price_numeric: 2 ** 53 }),
    "/items/0/price_numeric",
    '"items/0/price_numeric" must be a whole number of at most 15 digits',
  ],
  [
    line({ notes: "n".repeat(121) }),
    "/items/0/notes",
    '"items/0/notes" has 121 characters, and 120 are allowed: shorten it by 1',
  ],
  [
    { ...ORDER, delivery_method: undefined },
    "/delivery_method",
    '"delivery_method" is missing: send "delivery" or "pickup"',
  ],
  [{ ...ORDER, delivery_method: "drone" }, "/delivery_method", '"delivery_method" must be "delivery" or "pickup"'],
  [{ ...ORDER, delivery_method: "toString" }, "/delivery_method", '"delivery_method" must be "delivery" or "pickup"'],
  [
    { ...ORDER, delivery_method: ["pickup"] },
    "/delivery_method",
    '"delivery_method" must be "delivery" or "pickup", not a list',
  ],
  [{ ...ORDER, address: "a".repeat(200) }, "", undefined],
  [
    { ...ORDER, address: "a".repeat(201) },
    "/address",
    '"address" has 201 characters, and 200 are allowed: shorten it by 1',
  ],
  [{ ...ORDER, notes: 5 }, "/notes", '"notes" must be a text of at most 500 characters, not a number'],
  [
    { ...ORDER, notes: "n".repeat(947) },
    "/notes",
    '"notes" has 947 characters, and 500 are allowed: shorten it by 447',
  ],
  [
    { ...ORDER, contact_phone: {} },
    "/contact_phone",
    '"contact_phone" must be a text of at most 20 characters, not an object',
  ],
  [{ ...ORDER, cutlery: "yes" }, "/cutlery", '"cutlery" must be true or false, not a text'],
  [{ ...ORDER, tip: 1 }, "", undefined],
];

for (const [order, pointer, message] of SENTENCES) {
  Deno.test(`An order of ${JSON.stringify(order).slice(0, 90)} gets ${JSON.stringify(message)}`, () => {
    const checked = checkValue(Order, order);
    const errors = checked.ok || checked.error.kind !== "invalid_body" ? [] : checked.error.errors;
    assertEquals(errors, message === undefined ? [] : [{ pointer, message }]);
  });
}

Deno.test("REST and MCP report every place once, in the same words", () => {
  const order = { items: [{ name: "", quantity: 0.5 }], delivery_method: "drone", notes: {} };
  const told = describeIssues(Order, v.safeParse(Order, order).issues ?? []);
  assertEquals(told.map(({ pointer }) => pointer), [
    "/items/0/name",
    "/items/0/quantity",
    "/delivery_method",
    "/notes",
  ]);
  assertEquals(checkValue(Order, order), { ok: false, error: { kind: "invalid_body", errors: told } });
  assertEquals(readArguments(Order, order), { ok: false, error: told.map(({ message }) => message) });
});

Deno.test("REST lists fifty problems at most", () => {
  for (const [lines, listed] of [[24, 48], [25, 50], [26, 50]] as const) {
    const checked = checkValue(Order, { ...ORDER, items: Array(lines).fill({ name: 1, quantity: 0 }) });
    assertEquals(!checked.ok && checked.error.kind === "invalid_body" && checked.error.errors.length, listed);
  }
});

/** What the schema of one member takes, and the sentences for a value that it does not. */
const LIMITS: readonly [schema: v.GenericSchema, value: unknown, message: string][] = [
  [
    v.pipe(v.string(), v.maxLength(160)),
    "a".repeat(161),
    '"x" has 161 characters, and 160 are allowed: shorten it by 1',
  ],
  [v.pipe(v.string(), v.minLength(3)), "ab", '"x" is too short: send a text of at least 3 characters'],
  [v.pipe(v.array(v.string()), v.maxLength(1)), 1, '"x" must be a list of at most 1 entry, not a number'],
  [v.pipe(v.number(), v.maxValue(5)), 6, '"x" must be a number of at most 5'],
  [v.pipe(v.number(), v.minValue(0)), "free", '"x" must be a number of at least 0, not a text'],
  [v.pipe(v.number(), v.integer()), 1.5, '"x" must be a whole number'],
  [
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 10),
    21,
    '"x" must be a whole number from 1 to 20',
  ],
  [v.picklist(["a", "b", "c"]), "d", '"x" must be "a", "b" or "c"'],
  [v.literal("agent"), "human", '"x" must be "agent"'],
  [v.literal("agent"), 1, '"x" must be "agent", not a number'],
  [v.pipe(v.string(), v.email()), "x", '"x" does not have the form that is needed here'],
  [v.pipe(v.string(), v.regex(/^a$/, "must be the letter a")), "x", '"x" must be the letter a'],
  [v.date(), "x", '"x" must be another value, not a text'],
];

for (const [schema, value, message] of LIMITS) {
  Deno.test(`describeIssues() says ${message}`, () => {
    const whole = v.object({ x: schema });
    const { issues = [] } = v.safeParse(whole, { x: value });
    assertEquals(describeIssues(whole, issues), [{ pointer: "/x", message }]);
  });
}

Deno.test("A schema's own message follows the name, and a choice of texts lists them", () => {
  const told = (schema: v.GenericSchema, value: unknown) =>
    describeIssues(schema, v.safeParse(schema, value).issues ?? []);
  assertEquals(told(RegistrationRequest, { client_name: "a\u202eb" }), [{
    pointer: "/client_name",
    message: '"client_name" must have no control characters, no marks of direction and no spaces without a width',
  }]);
  assertEquals(told(ApiKeyRequest, { tier: "gold" }), [
    { pointer: "/tier", message: '"tier" must be "sandbox" or "free"' },
  ]);
});

Deno.test("A JSON Pointer escapes the names of members", () => {
  const schema = v.record(v.string(), v.number());
  const issues = v.safeParse(schema, { "a/b~c": "x" }).issues ?? [];
  assertEquals(describeIssues(schema, issues), [
    { pointer: "/a~1b~0c", message: '"a~1b~0c" must be another value, not a text' },
  ]);
});

Deno.test("No error repeats a sent value, whatever the check", () => {
  const secret = "+56912345678";
  const checks = [
    v.pipe(v.string(), v.email()),
    v.pipe(v.string(), v.regex(/^x$/)),
    v.pipe(v.string(), v.isoTimestamp()),
    v.pipe(v.string(), v.startsWith("x")),
    v.union([v.number(), v.boolean()]),
    v.picklist(["a", "b"]),
    v.object({ a: v.string() }),
    v.strictObject({}),
    v.date(),
  ];
  for (const check of checks) {
    const schema = v.object({ phone: check });
    const [problem] = describeIssues(schema, v.safeParse(schema, { phone: secret }).issues ?? []);
    assert(problem?.pointer === "/phone", check.type);
    assert(!problem.message.includes(secret) && problem.message.startsWith('"phone" '), problem.message);
  }
});
