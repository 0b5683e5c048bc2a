/** No delivery, a delay and a pause: what an order, the times and the message make of them (decision 33). @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { orderContextAt } from "../../src/domain/orders/order_context.ts";
import { orderError } from "../../src/domain/orders/order_failure.ts";
import { buildOrder } from "./priced_order.ts";
import { answerOrderTimes } from "../../src/domain/orders/order_times_answer.ts";
import type { OrderRules } from "../../src/domain/orders/order_terms.ts";
import { presentNotices } from "../../src/domain/restaurant/present_notices.ts";
import { LANGUAGES } from "../../src/leaves/language.ts";
import type { Order } from "../../src/schemas/order.ts";
import { FIXTURE_INDEX } from "./menu_fixture.ts";
import { ORDER_MOMENT, ORDER_RULES, ORDER_SCHEDULE } from "./order_rules_fixture.ts";

const messaging = { name: "Chat", number: "+56911112222", sandbox_number: "+56900000000" };
const factsOf = (rules: OrderRules) => ({ restaurant: "Ñandú", rules, schedule: ORDER_SCHEDULE, messaging });
const STOPPED: OrderRules = { ...ORDER_RULES, stopped: true };
const delayed = (delay_minutes: number): OrderRules => (
  { ...ORDER_RULES, timing: { ...ORDER_RULES.timing, delay_minutes } }
);
const paused = (until: string): OrderRules => (
  { ...ORDER_RULES, timing: { ...ORDER_RULES.timing, paused_until: `2026-11-${until}` } }
);

/** An order at a moment; 20:00 on a Wednesday, open until 23:00. */
function order(rules: OrderRules, more: Partial<Order> = {}, now = ORDER_MOMENT) {
  const request: Order = { items: [{ name: "Margherita", quantity: 1 }], delivery_method: "pickup", ...more };
  return buildOrder(FIXTURE_INDEX, request, orderContextAt(factsOf(rules), now, false));
}

/** The only problem of an order, as callers see it. */
function problem(...asked: Parameters<typeof order>) {
  const built = order(...asked);
  assert(!built.ok && built.error.length === 1, JSON.stringify(built));
  return { kind: built.error[0]!.kind, ...orderError(built.error[0]!) };
}

const at = (time: string) => Date.parse(`2026-11-${time}:00-03:00`);
const times = (rules: OrderRules, now = ORDER_MOMENT) => {
  const answer = answerOrderTimes({}, factsOf(rules), now);
  assert(answer.ok);
  return answer.value.times.map((each) => each.at.slice(8, 16));
};

Deno.test("While delivery is stopped a delivery is refused, for later too, and a pickup is taken", () => {
  const address = "Av. Irarrázaval 1234";
  const delivery = { delivery_method: "delivery", address, commune: "Provi" } as const;
  const { kind, pointer, resolution } = problem(STOPPED, { ...delivery, items: [{ name: "Margherita", quantity: 2 }] });
  assertEquals([kind, pointer], ["delivery_stopped", "/delivery_method"]);
  assertStringIncludes(resolution, 'set "delivery_method" to "pickup"');
  assertEquals(order(STOPPED, { ...delivery, requested_for: "2026-11-28T21:00" }).ok, false);
  assertEquals(order(STOPPED).ok, true);
  const answer = answerOrderTimes({ commune: "Provi" }, factsOf(STOPPED), ORDER_MOMENT);
  assert(answer.ok);
  assertEquals([answer.value.times, answer.value.delivery_stopped], [[], true]);
  assert(times(STOPPED).length > 0);
});

Deno.test("A delay moves the earliest time of today, and the message and a warning say it", () => {
  assertEquals(times(ORDER_RULES)[0], "25T20:30");
  assertEquals(times(delayed(30))[0], "25T21:00");
  const built = order(delayed(30));
  assert(built.ok);
  assertStringIncludes(
    built.value.formatted_message,
    "Entrega: Retiro en el local\nDemora avisada: unos 30 minutos más",
  );
  assertEquals(built.value.warnings.map(({ reason }) => reason), ["delayed"]);
  assertEquals(problem(delayed(30), { requested_for: "2026-11-25T20:30" }).times, [
    "2026-11-25T21:00:00-03:00",
    "2026-11-25T21:15:00-03:00",
    "2026-11-25T21:30:00-03:00",
  ]);
  const later = order(delayed(30), { requested_for: "2026-11-25T21:00" });
  assert(later.ok && !later.value.formatted_message.includes("Demora") && later.value.warnings.length === 0);
});

