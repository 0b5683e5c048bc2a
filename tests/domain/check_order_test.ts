/** The form of an order where no schema stands before the rules: exactly what the schema says, in words for an agent. @module */
import { assert, assertEquals } from "@std/assert";
import { checkOrder } from "../../src/domain/check_order.ts";
import { checkValue } from "../../src/http/decode.ts";
import { OrderToolRequest } from "../../src/schemas/order.ts";

const LINE = { name: "Margherita", quantity: 1, price_numeric: 9_900 };
const ORDER = { items: [LINE], delivery_method: "pickup" };

/** Values on both sides of every limit, and of every kind. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  "",
  "delivery",
  "toString",
  {},
  [],
  ["delivery"],
  [LINE, null, { ...LINE, quantity: 0 }],
  ...[50, 51].map((count) => Array(count).fill(LINE)),
  ...[-2, 0, 0.5, 1, 99, 100, 5_000, 2 ** 53 - 1, 2 ** 53, NaN, Infinity, -0, "1"],
  ...[20, 21, 80, 81, 200, 201, 500, 501].flatMap((length) => ["a".repeat(length), "🍕".repeat(length), [length]]),
];

const CASES: readonly unknown[] = VALUES.flatMap((value) => [
  value,
  ...["items", "delivery_method", "customer_name", "address", "notes", "contact_phone", "cutlery", "tip"]
    .map((field) => ({ ...ORDER, [field]: value })),
  ...["name", "quantity", "price_numeric", "size"].map((field) => ({
    ...ORDER,
    items: [LINE, { ...LINE, [field]: value }],
  })),
]);

Deno.test("checkOrder() accepts what the schema of a tool's order accepts, and finds the rest wrong in the same places", () => {
  for (const order of CASES) {
    const [checked, wire] = [checkOrder(order), checkValue(OrderToolRequest, order)];
    const places = wire.ok || wire.error.kind !== "invalid_body" ? [] : wire.error.errors.map(({ pointer }) => pointer);
    assertEquals(checked.ok ? [] : checked.error.map(({ pointer }) => pointer), places, JSON.stringify(order));
    assertEquals(checked.ok, wire.ok);
  }
});

Deno.test("checkOrder() says of every place what to send there", () => {
  const checked = checkOrder({ items: [{ name: "", quantity: 0.5 }], delivery_method: "drone", notes: 1 });
  assert(!checked.ok);
  assertEquals(checked.error, [
    {
      kind: "invalid_value",
      pointer: "/items/0/name",
      message: "Send a name, number or id of the menu, of 1 to 80 characters",
    },
    { kind: "invalid_value", pointer: "/items/0/quantity", message: "Send a whole number from 1 to 99" },
    { kind: "invalid_value", pointer: "/delivery_method", message: 'Send "delivery" or "pickup"' },
    { kind: "invalid_value", pointer: "/notes", message: "Send a text of at most 500 characters, or leave it out" },
  ]);
});
