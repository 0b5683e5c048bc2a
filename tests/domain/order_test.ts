/** `quoteOrder` uses the menu's prices and reports every problem at once. @module */
import { ORDER_LIMITS } from "../../src/schemas/order_limits.ts";
import { assert, assertEquals, assertMatch } from "@std/assert";
import { quoteOrder } from "./priced_order.ts";
import { type OrderFailure, orderFailureText } from "../../src/domain/orders/order_failure.ts";
import { readTerms } from "../../src/domain/orders/order_terms.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import type { Order } from "../../src/schemas/order.ts";
import { orderFixture } from "./order_rules_fixture.ts";
import { FIXTURE_INDEX, FIXTURE_ITEMS, menuItem } from "./menu_fixture.ts";

const PICKUP: Order = {
  items: [{ name: "Margherita", quantity: 1, price_numeric: 9_900 }],
  delivery_method: "pickup",
};

Deno.test("quoteOrder() multiplies menu prices and sums the lines", () => {
  const quote = quoted({
    ...PICKUP,
    items: [
      { name: "Margherita", quantity: 2, price_numeric: 9_900 },
      { name: "#22", quantity: 1, price_numeric: 12_900 },
      { name: "tiramisu", quantity: 99 },
      { name: "Margherita", quantity: 1 },
    ],
  });
  assertEquals(
    quote.lines.map(({ configuration: { parts: [{ item }] }, quantity, unit_price, line_total }) => (
      { id: item.id, quantity, unit_price, line_total }
    )),
    [
      { id: "margherita", quantity: 2, unit_price: 9_900, line_total: 19_800 },
      { id: "cuatro-quesos", quantity: 1, unit_price: 12_900, line_total: 12_900 },
      { id: "tiramisu", quantity: 99, unit_price: 5_500, line_total: 544_500 },
      { id: "margherita", quantity: 1, unit_price: 9_900, line_total: 9_900 },
    ],
  );
  assertEquals(quote.total_clp, 587_100);
});

Deno.test("quoteOrder() sums the largest order exactly", () => {
  const dearest = createMenuIndex([menuItem("oro", "Oro", 1_000_000, "postres")]);
  const line = { name: "Oro", quantity: ORDER_LIMITS.quantity };
  const order = { ...PICKUP, items: Array.from({ length: ORDER_LIMITS.lines }, () => line) };
  assertEquals(quoted(order, dearest).total_clp, 4_950_000_000);
});

Deno.test("quoteOrder() refuses every price that differs from the menu's, and never changes the total", () => {
  for (const claimed of [9_899, 9_901, 0, -9_900, 990, 99_000, 9_900.5, NaN, Number.MAX_SAFE_INTEGER]) {
    const failures = failed({ ...PICKUP, items: [{ name: "Margherita", quantity: 1, price_numeric: claimed }] });
    assertEquals(failures, [{
      kind: "price_mismatch",
      pointer: "/items/0/price_numeric",
      name: "Margherita",
      claimed,
      current: 9_900,
      parts: [],
    }]);
  }
});

Deno.test("quoteOrder() offers, for a sold-out item, one of the same kind and diets with the nearest price", () => {
  const alternatives = (name: string) => {
    const [failure] = failed({ ...PICKUP, items: [{ name, quantity: 1 }] });
    return failure?.kind === "sold_out" && failure.alternatives.map(({ id }) => id);
  };
  assertEquals(alternatives("Verde Huerta"), ["papas", "cuatro-quesos", "hongos"], "vegan, vegetarian, then neither");
  assertEquals(alternatives("Diavola"), ["margherita-dop", "nduja", "margherita"]);
  assertEquals(alternatives("agua sin gas"), ["agua-con-gas", "coca-cola", "coca-cola-zero"]);
});

Deno.test("quoteOrder() never offers wine for water, nor water for wine", () => {
  const drink = (name: string, sold_out: boolean, alcohol?: true) =>
    menuItem(name.toLowerCase(), name, 2_000, "bebestibles", { sold_out, ...(alcohol ? { alcohol } : {}) });
  const index = createMenuIndex([
    drink("Malbec", false, true),
    drink("Limonada", true),
    drink("Soda", false),
    drink("Merlot", true, true),
  ]);
  const offered = ["Limonada", "Merlot"].map((name) => {
    const [failure] = quoteOrder(index, { ...PICKUP, items: [{ name, quantity: 1 }] }).failures;
    return failure?.kind === "sold_out" && failure.alternatives.map(({ id }) => id);
  });
  assertEquals(offered, [["soda"], ["malbec"]]);
});