Deno.test("A delay moves no order of another day", () => {
  const tomorrow = (rules: OrderRules) => times(rules).find((time) => time.startsWith("26"));
  const now = at("25T22:20");
  assertEquals(times(delayed(120), now)[0], times(ORDER_RULES, now)[0]);
  assertEquals([tomorrow(delayed(120)), tomorrow(ORDER_RULES)], ["26T13:30", "26T13:30"]);
  const closed = order(delayed(120), {}, at("25T23:30"));
  assert(closed.ok && !closed.value.formatted_message.includes("Demora"));
});

Deno.test("In a pause an order for now is refused with the end and the next times; one for later is taken", () => {
  const rules = paused("25T21:00");
  const { kind, pointer, message, resolution, times: next } = problem(rules);
  assertEquals([kind, pointer], ["orders_paused", "/requested_for"]);
  assertStringIncludes(
    `${message}. ${resolution}`,
    "until Wednesday 25 November, 21:00. Ask whether one of these will do",
  );
  assertEquals(next, ["2026-11-25T21:30:00-03:00", "2026-11-25T21:45:00-03:00", "2026-11-25T22:00:00-03:00"]);
  assertEquals(order(rules, { requested_for: next![0]! }).ok, true);
  const inPause = problem(rules, { requested_for: "2026-11-25T21:00" });
  assertEquals(inPause.kind, "time_unavailable");
  assertStringIncludes(inPause.message, "no orders are taken before");
  assertEquals(times(rules)[0], "25T21:30");
  const answer = answerOrderTimes({}, factsOf(rules), ORDER_MOMENT);
  assert(answer.ok);
  assertEquals(answer.value.orders_paused_until, "2026-11-25T21:00:00-03:00");
  assertStringIncludes(problem(rules, { table: 4 }).resolution, "call the waiter");
});

Deno.test("A pause ends at its time, and none is left if it opens later", () => {
  const rules = paused("25T21:00");
  assertEquals(order(rules, {}, at("25T20:59")).ok, false);
  assertEquals(order(rules, {}, at("25T21:00")).ok, true);
  assertEquals(order(paused("25T23:59"), {}, at("25T23:10")).ok, true, "it opens the next day");
  assertEquals(problem(paused("25T23:00"), {}).times?.[0], "2026-11-26T13:30:00-03:00", "until closing");
  assertEquals(order(paused("25T18:00"), {}, at("25T17:00")).ok, true, "closed, and the pause is over at the opening");
});

Deno.test("What is different now is said in whole sentences, in each language", () => {
  type Present = Parameters<typeof presentNotices>[0];
  const communes = [...ORDER_RULES.communes];
  const evening = { stopped: true, stopped_until: "2026-11-25T23:00:00-03:00" };
  const paused_until = "2026-11-26T00:30:00-03:00";
  const said = (state: Partial<Present>) =>
    LANGUAGES.map((language) => presentNotices({ communes, ...state }, language).join(" "));
  for (
    const [state, ...sentences] of [
      [{}, "", ""],
      [
        { stopped: true },
        "Por ahora no hay despacho: puedes pasar a retirar.",
        "No delivery for now: you can pick it up.",
      ],
      [
        { ...evening, communes: [] },
        "Los pedidos son solo para retirar: no hay despacho.",
        "Orders are for pickup only: we do not deliver.",
      ],
      [
        { ...evening, delay_minutes: 20 },
        "No hay despacho hasta las 23:00 del miércoles 25 de noviembre: puedes pasar a retirar. " +
        "Hay demora: los pedidos tardan unos 20 minutos más.",
        "No delivery until 23:00 on Wednesday 25 November: you can pick it up. " +
        "Orders take about 20 minutes longer than usual.",
      ],
      [
        { paused_until },
        "No tomamos pedidos hasta las 00:30 del jueves 26 de noviembre. Ya puedes pedir para más tarde.",
        "We take no orders until 00:30 on Thursday 26 November. You can already order for later.",
      ],
    ] as [Partial<Present>, string, string][]
  ) assertEquals(said(state), sentences);
  assertEquals(
    LANGUAGES.map((language) => presentNotices({ communes: [], delay_minutes: 20, paused_until }, language, true)),
    [
      [
        "Hay demora: los pedidos tardan unos 20 minutos más.",
        "No tomamos pedidos hasta las 00:30 del jueves 26 de noviembre. Llama a quien te atiende.",
      ],
      [
        "Orders take about 20 minutes longer than usual.",
        "We take no orders until 00:30 on Thursday 26 November. Call your waiter.",
      ],
    ],
    "at a table",
  );
});
