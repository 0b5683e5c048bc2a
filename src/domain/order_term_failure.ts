/**
 * The problems with the terms of an order (decisions 28 to 30), and their texts: delivery area, time, payment, table,
 * alcohol.
 * @module
 */
import type { AlcoholRules, Commune } from "../schemas/content/delivery.ts";
import type { DeliveryMethod, PaymentMeans } from "../schemas/order_limits.ts";
import { formatClp } from "./clp.ts";
import { communesWithFees } from "./delivery_area.ts";
import { describeDateAndTime } from "./describe_instant.ts";
import { formatLocalTime } from "./local_time.ts";
import type { TimeRefusal } from "./order_hours.ts";
import type { LocalInstant } from "./schedule.ts";

/** One problem with the terms of an order. */
export type TermFailure =
  | {
    readonly kind: "outside_delivery_area";
    readonly pointer: string;
    readonly communes: readonly Commune[];
    /** A commune whose name is one edit away. */
    readonly near?: Commune | undefined;
  }
  | {
    readonly kind: "minimum_not_reached";
    readonly pointer: string;
    readonly commune: Commune;
    /** In CLP. */
    readonly gap: number;
  }
  | {
    readonly kind: "time_unavailable";
    readonly pointer: string;
    readonly days_ahead: number;
  } & TimeRefusal
  | {
    readonly kind: "delivery_stopped";
    readonly pointer: string;
    /** The next times at which there is delivery again, earliest first; none if nobody knows. */
    readonly nearest: readonly LocalInstant[];
  }
  | {
    readonly kind: "orders_paused";
    readonly pointer: string;
    readonly until: LocalInstant;
    /** The next times that can be had, earliest first. */
    readonly nearest: readonly LocalInstant[];
    /** An order for a table is for now, and nothing else. */
    readonly table: number | undefined;
  }
  | { readonly kind: "payment_unavailable"; readonly pointer: string; readonly taken: readonly PaymentMeans[] }
  | { readonly kind: "cash_unexpected"; readonly pointer: string }
  | {
    readonly kind: "cash_too_little";
    readonly pointer: string;
    /** In CLP. */
    readonly due: number;
    /** Whether more may be due: the fee or the price of a line is not known. */
    readonly isLeast: boolean;
  }
  | {
    readonly kind: "alcohol_unavailable";
    readonly pointer: string;
    /** Name of the item. */
    readonly name: string;
    readonly why: DeliveryMethod | "hours";
    readonly rules: AlcoholRules;
  }
  | { readonly kind: "table_with_delivery"; readonly pointer: string }
  | { readonly kind: "unknown_table"; readonly pointer: string; readonly tables: number };

const WHY: Readonly<Record<Exclude<NonNullable<TimeRefusal["why"]>, "too_far">, string>> = {
  past: ": it has passed",
  too_early: ": it takes longer than that",
  closed_day: ": the restaurant does not open on that day",
};

const PICKUP = 'set "delivery_method" to "pickup"';

/** The problem and the next step, as English sentences without a full stop. */
export function termFailureText(failure: TermFailure): { readonly message: string; readonly resolution: string } {
  switch (failure.kind) {
    case "outside_delivery_area": {
      const { communes, near } = failure;
      const meant = near === undefined ? "" : `Ask whether "${near.name}" was meant. `;
      return {
        message: "The restaurant does not deliver to that commune",
        resolution: `${meant}It delivers to ${communesWithFees(communes)}; for any other commune ${PICKUP}`,
      };
    }
    case "minimum_not_reached": {
      const { commune: { name, minimum }, gap } = failure;
      return {
        message: `A delivery to ${name} needs food for ${formatClp(minimum)}: ${formatClp(gap)} are missing`,
        resolution: `Ask the person to add something for ${formatClp(gap)} or more, or ${PICKUP}`,
      };
    }
    case "time_unavailable": {
      const { nearest, days_ahead, why } = failure;
      const reason = why === "too_far" ? `: the last day is ${days_ahead} days from now` : why ? WHY[why] : "";
      return {
        message: `The order cannot be ready at that time${reason}`,
        resolution: nearest.length === 0
          ? `Leave "requested_for" out: no time of the next ${days_ahead} days can be had`
          : `Ask whether one of these will do: ${listTimes(nearest)}`,
      };
    }
    case "delivery_stopped": {
      const later = failure.nearest.length === 0
        ? "let them call the restaurant"
        : `send one of these as "requested_for": ${listTimes(failure.nearest)}`;
      return {
        message: "The restaurant does not deliver for now",
        resolution: `Ask whether the person picks the order up and ${PICKUP}; or ${later}`,
      };
    }
    case "orders_paused": {
      const { until, nearest, table } = failure;
      const later = `Ask whether one of these will do and send it as "requested_for": ${listTimes(nearest)}`;
      return {
        message: `The restaurant takes no order for now until ${describeDateAndTime(until, "en")}`,
        resolution: table !== undefined
          ? "Let the person call the waiter"
          : nearest.length === 0
          ? 'Ask whether a later time will do and send it as "requested_for", or let the person call the restaurant'
          : later,
      };
    }
    case "payment_unavailable":
      return {
        message: "The restaurant does not take that means of payment",
        resolution: `Ask the person to choose: ${failure.taken.join(", ")}; or leave "payment" out`,
      };
    case "cash_unexpected":
      return {
        message: '"cash_with" is for payment in cash',
        resolution: 'Set "payment" to "cash", or leave "cash_with" out',
      };
    case "cash_too_little":
      return {
        message: `"cash_with" is less than the ${formatClp(failure.due)} to pay${failure.isLeast ? " at least" : ""}`,
        resolution: `Ask with how much the person will pay and send ${failure.due} or more, or leave it out`,
      };
    case "alcohol_unavailable":
      return alcoholText(failure);
    case "table_with_delivery":
      return {
        message: "An order for a table cannot be delivered",
        resolution: `${PICKUP.replace("set", "Set")}, or leave "table" out`,
      };
    case "unknown_table":
      return {
        message: "There is no such table to order from",
        resolution: failure.tables === 0
          ? 'Leave "table" out: orders from tables are not taken this way'
          : `Ask for the number on the table, from 1 to ${failure.tables}`,
      };
  }
}

function listTimes(times: readonly LocalInstant[]): string {
  return times.map((time) =>
    `${formatLocalTime(time.epoch_ms, time.utc_offset_ms)} (${describeDateAndTime(time, "en")})`
  ).join("; ");
}

function alcoholText({ name, why, rules }: TermFailure & { kind: "alcohol_unavailable" }) {
  switch (why) {
    case "delivery":
      return {
        message: `"${name}" has alcohol, which the restaurant does not deliver`,
        resolution: `Ask the person whether to leave it out${rules.pickup ? " or to pick the order up" : ""}`,
      };
    case "pickup":
      return {
        message: `"${name}" has alcohol, which the restaurant does not sell to take away`,
        resolution: `Ask the person whether to leave it out${rules.delivery ? " or to have the order delivered" : ""}`,
      };
    case "hours":
      return {
        message: `"${name}" has alcohol, which is sold from ${rules.from} to ${rules.to} only`,
        resolution: 'Ask the person for another "requested_for", or whether to leave it out',
      };
  }
}
