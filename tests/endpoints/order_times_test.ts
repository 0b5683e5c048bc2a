/** GET /order/times, GET /delivery and the terms of POST /order/whatsapp, and that the tools say the same. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import * as v from "valibot";
import { readMessages } from "../../src/domain/orders/read_message.ts";
import { OrderTimes } from "../../src/schemas/order_times.ts";
import { CLOSED_AT, startApp, type TestApp } from "../app_fixture.ts";
import { callTool } from "../mcp/mcp_fixture.ts";
import { asTool, orderTool, placeOrder } from "./order_fixture.ts";

const ORDER = { items: [{ name: "margherita", quantity: 2, price_numeric: 9900 }], delivery_method: "pickup" };
const DELIVERY = { ...ORDER, delivery_method: "delivery", address: "Los Aromos 12" };

async function get(app: TestApp, path: string) {
  const answer = await app.fetch(`/api/v1${path}`);
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
}

const QUESTIONS: readonly Record<string, string>[] = [
  {},
  { commune: "Ñuñoa" },
  { commune: "PENALOLEN", date: "2026-11-28" },
  { delivery_method: "delivery" },
  { delivery_method: "pickup", commune: "Iquique" },
  { date: "2026-12-25" },
  { date: "2030-07-06" },
];

for (const question of QUESTIONS) {
  Deno.test(`/order/times and get_order_times() answer ${JSON.stringify(question)} alike, and an order takes each time`, async () => {
    await using app = startApp();
    const { status, json, headers } = await get(app, `/order/times?${new URLSearchParams(question)}`);
    assertEquals([status, headers.get("cache-control")], [200, "no-store"]);
    assert(v.is(OrderTimes, json), JSON.stringify(json));
    assertEquals((await callTool(app, "get_order_times", question)).structuredContent, json);
    const base = json.delivery_method === "delivery" ? { ...DELIVERY, commune: json.commune } : ORDER;
    for (const { at, text } of [...json.times.slice(0, 2), ...json.times.slice(-1)]) {
      const made = await placeOrder(app, { ...base, requested_for: at });
      assertEquals(made.status, 200, at);
      assertStringIncludes(made.json.formatted_message, `\nHora deseada: ${text}\n`.trimEnd());
    }
  });
}

Deno.test("An order for each pass of the hour that comes twice has words and a code of its own", async () => {
  await using app = startApp({ now: Date.parse("2027-04-03T22:10:00-03:00") });
  const { json } = await get(app, "/order/times");
  const times = json.times.filter(({ at }: { at: string }) => at.startsWith("2027-04-03T23:30"));
  assertEquals(times.map(({ text }: { text: string }) => text), [
    "sábado 3 de abril, 23:30 (UTC-03:00)",
    "sábado 3 de abril, 23:30 (UTC-04:00)",
  ]);
  const codes = new Set<string | undefined>();
  for (const { at, text } of times) {
    const { json: made } = await placeOrder(app, { ...ORDER, requested_for: at });
    const [order] = readMessages(made.formatted_message);
    assertEquals([order?.isIntact, order?.time, order?.byHand], [true, text, []]);
    codes.add(order?.code);
  }
  assertEquals(codes.size, 2);
});

Deno.test("/order/times begins with what can be ready first, and tells the last day", async () => {
  await using app = startApp();
  const { json } = await get(app, "/order/times?commune=nunoa");
  assertEquals([json.commune, json.minutes, json.delivery_method], ["Ñuñoa", 35, "delivery"]);
  assertEquals(json.times[0], { at: "2026-11-25T20:45:00-03:00", text: "miércoles 25 de noviembre, 20:45" });
  assertEquals([json.times.length, json.more, json.last_day], [12, true, "2026-12-02"]);
  assertEquals((await get(app, "/order/times?date=2026-12-25")).json.times, []);
  assertEquals((await get(app, "/order/times?delivery_method=delivery")).json.minutes, 60, "to the farthest commune");
});

Deno.test("/order/times tells of a commune that it leaves out of a pickup, as an order does", async () => {
  await using app = startApp();
  const warningsOf = async (query: string) => (await get(app, `/order/times?${query}`)).json.warnings;
  const order = await placeOrder(app, { ...ORDER, commune: "Ñuñoa" });
  assertEquals(order.json.warnings.map(({ reason }: { reason: string }) => reason), ["commune_ignored"]);
  for (const commune of ["%C3%91u%C3%B1oa", "Iquique"]) {
    assertEquals(await warningsOf(`delivery_method=pickup&commune=${commune}`), order.json.warnings);
  }
  for (const query of ["delivery_method=pickup", "delivery_method=pickup&commune=", "", "commune=nunoa"]) {
    assertEquals(await warningsOf(query), undefined, query);
  }
});

Deno.test("/order/times on a closed day begins at the next opening", async () => {
  await using app = startApp({ now: CLOSED_AT });
  const { json } = await get(app, "/order/times");
  assertEquals(json.times[0], { at: "2026-11-24T13:30:00-03:00", text: "martes 24 de noviembre, 13:30" });
});

/** Wrong queries, and a part of the answer. */
const WRONG: readonly [query: string, says: string][] = [
  ["date=tomorrow", "a date such as"],
  ["delivery_method=drone", "delivery, pickup"],
  ["commune=a&commune=b", "commune"],
];

