/**
 * What an agent is told that it needs for its next call: every problem of an order in words that help, what the order
 * costs by the menu although it is refused, and what was read otherwise than it was sent. Over REST and over MCP.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import { asTool, orderByTool, orderTool, placeOrder } from "./order_fixture.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

const PIZZA = { name: "Margherita", quantity: 1, price_numeric: 9_900 };
const PICKUP = { items: [PIZZA], delivery_method: "pickup" };
const DELIVERY = { items: [PIZZA], delivery_method: "delivery", address: "Los Aromos 12", commune: "Ñuñoa" };

/** The refusal of an order, which REST and MCP give in the same words. */
async function refused(app: TestApp, order: object): Promise<Json> {
  const { status, json } = await placeOrder(app, order);
  assertEquals(status, 422, JSON.stringify(json));
  const { isError, content: [{ text }] } = await orderTool(app, order);
  assertEquals(isError, true);
  for (const { pointer, message, resolution } of json.errors) {
    assertStringIncludes(text, `${pointer}: ${message}. ${resolution}.`);
  }
  const [, costs] = text.split("By the menu:\n");
  const { lines, total_clp, delivery_fee_clp, amount_due_clp } = json;
  if (lines === undefined) assertEquals(costs, undefined);
  for (const { quantity, name, unit_price, line_total } of lines ?? []) {
    assertStringIncludes(costs, `${quantity} x ${name} at ${unit_price}: ${line_total}`);
  }
  const amounts = { ...(total_clp !== amount_due_clp && { total_clp }), delivery_fee_clp, amount_due_clp };
  for (const [name, amount] of Object.entries(amounts)) {
    if (amount !== undefined) assertStringIncludes(costs, `${name}: ${amount}`);
  }
  return json;
}

/** The warnings about an order, the same over REST and MCP. */
async function warned(app: TestApp, order: object): Promise<Json[]> {
  const { status, json } = await placeOrder(app, order);
  assertEquals(status, 200, JSON.stringify(json));
  assertEquals((await orderTool(app, order)).structuredContent, asTool(json));
  return json.warnings;
}

/** Lines with what each of their problems says, in their order, and the ids that are offered. */
const LINES: readonly [line: object, ...problems: [says: string, choices?: string[]][]][] = [
  [{ name: "Diavola gluten free base" }, [
    'is not clear: "gluten free base"; the dish declares gluten. Ask the person',
  ]],
  [
    { name: "Diavola sin ajo con zapallo" },
    ['"ajo" is not in the recipe of "Diavola". Send the line without it'],
    ['"Diavola" has no such extra: "zapallo". Ask for another, or whether to do without: get_menu'],
  ],
  [
    { name: "Diavola", options: { without: ["ajo"], extras: ["zapallo", "jamón de pavo"] } },
    ['"ajo" is not in the recipe'],
    ["no such extra. Ask for another"],
    ['no such extra. Ask the person for one of "choices"; get_menu with "item", or GET /menu, lists', ["jamon"]],
  ],
  [{ name: "Pesto sin pistacho" }, [
    '"pistachos" is not in the recipe of "Pesto genovese"; the dish declares nuts. Tell',
  ]],
  [
    { name: "Pesto", options: { without: ["pistacho"] } },
    ['"pistachos" is not in the recipe of "Pesto genovese"; the dish declares nuts. Tell the person both'],
  ],
  [{ name: "Diavola sin masa" }, ["it is always made with it; the dish declares gluten. Ask the person"]],
  [
    { name: "Diavola", options: { size: "gigante" } },
    ['has no such size. Ask the person for one of "choices"', ["individual", "familiar"]],
  ],
];

for (const [line, ...problems] of LINES) {
  Deno.test(`${JSON.stringify(line)} is told ${problems.length} problems, with few choices`, async () => {
    await using app = startApp();
    const { errors, message, resolution } = await refused(app, { ...PICKUP, items: [{ ...PIZZA, ...line }] });
    assertEquals(errors.length, problems.length, JSON.stringify(errors));
    for (const [at, [says, choices]] of problems.entries()) {
      const error = errors[at];
      assertStringIncludes(`${error.message}. ${error.resolution}`, says);
      assertEquals(error.choices?.map(({ id }: Json) => id), choices);
    }
    const [{ message: first, resolution: next }] = errors;
    if (errors.length === 1) assertEquals([message, resolution], [first, next]);
    else assertEquals(message, `The order has ${errors.length} problems. First: ${first}`);
  });
}

