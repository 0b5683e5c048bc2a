/**
 * POST /order/whatsapp: specification section 4.8. Computes a link; nothing is placed, stored or logged.
 * @module
 */
import type { Answer } from "../http/answer.ts";
import { civilDayAt } from "../domain/civil_day.ts";
import { describeInEachLanguage } from "../domain/describe_instant.ts";
import type { OrderRequest as Order } from "../domain/order.ts";
import type { OrderFailure } from "../domain/order_failure.ts";
import { draftOrder, type OrderDraft, orderLinkJson } from "../domain/order_link.ts";
import type { LocalInstant } from "../domain/schedule.ts";
import type { Failure } from "../tables/failures.ts";
import type { Caller } from "../identity/caller.ts";
import type { Language } from "../leaves/language.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { OrderRequest } from "../schemas/order.ts";
import type { Services } from "./services.ts";
import type { Call, Endpoint } from "./endpoint.ts";

/** Builds the endpoint. The first call reads the content; later ones answer at once. */
export function createOrder(services: Services): Endpoint<OrderRequest> {
  let desk: OrderDesk | undefined;
  const answer = (takeOrder: OrderDesk, { body, caller, now }: Call<OrderRequest>): Result<Answer, Failure> => {
    const draft = takeOrder(body, caller, now);
    return draft.ok ? ok({ body: orderLinkJson(draft.value) }) : err({ kind: "invalid_order", failures: draft.error });
  };
  return (call) => desk ? answer(desk, call) : createOrderDesk(services).then((made) => answer(desk ??= made, call));
}

/**
 * Drafts an order made at a moment (epoch milliseconds): what the REST endpoint and the MCP tool both answer with. A
 * caller with a sandbox key makes the order a test (design decision 18).
 */
export type OrderDesk = (order: Order, caller: Caller, now: number) => Result<OrderDraft, OrderFailure[]>;

/** Puts together what orders need of the content. */
export async function createOrderDesk(services: Services): Promise<OrderDesk> {
  const [menu, hours, restaurant, { messaging }] = await Promise.all([
    services.menu(),
    services.hours(),
    services.content("restaurant"),
    services.content("delivery"),
  ]);
  // "Tomorrow" is true for a day, and the next opening until it opens.
  let said: { readonly opens: LocalInstant; readonly day: number; readonly text: Record<Language, string> } | undefined;
  const opensText = (opens: LocalInstant, now: LocalInstant): Record<Language, string> => {
    const day = civilDayAt(now.epoch_ms, now.utc_offset_ms);
    if (said?.opens !== opens || said.day !== day) said = { opens, day, text: describeInEachLanguage(opens, now) };
    return said.text;
  };
  return (order, caller, now) => {
    const { is_open, opens_at, utc_offset_ms } = hours.segmentAt(now);
    return draftOrder(menu, order, {
      restaurant: restaurant.name,
      isOpen: is_open,
      opensText: opens_at && opensText(opens_at, { epoch_ms: now, utc_offset_ms }),
      sandbox: caller.kind === "key" && caller.tier === "sandbox",
      messaging,
    });
  };
}
