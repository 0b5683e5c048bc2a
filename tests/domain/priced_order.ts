/**
 * The orders of the domain with the menu's prices filled in where a test leaves them out, and the failures alone of an
 * order that is refused. What an order without a price is answered stands in `tests/endpoints/refusals_test.ts`.
 * @module
 */
import type { MenuIndex } from "../../src/domain/menu/menu_index.ts";
import * as real from "../../src/domain/orders/order_link.ts";
import { quoteOrder as quote } from "../../src/domain/orders/order.ts";
import type { OrderFailure } from "../../src/domain/orders/order_failure.ts";
import { err, type Result } from "../../src/leaves/result.ts";
import type { Order } from "../../src/schemas/order.ts";

export { type BuiltOrder, LINK_LIMITS, type OrderContext } from "../../src/domain/orders/order_link.ts";
export { alternativesTo, missingOf } from "../../src/domain/orders/order.ts";

/** The order with the price of each line whose dish can be read. */
export function priced(index: MenuIndex, order: Order): Order {
  const { lines } = quote(index, order).quote;
  const items = order.items.map((line, at) => ({
    ...line,
    price_numeric: line.price_numeric ?? lines.find(({ position }) => position === at)?.unit_price,
  }));
  return { ...order, items };
}

/** `quoteOrder()` with the menu's prices. */
export function quoteOrder(index: MenuIndex, order: Order): ReturnType<typeof quote> {
  return quote(index, priced(index, order));
}

/** `readOrder()` with the menu's prices. */
export function readOrder(index: MenuIndex, order: Order, context: real.OrderContext): real.ReadOrder {
  return real.readOrder(index, priced(index, order), context);
}

/** `buildOrder()` with the menu's prices; the failures alone. */
export function buildOrder(
  index: MenuIndex,
  order: Order,
  context: real.OrderContext,
): Result<real.BuiltOrder, readonly OrderFailure[]> {
  const built = real.buildOrder(index, priced(index, order), context);
  return built.ok ? built : err(built.error.failures);
}
