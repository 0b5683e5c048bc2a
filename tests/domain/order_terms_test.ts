/** The terms of an order: what `buildOrder` says about area, time, payment, table and alcohol. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { findCommune } from "../../src/domain/restaurant/delivery_area.ts";
import { createSchedule } from "../../src/domain/hours/schedule.ts";
import { orderHoursAt } from "../../src/domain/orders/order_hours.ts";
import { WEEKDAYS } from "../../src/schemas/weekdays.ts";
import { orderFailureText } from "../../src/domain/orders/order_failure.ts";
import { buildOrder, type OrderContext } from "./priced_order.ts";
import type { Order } from "../../src/schemas/order.ts";
import { FIXTURE_INDEX } from "./menu_fixture.ts";
import { ORDER_HOURS, ORDER_MOMENT, ORDER_RULES, orderFixture } from "./order_rules_fixture.ts";

const OPEN: OrderContext = {
  restaurant: "Ñandú",
  isOpen: true,
  sandbox: false,
  messaging: { number: "+56911112222", sandbox_number: "+56900000000" },
  ...orderFixture(),
};

const PICKUP: Order = { items: [{ name: "Margherita", quantity: 1 }], delivery_method: "pickup" };
const DELIVERY: Order = {
  items: [{ name: "Margherita", quantity: 2 }],
  delivery_method: "delivery",
  address: "Los Aromos 12",
};
const WINE: Order = { items: [{ name: "Copa de Carménère", quantity: 1 }], delivery_method: "pickup" };

function built(order: Order, context: OrderContext = OPEN) {
  const result = buildOrder(FIXTURE_INDEX, order, context);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The refusal, as `reason pointer: message. resolution`. */
function refused(order: Order, context: OrderContext = OPEN): string[] {
  const result = buildOrder(FIXTURE_INDEX, order, context);
  return result.ok ? [] : result.error.map((failure) => {
    const { message, resolution } = orderFailureText(failure);
    return `${failure.kind} ${failure.pointer}: ${message}. ${resolution}`;
  });
}

function reasons(order: Order, context: OrderContext = OPEN): string {
  return built(order, context).warnings.map(({ reason }) => reason).join(" ");
}

Deno.test("buildOrder() charges the fee of the commune, and says it in the message", () => {
  const order = built({ ...DELIVERY, commune: "  NUNOA. ", payment: "cash", cash_with: 25_000 });
  assertEquals([order.total_clp, order.delivery_fee_clp, order.amount_due_clp], [19_800, 1_500, 21_300]);
  assertEquals(
    order.formatted_message,
    `*Pedido 3RXD para Ñandú*

2 x Nº 07 Margherita ($9.900 c/u): $19.800

Subtotal: $19.800
Despacho a Ñuñoa: $1.500
*A pagar: $21.300*

Entrega: Despacho
Dirección: «Los Aromos 12»
Pago: efectivo, con $25.000`,
  );
  assertEquals(order.warnings, []);
});

Deno.test("buildOrder() knows no fee without a commune, and takes none from the address", () => {
  const order = built({ ...DELIVERY, address: "Av. Providencia 1234, Ñuñoa", commune: " " });
  assertEquals([order.delivery_fee_clp, order.amount_due_clp], [undefined, undefined]);
  assertStringIncludes(
    order.formatted_message,
    "\nSubtotal: $19.800\nDespacho: por confirmar\n*A pagar: $19.800 más el despacho*\n",
  );
  assertEquals(order.warnings.map(({ reason }) => reason), ["fee_unknown", "commune_in_address"]);
  assertStringIncludes(order.warnings[1]!.message, "The address names Ñuñoa and Providencia");
});

Deno.test("buildOrder() warns of another commune at the end of the address", () => {
  const at = (commune: string, address: string) => built({ ...DELIVERY, commune, address }).warnings;
  assertEquals(at("Ñuñoa", "Los Aromos 12, Provi."), [{
    reason: "commune_in_address",
    pointer: "/address",
    message:
      "The address names Providencia, but the fee is that of Ñuñoa: ask the person which commune it is and send " +
      'it as "commune"',
  }]);
  assertEquals(at("Ñuñoa", "Los Aromos 12, Provi, Santiago, Chile").length, 1);
  assertEquals([at("Ñuñoa", "Los Aromos 12, Ñuñoa"), at("Ñuñoa", "Av. Providencia 1234")], [[], []]);
});

Deno.test("buildOrder() has nothing to deliver in a pickup", () => {
  const order = built({ ...PICKUP, commune: "Iquique" });
  assertEquals([order.delivery_fee_clp, order.amount_due_clp], [undefined, 9_900]);
  assertEquals(order.warnings.map(({ reason, pointer }) => `${reason} ${pointer}`), ["commune_ignored /commune"]);
  assert(!order.formatted_message.includes("A pagar"));
});

