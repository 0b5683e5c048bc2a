/**
 * Generated orders of the sample menu as messages, and the way back: what was read, written again.
 * @module
 */
import { assert } from "@std/assert";
import fc from "fast-check";
import { civilDayAt } from "../../src/domain/hours/civil_day.ts";
import { readDateAndTime } from "../../src/domain/hours/describe_instant.ts";
import { createMenuIndex } from "../../src/domain/menu/menu_index.ts";
import { orderHoursAt } from "../../src/domain/orders/order_hours.ts";
import { buildOrder, type OrderContext } from "./priced_order.ts";
import { orderRules } from "../../src/domain/orders/order_terms.ts";
import { answerOrderTimes } from "../../src/domain/orders/order_times_answer.ts";
import type { KitchenFacts } from "../../src/domain/orders/kitchen_ticket.ts";
import type { WrittenOrder } from "../../src/domain/orders/read_message.ts";
import type { DeliveryMethod } from "../../src/schemas/order_limits.ts";
import type { Order } from "../../src/schemas/order.ts";
import { orderOf } from "../browser/generated_orders.ts";
import { sampleContent } from "../sample_content.ts";
import { ORDER_MOMENT, ORDER_SCHEDULE } from "./order_rules_fixture.ts";

/** The sample content. */
export const CONTENT = await sampleContent();
const { menu, restaurant, delivery, ingredients: { ingredients } } = CONTENT;

/** Its menu. */
export const INDEX = createMenuIndex(menu.items, menu.categories, { ...menu, ingredients });

/** Its rules. */
export const RULES = orderRules({ delivery, restaurant });

/** When the orders were written. */
export const NOW = { epoch_ms: ORDER_MOMENT, utc_offset_ms: -3 * 3_600_000 };

const TODAY = civilDayAt(NOW.epoch_ms, NOW.utc_offset_ms);

/** The times that can be asked for. */
function timesOf(delivery_method: DeliveryMethod): string[] {
  const answer = answerOrderTimes({ delivery_method }, { rules: RULES, schedule: ORDER_SCHEDULE }, ORDER_MOMENT);
  assert(answer.ok);
  return answer.value.times.map(({ at }) => at);
}

/** What the kitchen's page knows. */
export const FACTS: KitchenFacts = { restaurant: restaurant.name, rules: RULES, now: NOW, menuAt: () => INDEX };

/** What an order is made with, apart from the request. */
export interface Circumstances
  extends Pick<OrderContext, "isOpen" | "opensText" | "sandbox" | "pricesSeen" | "program"> {
  readonly restaurant?: string;
}

const CIRCUMSTANCES: readonly Circumstances[] = [
  { isOpen: true, sandbox: false },
  { isOpen: true, sandbox: true },
  { isOpen: false, sandbox: false },
  { isOpen: false, sandbox: false, opensText: { es: "el martes 24 de noviembre a las 13:00", en: "" } },
  { isOpen: true, sandbox: false, pricesSeen: "a las 21:14" },
  { isOpen: true, sandbox: false, program: { name: "Ayudante «de» *casa*" } },
  { isOpen: true, sandbox: false, program: {} },
];

/** The message of an order, if it can be had. */
export function messageOf(order: Order, circumstances: Circumstances, index = INDEX): string | undefined {
  const built = buildOrder(index, order, {
    restaurant: restaurant.name,
    ...circumstances,
    messaging: delivery.messaging,
    rules: { ...RULES, timing: { ...RULES.timing, delay_minutes: circumstances.program ? 20 : undefined } },
    hours: orderHoursAt(ORDER_SCHEDULE, RULES.timing, ORDER_MOMENT),
  });
  return built.ok ? built.value.formatted_message : undefined;
}

/** A message, and what it was made with. */
export interface WrittenMessage {
  readonly message: string;
  readonly circumstances: Circumstances;
}

/** Orders with their messages. */
export const WRITTEN: fc.Arbitrary<WrittenMessage> = fc.tuple(
  orderOf({ menu, ingredients, index: INDEX }, CONTENT, { pickup: timesOf("pickup"), delivery: timesOf("delivery") }),
  fc.constantFrom(...CIRCUMSTANCES),
).map(([{ order }, circumstances]) => ({ message: messageOf(order, circumstances)!, circumstances }))
  .filter(({ message }) => message !== undefined);

/** `numRuns` of them, the same each time. */
export const someWritten = (numRuns: number): WrittenMessage[] => fc.sample(WRITTEN, { seed: 20_261_124, numRuns });

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
export function writeAgain(order: WrittenOrder, circumstances: Circumstances): string | undefined {
  const { program, restaurant } = order;
  const name = program === "sin nombre" ? undefined : program;
  return messageOf(requestOf(order), {
    ...circumstances,
    sandbox: order.isTest,
    ...(restaurant !== undefined && { restaurant }),
    ...(program !== undefined && { program: { name } }),
  });
}

/** What a reader of the message sees: no difference between forms of spaces, dashes and quotation marks. */
export function seen(text: string): string {
  return text.normalize("NFKC").replaceAll(/[*\p{Cf}]/gu, "").replaceAll(/["'`´«»‘’“”„]/g, '"')
    .replaceAll(/\p{Pd}/gu, "-").split(/[\n\r\u2028]/).map((line) => line.replaceAll(/\s+/g, " ").trim()).filter(
      Boolean,
    )
    .join("\n");
}

/** Whether an order was read as it was written. */
export function isSame(order: WrittenOrder, { message, circumstances }: WrittenMessage): boolean {
  return seen(writeAgain({ ...order, restaurant: undefined }, circumstances) ?? "") === seen(message);
}