/** Orders that are refused for what is not about dishes, and the amount due as far as it is known. */
const PRICED: readonly [change: object, due: number | undefined][] = [
  [{ address: undefined }, 11_400],
  [{ address: undefined, commune: undefined }, undefined],
  [{ commune: "Maipú" }, undefined],
  [{ commune: "La Reina" }, 12_400],
  [{ requested_for: "2026-12-25T20:00" }, 11_400],
  [{ delivery_method: "pickup", table: 150 }, 9_900],
  [{ payment: "cash", cash_with: 11_000 }, 11_400],
  [{ payment: "cash", cash_with: 11_000, commune: undefined }, undefined],
];

for (const [change, due] of PRICED) {
  Deno.test(`An order with ${JSON.stringify(change)} is refused with its priced lines`, async () => {
    await using app = startApp();
    const { lines, total_clp, amount_due_clp } = await refused(app, { ...DELIVERY, ...change });
    assertEquals(lines, [
      {
        id: "margherita",
        number: "10",
        name: "Margherita",
        allergens: ["gluten", "milk"],
        quantity: 1,
        unit_price: 9_900,
        line_total: 9_900,
      },
    ]);
    assertEquals([total_clp, amount_due_clp], [9_900, due]);
  });
}

Deno.test("An order of which a line has no price is refused without a total", async () => {
  await using app = startApp();
  const { lines, total_clp } = await refused(app, { ...PICKUP, items: [PIZZA, { ...PIZZA, name: "Pizza lunar" }] });
  assertEquals([lines, total_clp], [undefined, undefined]);
});

Deno.test("A missing price is told with the right one, and the order with it is taken", async () => {
  await using app = startApp();
  const items = [{ name: "Diavola (familiar, con rúcula)", quantity: 2 }, { ...PIZZA, price_numeric: null }];
  const { errors, lines } = await refused(app, { ...PICKUP, items });
  assertEquals(errors.map(({ reason, pointer }: Json) => [reason, pointer]), [
    ["price_mismatch", "/items/0/price_numeric"],
    ["price_mismatch", "/items/1/price_numeric"],
  ]);
  assertMatch(errors[0].message, /costs CLP [\d,]+ \(.*\): "price_numeric" is missing$/);
  assertMatch(errors[0].resolution, new RegExp(`send price_numeric ${lines[0].unit_price}$`));
  const made = await orderByTool(app, { ...PICKUP, items });
  assertEquals(made.structuredContent.total_clp, 2 * lines[0].unit_price + 9_900);
});

/** Names, and the name of the dish that each was read as if that is told. */
const NAMES: readonly [sent: string, read?: string][] = [
  ["Coca zero", "Bebida cola sin azúcar 350 ml"],
  ["pesto", "Pesto genovese"],
  ["BEBIDA COLA SIN AZUCAR 350 ML"],
  ["bebida-cola-sin-azucar"],
  ["53"],
  ["Nº 53"],
  ["margheritas"],
  ["pizza margherita sin albahaca"],
  ["Mitad Funghi / mitad diavola"],
  ["media pesto, media diavola", "Mitad Diavola / mitad Pesto genovese"],
  ["Prosciutto con rúcula"],
];

for (const [sent, read] of NAMES) {
  Deno.test(`"${sent}" is ${read ? `told to be read as "${read}"` : "read without a word"}`, async () => {
    await using app = startApp();
    const items = [{ name: sent, quantity: 1 }];
    const { lines: [{ unit_price }] } = await refused(app, { ...PICKUP, items });
    const warnings = await warned(app, { ...PICKUP, items: [{ ...items[0], price_numeric: unit_price }] });
    const message = `"${sent}" was read as "${read}": tell the person`;
    assertEquals(warnings, read ? [{ reason: "read_as", pointer: "/items/0/name", message }] : []);
  });
}

Deno.test("Halves that are named in the options are read without a word, and another name of one is told", async () => {
  await using app = startApp();
  for (const [second, told] of [["funghi", 0], ["pesto", 1]] as const) {
    const options = { halves: [{ name: "Diavola" }, { name: second }] };
    const items = [{ name: "Mitad y mitad", quantity: 1, options }];
    const { structuredContent } = await orderByTool(app, { ...PICKUP, items });
    assertEquals(structuredContent.warnings.length, told);
  }
});

Deno.test("A large order is told, and whether it leaves the kitchen the time that it needs", async () => {
  const LARGE = { ...PICKUP, items: [{ ...PIZZA, quantity: 20 }] };
  await using app = startApp();
  const [soon] = await warned(app, LARGE);
  assertEquals([soon.reason, soon.pointer], ["large_order", "/items"]);
  assertStringIncludes(soon.message, "20 items are a large order, from 15 on: the kitchen must agree first");
  assertStringIncludes(soon.message, "It needs 3 hours, and the order leaves less");
  const [later] = await warned(app, { ...LARGE, requested_for: "2026-11-28T21:00" });
  assert(!later.message.includes("leaves less"));
  assertEquals(await warned(app, { ...PICKUP, items: [{ ...PIZZA, quantity: 14 }] }), []);
  const { large_order_items, large_order_hours } = await (await app.fetch("/api/v1/delivery")).json();
  assertEquals({ items: large_order_items, hours: large_order_hours }, app.content.delivery.large_order);
});