/** A text, and the commune it is, or with `?` the one to ask about. */
const FOUND: readonly [text: string, commune: string][] = [
  ["P.A.C.", "Pedro Aguirre Cerda"],
  ["p a c", "Pedro Aguirre Cerda"],
  ["LaReina", "La Reina"],
  ["Pedro-Aguirre-Cerda", "Pedro Aguirre Cerda"],
  ["Ñuñola", "Ñuñoa?"],
  ["Providensia", "Providencia?"],
  ["Prov", "Providencia?"],
  ["la riena", "La Reina?"],
  ["Ñuñoa, Chile", "Ñuñoa"],
  ["Ñuñoa RM", "Ñuñoa"],
  ["Ñuñoa (R.M.)", "Ñuñoa"],
  ["La Reina, Región Metropolitana", "La Reina"],
  ["comuna de La Reina, REGION METROPOLITANA DE SANTIAGO, Chile.", "La Reina"],
  ["Provi, Santiago de Chile", "Providencia"],
  ["Provi, Región Metropolitana, Santiago", "Providencia"],
  ["Ñuñoa, Santiago, 7750000", "Ñuñoa"],
  ["Ñuñola, Chile", "Ñuñoa?"],
  ["Nuñork", ""],
  ["Maipú, Región Metropolitana", ""],
  ["Región Metropolitana", ""],
  ["Santiago de Chile", ""],
  ["RM", ""],
  ["Chile Chico", ""],
  ["La Reina, Chile, Maipú", ""],
  ["Santiago", ""],
  ["Av. Providencia", ""],
  ["Ñuñoa o Providencia", ""],
  ["Reina", ""],
];

for (const [text, commune] of FOUND) {
  Deno.test(`findCommune() reads ${JSON.stringify(text)} as ${JSON.stringify(commune)}`, () => {
    const found = findCommune(ORDER_RULES.communes, text, "Santiago");
    assertEquals(found.kind === "served" ? found.commune.name : found.near ? `${found.near.name}?` : "", commune);
  });
}

/** Orders, and each refusal as far as it matters. */
const REFUSED: readonly [name: string, order: Order, says: string[]][] = [
  ["a commune outside the list", { ...DELIVERY, commune: "Maipú" }, [
    "outside_delivery_area /commune: The restaurant does not deliver to that commune. It delivers only to Ñuñoa CLP 1,500, " +
    'Providencia CLP 2,000, La Reina CLP 2,500, Pedro Aguirre Cerda CLP 3,500; ask whether the person picks the order up instead: then set "delivery_method" to ' +
    '"pickup"',
  ]],
  ["a misspelt commune", { ...DELIVERY, commune: "Ñuñola" }, [
    'Ask whether "Ñuñoa" was meant. It delivers only to Ñuñoa',
  ]],
  ["less food than the minimum", { ...DELIVERY, items: [{ name: "Tiramisú", quantity: 1 }], commune: "Provi" }, [
    "minimum_not_reached /items: A delivery to Providencia needs food for CLP 10,000: CLP 4,500 are missing. Ask the person to " +
    'add something for CLP 4,500 or more, or whether to pick it up: then set "delivery_method" to "pickup"',
  ]],
  ["a time after the last order", { ...PICKUP, requested_for: "2026-11-25T22:45" }, [
    "time_unavailable /requested_for: The order cannot be ready at that time: it is after the last order. Ask whether one of these will do: " +
    "2026-11-25T22:00:00-03:00 (Wednesday 25 November, 22:00); 2026-11-25T22:15:00-03:00 (Wednesday 25 November, 22:15); " +
    "2026-11-25T22:30:00-03:00 (Wednesday 25 November, 22:30)",
  ]],
  ["a means of payment that is not taken", { ...PICKUP, payment: "transfer" }, [
    "payment_unavailable /payment: The restaurant does not take that means of payment. Ask the person to choose: cash, " +
    'debit, credit; or leave "payment" out',
  ]],
  ["cash without payment in cash", { ...PICKUP, cash_with: 20_000 }, ["cash_unexpected /cash_with"]],
  ["cash with a card", { ...PICKUP, payment: "debit", cash_with: 20_000 }, ["cash_unexpected /cash_with"]],
  ["too little cash", { ...PICKUP, payment: "cash", cash_with: 9_890 }, [
    'cash_too_little /cash_with: "cash_with" is less than the CLP 9,900 to pay',
  ]],
  ["too little cash for food and fee", { ...DELIVERY, commune: "Ñuñoa", payment: "cash", cash_with: 20_000 }, [
    "less than the CLP 21,300 to pay",
  ]],
  ["too little cash for the food and the smallest fee", { ...DELIVERY, payment: "cash", cash_with: 21_299 }, [
    "less than the CLP 21,300 to pay at least",
  ]],
  ["a table with delivery", { ...DELIVERY, table: 3 }, ["table_with_delivery /table"]],
  ["a table that is not there", { ...PICKUP, table: 21 }, [
    "unknown_table /table: There is no such table to order from",
  ]],
  ["all at once", {
    ...DELIVERY,
    items: [{ name: "Pizza lunar", quantity: 1 }],
    commune: "Maipú",
    requested_for: "2026-11-30T20:00",
    payment: "transfer",
    cash_with: 1,
    table: 90,
  }, [
    "unknown_item",
    "table_with_delivery",
    "unknown_table",
    "outside_delivery_area",
    "time_unavailable",
    "payment_unavailable",
    "cash_unexpected",
  ]],
];