Deno.test("quoteOrder() makes names well-formed in what it reports", () => {
  const [failure] = failed({ ...PICKUP, items: [{ name: "\ud83c", quantity: 1 }] });
  assertEquals(failure?.kind === "unknown_item" && failure.name, "\uFFFD");
});

Deno.test("quoteOrder() ignores the address of a pickup and says so", () => {
  const quote = quoted({ ...PICKUP, address: "Av. Italia 1234" });
  assertEquals([quote.address_ignored, quote.texts], [true, []]);
  assertEquals(quoted({ ...PICKUP, address: " " }).address_ignored, false);
  assertEquals(quoted({ ...PICKUP, delivery_method: "delivery", address: "Av. Italia 1234" }).address_ignored, false);
});

const items = FIXTURE_ITEMS.filter(({ id }) => id === "tiramisu" || id === "diavola");
const FAILURE_TEXTS: readonly { failure: OrderFailure; message: string; resolution: string }[] = [
  {
    failure: { kind: "unknown_item", pointer: "/items/0/name", name: "Tiramisou", suggestions: items },
    message: 'No item of the menu is called "Tiramisou"',
    resolution:
      'Ask whether one of these was meant: "Diávola" (number 10, id diavola, CLP 11,900, no declared allergen, sold out); "Tiramisú" (id tiramisu, CLP 5,500, no declared allergen)',
  },
  {
    failure: { kind: "unknown_item", pointer: "/items/0/name", name: "x", suggestions: [] },
    message: 'No item of the menu is called "x"',
    resolution: "Read the menu and use a name or a number from it",
  },
  {
    failure: { kind: "ambiguous_item", pointer: "/items/0/name", name: "x", candidates: items.slice(1) },
    message: 'More than one item may be meant by "x"',
    resolution:
      'Ask which, and use its number, full name or id: "Tiramisú" (id tiramisu, CLP 5,500, no declared allergen)',
  },
  {
    failure: { kind: "sold_out", pointer: "/items/0/name", name: "Diávola", alternatives: items.slice(1) },
    message: '"Diávola" is sold out',
    resolution:
      'Ask the person whether one of these will do, or whether to leave it out: "Tiramisú" (id tiramisu, CLP 5,500, no declared allergen)',
  },
  {
    failure: { kind: "sold_out", pointer: "/items/0/name", name: "Diávola", alternatives: [] },
    message: '"Diávola" is sold out',
    resolution: "Ask the person for another item, or whether to leave it out",
  },
  {
    failure: {
      kind: "price_mismatch",
      pointer: "/items/0/price_numeric",
      name: "Burrata",
      claimed: 1,
      current: 8_900,
      parts: [],
    },
    message: '"Burrata" costs CLP 8,900, not CLP 1',
    resolution: "Tell the person the price and send price_numeric 8900",
  },
  {
    failure: { kind: "address_required", pointer: "/address" },
    message: "A delivery needs an address",
    resolution:
      'Ask the person for street, number and commune and send them as "address", or whether to pick it up: then ' +
      'set "delivery_method" to "pickup"',
  },
  {
    failure: { kind: "phone_invalid", pointer: "/contact_phone" },
    message: '"contact_phone" is not a phone number',
    resolution: "Send at least 6 digits, with nothing but spaces and + - ( ) . between them, or leave it out",
  },
  {
    failure: {
      kind: "message_too_long",
      pointer: "/notes",
      shorten: { from: 500, to: 394 },
      message_excess: 0,
      url_excess: 947,
    },
    message:
      "The order message is too long: 947 characters over the limit of its link, where a space counts as three and an accented letter as six",
    resolution: 'Shorten "notes" by 106 characters: its first 394 of 500 fit',
  },
  {
    failure: { kind: "message_too_long", pointer: "/items", message_excess: 3, url_excess: 0 },
    message: "The order message is too long: 3 characters over its limit",
    resolution: "Split it into smaller orders, or shorten the notes of its items",
  },
];

for (const { failure, message, resolution } of FAILURE_TEXTS) {
  Deno.test(`orderFailureText() says what was wrong and what to do: ${failure.kind} ${resolution.length}`, () => {
    assertEquals(orderFailureText(failure), { message, resolution });
    assertMatch(failure.kind, /^[a-z_]+$/);
  });
}

function read(request: Order, index = FIXTURE_INDEX) {
  const { quote, failures } = quoteOrder(index, request);
  const { rules, hours } = orderFixture();
  return { quote, failures: [...failures, ...readTerms(request, quote, rules, hours).failures] };
}

function quoted(request: Order, index = FIXTURE_INDEX) {
  const { quote, failures } = read(request, index);
  assertEquals(failures, []);
  return quote;
}

function failed(request: Order): OrderFailure[] {
  const { failures } = read(request);
  assert(failures.length > 0, "expected failures");
  return failures;
}
