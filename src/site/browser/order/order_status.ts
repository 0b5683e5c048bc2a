/**
 * What the menu page knows of the present: whether it is open, past the last order, or in a pause.
 *
 * Without an answer of `/hours` the last one ages; a pause is judged by the device's clock.
 * @module
 */
import { isPastLastOrder, pauseFrom, type PresentTiming } from "../../../domain/orders/order_hours.ts";
import type { LocalInstant } from "../../../domain/hours/local_time.ts";
import { agedStatus } from "../status/aged_status.ts";
import { askOpeningStatus } from "../status/opening_status.ts";
import { instantIn, instantOf } from "../device/instant_in.ts";
import type { OpeningStatus } from "../status/status_text.ts";

/** Makes the status of a restaurant in a time zone. `timing` has the rules of now. */
export function createOrderStatus(timeZone: string, timing: () => PresentTiming) {
  let status: OpeningStatus | undefined;
  let askedAt = 0;

  /** When the kitchen begins an order for as soon as possible. */
  function begins(): LocalInstant | undefined {
    return status?.hours.is_open ? status.now : status?.opensAt;
  }
  /** Whether it is open and the time of the last order has passed. */
  function lastOrderPassed(): boolean {
    return status !== undefined && isPastLastOrder(timing(), status.now.epoch_ms, status.closesAt);
  }
  /** Until when no order for now is taken. */
  function pausedUntil(): LocalInstant | undefined {
    const { paused_until } = timing();
    if (paused_until === undefined) return undefined;
    return pauseFrom(status ? begins() : instantIn(timeZone, Date.now()), instantOf(timeZone, paused_until));
  }

  return {
    /** Asks for the opening status. */
    async ask() {
      const answer = await askOpeningStatus();
      status = answer ?? (status && agedStatus(status, Date.now() - askedAt));
      askedAt = Date.now();
    },
    /** The opening status; undefined before the first answer. */
    opening: () => status,
    begins,
    lastOrderPassed,
    pausedUntil,
    /** Whether the kitchen takes no order for now. */
    takesNone: () => status?.hours.is_open === false || lastOrderPassed() || pausedUntil() !== undefined,
  };
}