Deno.test("An order to pick up says where, one for a table or a delivery does not", async () => {
  await using app = startApp();
  const { street, commune, city } = app.content.restaurant.address;
  assertEquals((await placeOrder(app, PICKUP)).json.pickup_address, `${street}, ${commune}, ${city}`);
  for (const order of [DELIVERY, { ...PICKUP, table: 4 }]) {
    assertEquals((await placeOrder(app, order)).json.pickup_address, undefined);
  }
});

Deno.test("Null stands for no value wherever none is needed, and is refused elsewhere", async () => {
  await using app = startApp();
  const nothing = { customer_name: null, address: null, notes: null, cutlery: null, payment: null, table: null };
  const options = { size: null, choices: null, extras: null, without: null, halves: null };
  const order = { ...PICKUP, ...nothing, items: [{ ...PIZZA, notes: null, options }] };
  assertEquals((await placeOrder(app, order)).json, (await placeOrder(app, PICKUP)).json);
  assertEquals(await warned(app, order), []);
  const { errors } = (await placeOrder(app, { ...PICKUP, items: [{ ...PIZZA, quantity: null }] })).json;
  assertEquals(errors, [
    { pointer: "/items/0/quantity", message: '"items/0/quantity" must be a whole number from 1 to 99, not null' },
  ]);
  const body = JSON.stringify({ tier: null, agent_name: null });
  const headers = { "content-type": "application/json" };
  const key = await app.fetch("/api/v1/keys", { method: "POST", headers, body });
  assertEquals([key.status, (await key.json()).tier], [200, "sandbox"]);
});

Deno.test("At a table a person learns that nobody serves it while the restaurant is closed", async () => {
  await using app = startApp({ now: Date.parse("2026-11-25T10:00:00-03:00") });
  const [closed, table] = await warned(app, { ...PICKUP, table: 4 });
  assertEquals([closed.reason, table.reason, table.pointer], ["closed", "table_closed", "/table"]);
  assertStringIncludes(table.message, "ask whether the person is there");
});

Deno.test("A table for later is told to reserve nothing", async () => {
  await using app = startApp();
  const [table] = await warned(app, { ...PICKUP, table: 4, requested_for: "2026-11-26T14:00" });
  assertEquals([table.reason, table.pointer], ["table_later", "/table"]);
  assertEquals(await warned(app, { ...PICKUP, table: 4 }), []);
  assertEquals(await warned(app, { ...PICKUP, requested_for: "2026-11-26T14:00" }), []);
});

Deno.test("A name with one word too many is offered the dish with the others", async () => {
  await using app = startApp();
  const line = (name: string) => ({ ...PICKUP, items: [{ name, quantity: 1, price_numeric: 1_900 }] });
  const { errors: [{ reason, resolution }] } = await refused(app, line("Coca zero grande"));
  assertEquals(reason, "unknown_item");
  assertStringIncludes(resolution, '"Bebida cola sin azúcar 350 ml"');
});

Deno.test("A small hour that is closed is offered the night that the day's name may mean", async () => {
  await using app = startApp();
  const at = async (requested_for: string) => (await refused(app, { ...PICKUP, requested_for })).errors[0];
  // Friday's evening ends at one on Saturday; Thursday's at eleven.
  const friday = await at("2026-11-27T00:30");
  assertEquals(friday.times.at(-1), "2026-11-28T00:30:00-03:00");
  assertEquals(friday.times.length, 3);
  assertStringIncludes(friday.resolution, "Saturday");
  assert(!(await at("2026-11-26T00:30")).times.some((time: string) => time.includes("T00:")));
  assert(!(await at("2026-11-27T17:00")).times.some((time: string) => time.startsWith("2026-11-28")));
});

Deno.test("In the hour that occurs twice the two times have two texts", async () => {
  // Chile's clocks go back from 00:00 to 23:00 on 4 April 2027.
  await using app = startApp({ now: Date.parse("2027-04-03T21:00:00-03:00") });
  const { times } = await (await app.fetch("/api/v1/order/times?date=2027-04-03")).json();
  const texts = times.map(({ text }: Json) => text);
  assertEquals(new Set(texts).size, texts.length);
});
