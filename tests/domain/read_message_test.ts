/**
 * The reader of the message: what was written reads as the same order, and of a text that was changed it says so.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { civilDayAt } from "../../src/domain/hours/civil_day.ts";
import { readDateAndTime } from "../../src/domain/hours/describe_instant.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { orderCode } from "../../src/domain/orders/order_code.ts";
import { orderHoursAt } from "../../src/domain/orders/order_hours.ts";
import { buildOrder, type OrderContext } from "../../src/domain/orders/order_link.ts";
import { orderRules } from "../../src/domain/orders/order_terms.ts";
import { answerOrderTimes } from "../../src/domain/orders/order_times_answer.ts";
import { readMessages, type WrittenOrder } from "../../src/domain/orders/read_message.ts";
import type { DeliveryMethod } from "../../src/schemas/order_limits.ts";
import type { Order } from "../../src/schemas/order.ts";
import { orderOf } from "../browser/generated_orders.ts";
import { sampleContent } from "../sample_content.ts";
import { ORDER_MOMENT, ORDER_SCHEDULE } from "./order_rules_fixture.ts";

const content = await sampleContent();
const { menu, restaurant, delivery, ingredients: { ingredients } } = content;
const index = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });
const rules = orderRules({ delivery, restaurant });
const NOW = { epoch_ms: ORDER_MOMENT, utc_offset_ms: -3 * 3_600_000 };
const TODAY = civilDayAt(NOW.epoch_ms, NOW.utc_offset_ms);

/** The times that can be asked for. */
function timesOf(delivery_method: DeliveryMethod): string[] {
  const answer = answerOrderTimes({ delivery_method }, { rules, schedule: ORDER_SCHEDULE }, ORDER_MOMENT);
  assert(answer.ok);
  return answer.value.times.map(({ at }) => at);
}

/** What an order is made with, apart from the request. */
type Circumstances = Pick<OrderContext, "isOpen" | "opensText" | "sandbox" | "pricesSeen" | "program">;

const CIRCUMSTANCES: readonly Circumstances[] = [
  { isOpen: true, sandbox: false },
  { isOpen: true, sandbox: true },
  { isOpen: false, sandbox: false },
  { isOpen: false, sandbox: false, opensText: { es: "el martes 24 de noviembre a las 13:00", en: "" } },
  { isOpen: true, sandbox: false, pricesSeen: "a las 21:14" },
  { isOpen: true, sandbox: false, program: { name: "Ayudante «de» *casa*" } },
  { isOpen: true, sandbox: false, program: {} },
];

function messageOf(order: Order, circumstances: Circumstances): string | undefined {
  const built = buildOrder(index, order, {
    ...circumstances,
    restaurant: restaurant.name,
    messaging: delivery.messaging,
    rules: { ...rules, timing: { ...rules.timing, delay_minutes: circumstances.program ? 20 : undefined } },
    hours: orderHoursAt(ORDER_SCHEDULE, rules.timing, ORDER_MOMENT),
  });
  return built.ok ? built.value.formatted_message : undefined;
}

/** Generated orders with their messages. */
const MESSAGES = fc.sample(
  orderOf({ menu, ingredients, index }, content, { pickup: timesOf("pickup"), delivery: timesOf("delivery") }),
  { seed: 20_261_124, numRuns: 16_000 },
).flatMap(({ order }, at) => {
  const circumstances = CIRCUMSTANCES[at % CIRCUMSTANCES.length]!;
  const message = messageOf(order, circumstances);
  return message === undefined ? [] : [{ message, circumstances }];
}).slice(0, 10_000);

/** The request that a message says. */
function requestOf(order: WrittenOrder): Order {
  const { delivery_method = "pickup", lines, cutlery, time } = order;
  const { customer_name, address, notes, contact_phone, commune, payment, cash_with, table } = order;
  const requested_for = time === undefined ? undefined : readDateAndTime(time, TODAY);
  const items = lines.map(({ name, quantity, notes }) => ({ name, quantity, notes }));
  const texts = { customer_name, address, notes, contact_phone };
  return JSON.parse(JSON.stringify(
    { items, delivery_method, cutlery, ...texts, commune, payment, cash_with, table, requested_for },
  ));
}

/** Writes an order again as it was read. */
function writeAgain(order: WrittenOrder, circumstances: Circumstances): string | undefined {
  const { program } = order;
  const name = program === "sin nombre" ? undefined : program;
  return messageOf(requestOf(order), {
    ...circumstances,
    sandbox: order.isTest,
    ...(program !== undefined && { program: { name } }),
  });
}

Deno.test("10,000 generated orders: message, then reader, gives the same order", () => {
  assertEquals(MESSAGES.length, 10_000);
  for (const { message, circumstances } of MESSAGES) {
    const [order, ...others] = readMessages(message);
    assertEquals([others.length, order!.byHand, order!.isIntact], [0, [], true], message);
    assertEquals(writeAgain(order!, circumstances), message);
  }
});

Deno.test("two different orders have the same code as rarely as chance has it", () => {
  const byCode = Map.groupBy(
    new Set(MESSAGES.map(({ message }) => message.replace(/^.*\n/, ""))),
    (rest) => orderCode(rest.split("\n")),
  );
  const orders = [...byCode.values()].reduce((sum, { length }) => sum + length, 0);
  const pairs = [...byCode.values()].reduce((sum, { length }) => sum + length * (length - 1) / 2, 0);
  const expected = orders * (orders - 1) / 2 / 2 ** 20;
  // Four standard deviations of a Poisson distribution.
  assert(pairs < expected + 4 * Math.sqrt(expected), `${pairs} pairs, ${expected.toFixed(1)} expected`);
});