for (const [name, order, says] of REFUSED) {
  Deno.test(`buildOrder() refuses ${name}`, () => {
    const texts = refused(order);
    assertEquals(texts.length, says.length, texts.join("\n"));
    says.forEach((part, at) => assertStringIncludes(texts[at]!, part));
  });
}

Deno.test("buildOrder() tells a restaurant without deliveries from one that delivers to one commune, or not for now", () => {
  const told = (communes: typeof ORDER_RULES.communes, stopped: boolean, commune = "Maipú") =>
    refused({ ...DELIVERY, commune }, { ...OPEN, rules: { ...ORDER_RULES, communes, ...(stopped && { stopped }) } });
  const one = ORDER_RULES.communes.slice(0, 1);
  const outside =
    "outside_delivery_area /commune: The restaurant does not deliver to that commune. It delivers only to Ñuñoa " +
    'CLP 1,500; ask whether the person picks the order up instead: then set "delivery_method" to "pickup"';
  const stopped = "delivery_stopped /delivery_method: The restaurant does not deliver";
  const pickup = 'Ask whether the person picks the order up and set "delivery_method" to "pickup"';
  assertEquals(told(one, false), [outside]);
  assertEquals(told(one, true, "Ñuñoa"), [`${stopped} for now. ${pickup}; or let them call the restaurant`]);
  assertEquals(told([], true), [`${stopped}. ${pickup}`]);
  const nowhere = { ...OPEN, rules: { ...ORDER_RULES, communes: [], stopped: true as const } };
  const paid = (cash_with: number) => refused({ ...DELIVERY, payment: "cash", cash_with }, nowhere).length;
  assertEquals([paid(19_800), paid(19_799)], [1, 2], "the food is to be paid at least");
});

Deno.test("buildOrder() takes exactly the minimum and exactly the amount", () => {
  const rules = { ...ORDER_RULES, communes: [{ name: "Ñuñoa", fee: 0, minimum: 19_800, minutes: 30 }] };
  const order = built({ ...DELIVERY, commune: "Ñuñoa", payment: "cash", cash_with: 19_800 }, { ...OPEN, rules });
  assertEquals([order.delivery_fee_clp, order.amount_due_clp], [0, 19_800]);
});

Deno.test("buildOrder() names weekday and date of an order for later, and does not call it closed", () => {
  const closed = { ...OPEN, isOpen: false, ...orderFixture(ORDER_MOMENT + 9 * 3_600_000) };
  const later = built({ ...PICKUP, requested_for: "2026-11-28T21:00" }, closed);
  assertStringIncludes(
    later.formatted_message,
    "\nEntrega: Retiro en el local\nHora deseada: sábado 28 de noviembre, 21:00",
  );
  assert(!later.formatted_message.includes("cerrado"));
  assertEquals(later.warnings, []);
  assertEquals(reasons(PICKUP, closed), "closed");
  const past = built({ ...PICKUP, requested_for: "2026-11-29T00:30:00-03:00" }, closed);
  assertStringIncludes(past.formatted_message, "Hora deseada: domingo 29 de noviembre, 00:30");
});

Deno.test("buildOrder() counts the ride of the commune, or of the farthest", () => {
  const at = (commune: string | undefined, requested_for: string) =>
    refused({ ...DELIVERY, ...(commune && { commune }), requested_for }).length;
  assertEquals([at("Ñuñoa", "2026-11-25T20:35"), at("Ñuñoa", "2026-11-25T20:34")], [0, 1]);
  assertEquals([at(undefined, "2026-11-25T21:00"), at(undefined, "2026-11-25T20:59")], [0, 1]);
});

