/**
 * POST /order/whatsapp: specification section 4.8. Computes a link; nothing is placed, stored or logged.
 * @module
 */
import { describeInstant } from "../domain/describe_instant.ts";
import type { OrderRequest as Order } from "../domain/order.ts";
import type { OrderFailure } from "../domain/order_failure.ts";
import { buildOrder, type OrderLink } from "../domain/order_link.ts";
import type { Caller } from "../identity/caller.ts";
import { err, ok, type Result } from "../result.ts";
import type { OrderRequest } from "../schemas/order.ts";
import type { Services } from "../services.ts";
import type { Endpoint } from "./endpoint.ts";

/** Builds the endpoint. */
export function createOrder(services: Services): Endpoint<OrderRequest> {
  return async ({ body, caller, now }) => {
    const link = await orderLinkNow(services, body, caller, now);
    return link.ok ? ok({ body: JSON.stringify(link.value) }) : err({ kind: "invalid_order", failures: link.error });
  };
}

/**
 * Builds the link for an order made at `now`: what the REST endpoint and the MCP tool both answer.
 *
 * @param caller A sandbox key makes the order a test (design decision 18).
 */
export async function orderLinkNow(
  services: Services,
  order: Order,
  caller: Caller,
  now: number,
): Promise<Result<OrderLink, OrderFailure[]>> {
  const [menu, hours, restaurant, { messaging }] = await Promise.all([
    services.menu(),
    services.hours(),
    services.content("restaurant"),
    services.content("delivery"),
  ]);
  const { is_open, opens_at, utc_offset_ms } = hours.segmentAt(now);
  return buildOrder(menu, order, {
    restaurant: restaurant.name,
    isOpen: is_open,
    opensText: opens_at && describeInstant(opens_at, { epoch_ms: now, utc_offset_ms }),
    sandbox: caller.kind === "key" && caller.tier === "sandbox",
    messaging,
  });
}