for (const [query, says] of WRONG) {
  Deno.test(`/order/times?${query} is refused with what is accepted`, async () => {
    await using app = startApp();
    const { status, json } = await get(app, `/order/times?${query}`);
    assertEquals([status, json.reason], [400, "invalid_query"]);
    assertStringIncludes(json.message + json.resolution, says);
  });
}

Deno.test("A commune that is not served is refused by /order/times as by an order, and one with words around it is read", async () => {
  await using app = startApp();
  for (const commune of ["Maipú", ""]) {
    const { status, json } = await get(app, `/order/times?commune=${encodeURIComponent(commune)}`);
    assertEquals([status, json.reason, json.errors[0].pointer], [422, "outside_delivery_area", "/commune"]);
    assertStringIncludes(json.resolution, "Ñuñoa CLP 1,500, Providencia");
    if (commune === "") continue;
    const order = await placeOrder(app, { ...DELIVERY, commune });
    assertEquals([order.status, order.json.errors], [status, json.errors]);
  }
  for (const commune of ["Comuna de Ñuñoa", "ñuñoa, santiago", "comuna Ñuñoa, Santiago, Chile"]) {
    assertEquals((await get(app, `/order/times?commune=${encodeURIComponent(commune)}`)).json.commune, "Ñuñoa");
    assertEquals((await placeOrder(app, { ...DELIVERY, commune })).json.delivery_fee_clp, 1_500);
  }
  const elsewhere = { ...DELIVERY, commune: "Ñuñoa", address: "Los Aromos 12, Macul, Santiago" };
  assertEquals((await placeOrder(app, elsewhere)).json.warnings[0].reason, "commune_in_address");
});

Deno.test("/delivery and get_delivery_links() give every commune of the content with its fee", async () => {
  await using app = startApp();
  const { json } = await get(app, "/delivery");
  assertEquals(
    json.areas,
    app.content.delivery.communes.map(({ name, fee, minimum, minutes }) => ({
      commune: name,
      delivery_fee_clp: fee,
      minimum_clp: minimum,
      minutes,
    })),
  );
  assertEquals((await callTool(app, "get_delivery_links", {})).structuredContent, json);
  for (const { commune, delivery_fee_clp } of json.areas) {
    const items = [{ ...ORDER.items[0], quantity: 9 }];
    const made = await placeOrder(app, { ...DELIVERY, items, commune });
    assertEquals([made.json.delivery_fee_clp, made.json.amount_due_clp], [delivery_fee_clp, 89_100 + delivery_fee_clp]);
  }
});

/** Orders that are refused, with reason and place. */
const REFUSED: readonly [order: object, reason: string, pointer: string][] = [
  [{ ...DELIVERY, commune: "Maipú" }, "outside_delivery_area", "/commune"],
  [{ ...DELIVERY, commune: "Ñuñola" }, "outside_delivery_area", "/commune"],
  [{ ...DELIVERY, items: [{ ...ORDER.items[0], quantity: 1 }], commune: "La Reina" }, "minimum_not_reached", "/items"],
  [{ ...ORDER, requested_for: "2026-12-25T20:00" }, "time_unavailable", "/requested_for"],
  [{ ...ORDER, cash_with: 20_000 }, "cash_unexpected", "/cash_with"],
  [{ ...ORDER, payment: "cash", cash_with: 19_000 }, "cash_too_little", "/cash_with"],
  [{ ...DELIVERY, table: 4 }, "table_with_delivery", "/table"],
  [{ ...ORDER, table: 150 }, "unknown_table", "/table"],
  [
    { ...DELIVERY, items: [{ name: "copa-de-carmenere", quantity: 1, price_numeric: 4900 }] },
    "alcohol_unavailable",
    "/items/0/name",
  ],
];

for (const [body, reason, pointer] of REFUSED) {
  Deno.test(`REST and MCP refuse ${reason} of ${JSON.stringify(body).slice(-50)} in the same words`, async () => {
    await using app = startApp();
    const { status, json } = await placeOrder(app, body);
    assertEquals([status, json.reason, json.errors.length, json.errors[0].pointer], [422, reason, 1, pointer]);
    const tool = await orderTool(app, body);
    assertEquals(tool.isError, true);
    assertStringIncludes(tool.content[0].text, `${pointer}: ${json.errors[0].message}`);
    assert(!JSON.stringify(json).includes("Maip"), "an error repeats nothing that the caller wrote");
  });
}

Deno.test("REST and MCP write the same message about area, time, payment and table", async () => {
  await using app = startApp();
  const bodies = [
    { ...DELIVERY, commune: "provi", payment: "cash", cash_with: 30_000, requested_for: "2026-11-28T21:00" },
    { ...ORDER, payment: "transfer", table: 12 },
    { ...DELIVERY, address: "Los Aromos 12, Macul" },
  ];
  for (const body of bodies) {
    const { status, json } = await placeOrder(app, body);
    assertEquals(status, 200, JSON.stringify(json));
    assertEquals((await orderTool(app, body)).structuredContent, asTool(json));
  }
});
