/**
 * What the order page knows of the present: whether it is open, past the last order, or in a pause.
 *
 * Without an answer of `/hours` the last one ages; a pause is judged by the device's clock.
 * @module
 */
import { isPastLastOrder, pauseFrom, type PresentTiming } from "../../domain/order_hours.ts";
import type { LocalInstant } from "../../domain/schedule.ts";
import { agedStatus } from "./aged_status.ts";
import { askOpeningStatus } from "./opening_status.ts";
import { instantIn, instantOf } from "./instant_in.ts";
import type { OpeningStatus } from "./status_text.ts";

/** The present, as it was last asked for. */
export interface OrderStatus {
  /** Asks for the opening status. */
  ask(): Promise<void>;
  /** The opening status; undefined before the first answer. */
  opening(): OpeningStatus | undefined;
  /** When the kitchen begins an order for as soon as possible. */
  begins(): LocalInstant | undefined;
  /** Whether it is open and the time of the last order has passed. */
  lastOrderPassed(): boolean;
  /** Until when no order for now is taken. */
  pausedUntil(): LocalInstant | undefined;
  /** Whether the kitchen takes no order for now. */
  takesNone(): boolean;
}

/** Makes the status of a restaurant in a time zone. `timing` has the rules of now. */
export function createOrderStatus(timeZone: string, timing: () => PresentTiming): OrderStatus {
  let status: OpeningStatus | undefined;
  let askedAt = 0;

  function begins(): LocalInstant | undefined {
    return status?.hours.is_open ? status.now : status?.opensAt;
  }
  function lastOrderPassed(): boolean {
    return status !== undefined && isPastLastOrder(timing(), status.now.epoch_ms, status.closesAt);
  }
  function pausedUntil(): LocalInstant | undefined {
    const { paused_until } = timing();
    if (paused_until === undefined) return undefined;
    return pauseFrom(status ? begins() : instantIn(timeZone, Date.now()), instantOf(timeZone, paused_until));
  }

  return {
    async ask() {
      const answer = await askOpeningStatus();
      status = answer ?? (status && agedStatus(status, Date.now() - askedAt));
      askedAt = Date.now();
    },
    opening: () => status,
    begins,
    lastOrderPassed,
    pausedUntil,
    takesNone: () => status?.hours.is_open === false || lastOrderPassed() || pausedUntil() !== undefined,
  };
}
