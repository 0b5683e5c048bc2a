/** The wire schemas of orders: limits, tolerance of unknown members, and conversion to JSON Schema. @module */
import { ORDER_LIMITS } from "../../src/schemas/order_limits.ts";
import { assert, assertEquals, assertThrows } from "@std/assert";
import { CONVERSION } from "../../src/render/tool_schema.ts";
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { buildOrder } from "../domain/priced_order.ts";
import { Order } from "../../src/schemas/order.ts";
import { OrderLink } from "../../src/schemas/order_link.ts";
import { FIXTURE_INDEX } from "../domain/menu_fixture.ts";
import { orderFixture } from "../domain/order_rules_fixture.ts";

const LINE = { name: "Margherita", quantity: 1, price_numeric: 9_900 };
const MINIMAL = { items: [LINE], delivery_method: "pickup" };

const ACCEPTED: readonly (readonly [string, Record<string, unknown>])[] = [
  ["the required fields alone", MINIMAL],
  ["a delivery without an address, which the order rules refuse", { ...MINIMAL, delivery_method: "delivery" }],
  ["unknown keys", { ...MINIMAL, tip: 1, items: [{ ...LINE, size: "L" }] }],
  ["the largest quantity", { ...MINIMAL, items: [{ ...LINE, quantity: 99 }] }],
  ["an integer written with a fraction of zero", { ...MINIMAL, items: [{ ...LINE, quantity: JSON.parse("2.0") }] }],
  ["fifty lines", { ...MINIMAL, items: Array(50).fill(LINE) }],
  ["a line without a price, which the order rules refuse", { ...MINIMAL, items: [{ name: "x", quantity: 1 }] }],
  ["a price of zero", { ...MINIMAL, items: [{ ...LINE, price_numeric: 0 }] }],
  ["the longest texts, counted in code points", {
    ...MINIMAL,
    items: [{ ...LINE, name: "🍕".repeat(ORDER_LIMITS.name) }],
    customer_name: "🍕".repeat(ORDER_LIMITS.customerName),
    address: "𠮷".repeat(ORDER_LIMITS.address),
    notes: "🍕".repeat(ORDER_LIMITS.notes),
    contact_phone: "9".repeat(ORDER_LIMITS.phone),
    cutlery: true,
    commune: "🍕".repeat(ORDER_LIMITS.commune),
    requested_for: "2026-11-28T21:00:00-03:00",
    payment: "cash",
    cash_with: ORDER_LIMITS.cash,
    table: 200,
  }],
  ["lone surrogates", { ...MINIMAL, notes: "\ud83c" }],
];

for (const [name, body] of ACCEPTED) {
  Deno.test(`Order accepts ${name}`, () => {
    const parsed = v.safeParse(Order, body);
    assert(parsed.success, JSON.stringify(parsed.issues?.map(({ message }) => message)));
    assertEquals(parsed.output.items.length, (body["items"] as unknown[]).length);
  });
}

const REFUSED: readonly (readonly [string, string, unknown])[] = [
  ["", "text instead of an object", "items"],
  ["", "nothing", null],
  ["items", "no items", { delivery_method: "pickup" }],
  ["items", "an empty list", { ...MINIMAL, items: [] }],
  ["items", "fifty-one lines", { ...MINIMAL, items: Array(51).fill(LINE) }],
  ["items", "a list that is an object", { ...MINIMAL, items: { 0: LINE, length: 1 } }],
  ["items.0.name", "a line without a name", { ...MINIMAL, items: [{ quantity: 1, price_numeric: 1 }] }],
  ["items.0.name", "an empty name", { ...MINIMAL, items: [{ ...LINE, name: "" }] }],
  ["items.0.name", "a name too long", { ...MINIMAL, items: [{ ...LINE, name: "🍕".repeat(301) }] }],
  ["items.0.name", "a name that is a number", { ...MINIMAL, items: [{ ...LINE, name: 7 }] }],
  ["items.0.quantity", "a quantity of zero", { ...MINIMAL, items: [{ ...LINE, quantity: 0 }] }],
  ["items.0.quantity", "a negative quantity", { ...MINIMAL, items: [{ ...LINE, quantity: -1 }] }],
  ["items.0.quantity", "half a pizza", { ...MINIMAL, items: [{ ...LINE, quantity: 0.5 }] }],
  ["items.0.quantity", "a hundred of one", { ...MINIMAL, items: [{ ...LINE, quantity: 100 }] }],
  ["items.0.quantity", "a quantity in a string", { ...MINIMAL, items: [{ ...LINE, quantity: "1" }] }],
  ["items.0.quantity", "an infinite quantity", { ...MINIMAL, items: [{ ...LINE, quantity: JSON.parse("1e999") }] }],
  ["items.0.price_numeric", "a negative price", { ...MINIMAL, items: [{ ...LINE, price_numeric: -1 }] }],
  ["items.0.price_numeric", "an unsafe price", { ...MINIMAL, items: [{ ...LINE, price_numeric: 2 ** 53 }] }],
  ["items.0.price_numeric", "a display price", { ...MINIMAL, items: [{ ...LINE, price_numeric: "$9.900" }] }],
  ["delivery_method", "no method", { items: [LINE] }],
  ["delivery_method", "another method", { ...MINIMAL, delivery_method: "drone" }],
  ["customer_name", "a name too long", { ...MINIMAL, customer_name: "a".repeat(81) }],
  ["address", "an address too long", { ...MINIMAL, address: "a".repeat(201) }],
  ["notes", "notes too long", { ...MINIMAL, notes: "a".repeat(501) }],
  ["contact_phone", "a phone too long", { ...MINIMAL, contact_phone: "9".repeat(21) }],
  ["cutlery", "cutlery in words", { ...MINIMAL, cutlery: "yes" }],
  ["commune", "a commune too long", { ...MINIMAL, commune: "a".repeat(61) }],
  ["requested_for", "a time in words", { ...MINIMAL, requested_for: "tomorrow at nine" }],
  ["requested_for", "a day that does not exist", { ...MINIMAL, requested_for: "2027-02-29T20:00" }],
  ["payment", "another means of payment", { ...MINIMAL, payment: "bitcoin" }],
  ["cash_with", "no cash", { ...MINIMAL, cash_with: 0 }],
  ["cash_with", "half a peso", { ...MINIMAL, cash_with: 20_000.5 }],
  ["cash_with", "cash with its sign", { ...MINIMAL, cash_with: "$20.000" }],
  ["table", "table zero", { ...MINIMAL, table: 0 }],
  ["table", "a table above 200", { ...MINIMAL, table: 201 }],
];