Deno.test("buildOrder() warns of an order for now after the last order", () => {
  const late = { ...OPEN, ...orderFixture(Date.parse("2026-11-25T22:45:00-03:00")) };
  assertEquals(reasons(PICKUP, late), "last_order_passed");
  assertEquals(reasons({ ...PICKUP, requested_for: "2026-11-26T13:30" }, late), "");
});

Deno.test("buildOrder() writes the means of payment and the table", () => {
  const message = built({ ...PICKUP, payment: "debit", table: 7 }).formatted_message;
  assertStringIncludes(message, "\n\nPara la mesa 7\nPago: tarjeta de débito");
  assert(!message.includes("Entrega"));
  assertStringIncludes(built({ ...PICKUP, payment: "cash" }).formatted_message, "\nPago: efectivo");
  const none = { ...OPEN, rules: { ...ORDER_RULES, tables: 0 } };
  assertStringIncludes(refused({ ...PICKUP, table: 1 }, none)[0]!, "orders from tables are not taken this way");
});

Deno.test("buildOrder() sells alcohol only in the ways and at the hours that the owner states", () => {
  const context = (alcohol: Partial<typeof ORDER_RULES.alcohol>, now = ORDER_MOMENT): OrderContext => {
    const { hours } = orderFixture(now);
    return { ...OPEN, hours, rules: { ...ORDER_RULES, alcohol: { ...ORDER_RULES.alcohol, ...alcohol } } };
  };
  const delivered: Order = {
    ...WINE,
    items: [...DELIVERY.items, ...WINE.items],
    delivery_method: "delivery",
    address: "A 1",
  };
  assertEquals(refused(delivered, context({ delivery: false })), [
    'alcohol_unavailable /items/1/name: "Copa de Carménère" has alcohol, which the restaurant does not deliver. Ask the ' +
    "person whether to leave it out or to pick the order up",
  ]);
  assertStringIncludes(refused(WINE, context({ pickup: false }))[0]!, "does not sell to take away");
  assertEquals(refused({ ...WINE, table: 2 }, context({ pickup: false })), [], "at the table nothing is taken away");
  const sold = (from: string, to: string, requested_for?: string) =>
    refused({ ...WINE, ...(requested_for && { requested_for }) }, context({ from, to })).length === 0;
  // It is 20:00.
  assertEquals([sold("20:00", "21:00"), sold("20:01", "21:00"), sold("19:00", "20:00")], [true, false, false]);
  assertEquals([sold("22:00", "21:00"), sold("19:00", "01:00"), sold("22:00", "02:00")], [true, true, false]);
  assertEquals([sold("20:00", "01:00"), sold("22:00", "20:00")], [true, false]);
  assertEquals([sold("00:00", "24:00"), sold("00:00", "20:00", "2026-11-25T21:00")], [true, false]);
  assertEquals(sold("21:00", "22:00", "2026-11-25T21:00"), true, "the time asked for counts, not now");
  const atNight = context({ from: "09:00", to: "01:00" }, Date.parse("2026-11-26T04:00:00-03:00"));
  assertEquals(refused(WINE, { ...atNight, isOpen: false }), [], "while it is closed, the next opening counts");
  assertStringIncludes(refused(WINE, context({ from: "21:00", to: "22:00" }))[0]!, "sold from 21:00 to 22:00 only");
});

Deno.test("Without the owner's limit no order is large, and with it every item counts", () => {
  const many: Order = {
    items: [{ name: "Margherita", quantity: 14 }, { name: "Copa de Carménère", quantity: 1 }],
    delivery_method: "pickup",
  };
  const reasonsOf = (rules: Partial<OrderContext["rules"]>) =>
    built(many, { ...OPEN, rules: { ...ORDER_RULES, ...rules } }).warnings.map(({ reason }) => reason);
  assertEquals(reasonsOf({}), ["large_order", "age_restricted"]);
  assertEquals(reasonsOf({ large_order: { items: 16, hours: 3 } }), ["age_restricted"]);
  assertEquals(reasonsOf({ large_order: undefined }), ["age_restricted"]);
  const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as never;
  const never = orderHoursAt(createSchedule({ ...ORDER_HOURS, weekly }, Temporal), ORDER_RULES.timing, ORDER_MOMENT);
  const [closed, large] = built(many, { ...OPEN, isOpen: false, hours: never }).warnings;
  assertEquals([closed!.reason, large!.reason], ["closed", "large_order"]);
  assert(large!.message.endsWith("wait for its answer in the chat"), "nobody knows how long that is");
});
