/**
 * POST /order/whatsapp: specification section 4.8. Computes a link. It places, stores and logs nothing. GET /order/times:
 * the times for which an order is taken (decision 29).
 * @module
 */
import { describeInEachLanguage } from "../domain/hours/describe_instant.ts";
import { orderContextAt } from "../domain/orders/order_context.ts";
import { buildOrder, type BuiltOrder, type RefusedOrder } from "../domain/orders/order_link.ts";
import { writeSharedOrder } from "../domain/orders/shared_order.ts";
import { answerOrderTimes } from "../domain/orders/order_times_answer.ts";
import type { Schedule } from "../domain/hours/schedule.ts";
import { localInstant } from "../domain/hours/local_time.ts";
import type { Caller } from "../identity/caller.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { Order } from "../schemas/order.ts";
import type { OrderLink } from "../schemas/order_link.ts";
import type { OrderTimesQuestion } from "../schemas/order_times.ts";
import { withWarnings } from "../schemas/with_warnings.ts";
import { ORDER_FRAGMENT, PAGE_PATHS, TABLE_FOLDERS } from "../tables/page_paths.ts";
import type { Services } from "./services.ts";
import type { MakeEndpoint } from "./endpoint.ts";

/** Builds the endpoint of the link. */
export const createOrder: MakeEndpoint<Order> = (services) => async ({ body, warnings, caller, now }) => {
  const link = await takeOrder(services, body, caller, now);
  if (!link.ok) return err({ kind: "invalid_order", ...link.error });
  return ok({ body: JSON.stringify(withWarnings(link.value, warnings)) });
};

/**
 * Builds the links of an order at `now` (epoch milliseconds), for REST and MCP: that of the message, and that of the page
 * where a person can change the dishes first. A sandbox key makes the order a test
 * (decision 18), and the message names the program that a person allowed (decision 16).
 */
export async function takeOrder(
  services: Services,
  order: Order,
  caller: Caller,
  now: number,
): Promise<Result<OrderLink, RefusedOrder>> {
  const { menuAt, ...facts } = await services.ordering();
  const context = orderContextAt(facts, now, caller.kind === "key" && caller.tier === "sandbox");
  const tonightAsOf = tonightAsOfText(services, facts.schedule);
  const built = buildOrder(menuAt(context.hours.momentOf(order.requested_for)), order, {
    ...context,
    program: caller.program,
    ...(tonightAsOf !== undefined && { tonightAsOf }),
  });
  return built.ok ? ok(withReview(built.value, services.config.origin, order.table)) : built;
}

/** The links of an order with that of the page where a person can change its dishes first; absent if they are too many. */
export function withReview(
  { whatsapp_url, ...rest }: BuiltOrder,
  origin: string,
  table: number | undefined,
): OrderLink {
  const lines = rest.lines.map(({ name, quantity, unit_price }) => ({ name, quantity, price: unit_price }));
  const shared = writeSharedOrder(lines);
  const path = table === undefined ? PAGE_PATHS.menu.es : `${TABLE_FOLDERS.es}${table}`;
  return { whatsapp_url, ...(shared && { review_url: `${origin}${path}#${ORDER_FRAGMENT}${shared}` }), ...rest };
}

/** The moment as of which tonight's changes are known, in English; empty if never, undefined if it is now. */
function tonightAsOfText({ tonight }: Services, { offsets }: Schedule): string | undefined {
  const knowledge = tonight.knowledge();
  if (knowledge.kind === "fresh") return undefined;
  return knowledge.kind === "unread" ? "" : describeInEachLanguage(localInstant(offsets, knowledge.asOf)).en;
}

/** Builds the endpoint of the times. */
export const createOrderTimes: MakeEndpoint = (services) => async ({ query, now }) => {
  const facts = await services.ordering();
  // The row's schemas have checked the values.
  const answer = answerOrderTimes(query.values as OrderTimesQuestion, facts, now);
  if (answer.ok) return ok({ body: JSON.stringify(answer.value) });
  return err({ kind: "invalid_order", failures: [answer.error] });
};
