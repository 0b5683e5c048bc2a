/**
 * Error sentences for an order that does not fit its schema: one for each place, without the person's values.
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

/** Values on both sides of each limit, and of each kind. `undefined` marks a valid order. */
const SENTENCES: readonly [order: unknown, pointer: string, message: string | undefined][] = [
  [null, "", "Send an object, not null"],
  ["two pizzas", "", "Send an object, not a text"],
  [[], "", "Send an object, not a list"],
  [{ delivery_method: "pickup" }, "/items", 'Send "items": it is missing'],
  [{ ...ORDER, items: "two pizzas" }, "/items", "Send a list, not a text"],
  [{ ...ORDER, items: {} }, "/items", "Send a list, not an object"],
  [{ ...ORDER, items: [] }, "/items", "Send at least 1 entry, not 0"],
  [{ ...ORDER, items: Array(50).fill(LINE) }, "", undefined],
  [{ ...ORDER, items: Array(51).fill(LINE) }, "/items", "Send at most 50 entries, not 51"],
  [{ ...ORDER, items: [LINE, null] }, "/items/1", "Send an object, not null"],
  [{ ...ORDER, items: [{ quantity: 1 }] }, "/items/0/name", 'Send "name": it is missing'],
  [{ ...ORDER, items: [{ ...LINE, name: undefined }] }, "/items/0/name", "Send a text: it is missing"],
  [{ ...ORDER, items: [{ ...LINE, name: 7 }] }, "/items/0/name", "Send a text, not a number"],
  [{ ...ORDER, items: [{ ...LINE, name: "" }] }, "/items/0/name", "Send at least 1 character, not 0"],
  [{ ...ORDER, items: [{ ...LINE, name: "🍕".repeat(80) }] }, "", undefined],
  [{ ...ORDER, items: [{ ...LINE, name: "🍕".repeat(81) }] }, "/items/0/name", "Send at most 80 characters, not 81"],
  [{ ...ORDER, items: [{ ...LINE, quantity: "1" }] }, "/items/0/quantity", "Send a number, not a text"],
  [{ ...ORDER, items: [{ ...LINE, quantity: true }] }, "/items/0/quantity", "Send a number, not true"],
  [{ ...ORDER, items: [{ ...LINE, quantity: 0.5 }] }, "/items/0/quantity", "Send a whole number"],
  [{ ...ORDER, items: [{ ...LINE, quantity: -2 }] }, "/items/0/quantity", "Send at least 1"],
  [{ ...ORDER, items: [{ ...LINE, quantity: 99 }] }, "", undefined],
  [{ ...ORDER, items: [{ ...LINE, quantity: 100 }] }, "/items/0/quantity", "Send at most 99"],
  [
    { ...ORDER, items: [{ ...LINE, price_numeric: 2 ** 53 }] },
    "/items/0/price_numeric",
    "Send a whole number of at most 15 digits",
  ],
  [
    { ...ORDER, items: [{ ...LINE, notes: "n".repeat(121) }] },
    "/items/0/notes",
    "Send at most 120 characters, not 121",
  ],
  [{ ...ORDER, delivery_method: "drone" }, "/delivery_method", 'Send "delivery" or "pickup"'],
  [{ ...ORDER, delivery_method: "toString" }, "/delivery_method", 'Send "delivery" or "pickup"'],
  [{ ...ORDER, delivery_method: ["pickup"] }, "/delivery_method", 'Send "delivery" or "pickup", not a list'],
  [{ ...ORDER, address: "a".repeat(200) }, "", undefined],
  [{ ...ORDER, address: "a".repeat(201) }, "/address", "Send at most 200 characters, not 201"],
  [{ ...ORDER, notes: 5 }, "/notes", "Send a text, not a number"],
  [{ ...ORDER, contact_phone: {} }, "/contact_phone", "Send a text, not an object"],
  [{ ...ORDER, cutlery: "yes" }, "/cutlery", "Send true or false, not a text"],
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
  const order = { items: [{ name: "", quantity: 0.5 }], delivery_method: "drone", notes: 1 };
  const { issues } = v.safeParse(Order, order);
  const told = describeIssues(issues ?? []);
  assertEquals(told.map(({ pointer }) => pointer), [
    "/items/0/name",
    "/items/0/quantity",
    "/delivery_method",
    "/notes",
  ]);
  assertEquals(checkValue(Order, order), { ok: false, error: { kind: "invalid_body", errors: told } });
  const arguments_ = readArguments(Order, { ...order, notes: {} });
  assert(!arguments_.ok);
  assertEquals(arguments_.error, [
    "/items/0/name: Send at least 1 character, not 0",
    "/items/0/quantity: Send a whole number",
    '/delivery_method: Send "delivery" or "pickup"',
    "/notes: Send a text, not an object",
  ]);
});

Deno.test("REST lists fifty problems at most", () => {
  for (const [lines, listed] of [[24, 48], [25, 50], [26, 50]] as const) {
    const checked = checkValue(Order, { ...ORDER, items: Array(lines).fill({ name: 1, quantity: 0 }) });
    assertEquals(!checked.ok && checked.error.kind === "invalid_body" && checked.error.errors.length, listed);
  }
});

Deno.test("A schema's own message stays unchanged, and a choice of texts lists them", () => {
  const told = (schema: v.GenericSchema, value: unknown) => describeIssues(v.safeParse(schema, value).issues ?? []);
  assertEquals(told(RegistrationRequest, { client_name: "a\u202eb" }), [{
    pointer: "/client_name",
    message: "Control characters, marks of direction and spaces without a width are not taken",
  }]);
  assertEquals(told(RegistrationRequest, { identity_type: 1 }), [
    { pointer: "/identity_type", message: 'Send "agent", not a number' },
  ]);
  assertEquals(told(ApiKeyRequest, { tier: "gold" }), [{ pointer: "/tier", message: 'Send "sandbox" or "free"' }]);
});

Deno.test("A JSON Pointer escapes the names of members", () => {
  const issues = v.safeParse(v.record(v.string(), v.number()), { "a/b~c": "x" }).issues ?? [];
  assertEquals(describeIssues(issues), [{ pointer: "/a~1b~0c", message: "Send a number, not a text" }]);
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
    const [problem] = describeIssues(v.safeParse(v.object({ phone: check }), { phone: secret }).issues ?? []);
    assert(problem?.pointer === "/phone", check.type);
    assert(!problem.message.includes(secret) && problem.message.startsWith("Send "), problem.message);
  }
});