for (const [path, name, body] of REFUSED) {
  Deno.test(`Order refuses ${name}`, () => {
    assertEquals(places(Order, body), [path]);
  });
}

Deno.test("Order reports every problem, and treats names such as __proto__ as data", () => {
  const body = JSON.parse(
    '{"__proto__":{"notes":"x"},"items":[{"__proto__":{"name":"x"},"quantity":0}],"delivery_method":"x"}',
  );
  assertEquals(places(Order, body), [
    "items.0.name",
    "items.0.quantity",
    "delivery_method",
  ]);
});

Deno.test("OrderLink accepts the results of buildOrder(), and refuses unknown keys", () => {
  const request = v.parse(Order, { ...MINIMAL, notes: "a\nb", customer_name: "Ana" });
  const result = buildOrder(FIXTURE_INDEX, request, {
    restaurant: "Ñandú",
    isOpen: false,
    sandbox: false,
    messaging: { number: "+56911112222", sandbox_number: "+56900000000" },
    ...orderFixture(),
  });
  assert(result.ok);
  assertEquals(v.parse(OrderLink, result.value), result.value);
  assertEquals(v.parse(OrderLink, JSON.parse(JSON.stringify(result.value))), result.value);
  assert(!v.is(OrderLink, { ...result.value, tip: 1 }));
});

Deno.test("The order schemas convert to JSON Schema 2020-12 with code points as maxLength", () => {
  const config = { target: "draft-2020-12", errorMode: "throw" } as const;
  assertThrows(() => toJsonSchema(Order, config), Error, "max_code_points");
  // JSON Schema cannot state whether the day of `requested_for` exists.
  const inCodePoints = { ...CONVERSION, ...config };
  const schema = toJsonSchema(Order, inCodePoints);
  assertEquals(schema.required, ["items", "delivery_method"]);
  const notes = schema.properties?.["notes"];
  assertEquals(typeof notes === "object" && notes.maxLength, ORDER_LIMITS.notes);
  const items = schema.properties?.["items"];
  const line = typeof items === "object" ? items.items : undefined;
  assert(typeof line === "object" && !Array.isArray(line));
  assertEquals(line.required, ["name", "quantity", "price_numeric"]);
  assertEquals(line.properties?.["quantity"], {
    type: "integer",
    minimum: 1,
    maximum: ORDER_LIMITS.quantity,
    description: "How many",
  });
  assertEquals(line.properties?.["name"], {
    type: "string",
    minLength: 1,
    maxLength: ORDER_LIMITS.name,
    description: "Name, number or id of a menu item, or its name with changes as a person says them in Spanish: " +
      "`Mitad <dish> sin <ingredient> / mitad <dish> (<size>, con <extra>)`",
  });
  const link = toJsonSchema(OrderLink, inCodePoints);
  assertEquals(link.required, ["whatsapp_url", "total_clp", "formatted_message"]);
  assertEquals(link.additionalProperties, false);
});

/** The places of the problems, each once. */
function places(schema: typeof Order, body: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, body);
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ""))];
}
