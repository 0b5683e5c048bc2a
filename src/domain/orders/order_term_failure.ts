/**
 * The problems with the terms of an order (decisions 28 to 30), and their texts: delivery area, time, payment, table,
 * alcohol.
 * @module
 */
import type { AlcoholRules, Commune } from "../../schemas/content/delivery.ts";
import type { DeliveryMethod, PaymentMeans } from "../../schemas/order_limits.ts";
import { priceText } from "../text/clp.ts";
import { communesWithFees } from "../restaurant/delivery_area.ts";
import type { FailureOf, FailureTexts } from "../text/failure_texts.ts";
import { describeDateAndTime } from "../hours/describe_instant.ts";
import { formatInstant, type LocalInstant } from "../hours/local_time.ts";
import { TIME_REFUSALS, type TimeRefusal } from "./order_hours.ts";

/** By kind: what is known of the problem. */
interface TermProblems {
  outside_delivery_area: {
    readonly communes: readonly Commune[];
    /** A commune whose name is one edit away. */
    readonly near?: Commune | undefined;
  };
  /** `gap` is in CLP. */
  minimum_not_reached: { readonly commune: Commune; readonly gap: number };
  time_unavailable: { readonly days_ahead: number } & TimeRefusal;
  /** `nearest`: the next times at which there is delivery again, earliest first; none if nobody knows, or never. */
  delivery_stopped: { readonly nearest: readonly LocalInstant[]; readonly isNever?: boolean };
  orders_paused: {
    readonly until: LocalInstant;
    /** The next times that can be had, earliest first. */
    readonly nearest: readonly LocalInstant[];
    /** An order for a table is for now, and nothing else. */
    readonly table: number | undefined;
  };
  payment_unavailable: { readonly taken: readonly PaymentMeans[] };
  cash_unexpected: unknown;
  /** `due` is in CLP; it is the least that is due if the fee or the price of a line is not known. */
  cash_too_little: { readonly due: number; readonly isLeast: boolean };
  /** `name` is that of the item. */
  alcohol_unavailable: {
    readonly name: string;
    readonly why: DeliveryMethod | "hours";
    readonly rules: AlcoholRules;
  };
  table_with_delivery: unknown;
  unknown_table: { readonly tables: number };
}

/** One problem with the terms of an order. */
export type TermFailure = FailureOf<TermProblems>;

const PICKUP = 'set "delivery_method" to "pickup"';

/** By kind: the problem and the next step. */
export const TERM_FAILURE_TEXTS: FailureTexts<TermProblems> = {
  outside_delivery_area: ({ communes, near }) => [
    "The restaurant does not deliver to that commune",
    (near === undefined ? "" : `Ask whether "${near.name}" was meant. `) +
    `It delivers only to ${communesWithFees(communes)}; ` +
    `ask whether the person picks the order up instead: then ${PICKUP}`,
  ],
  minimum_not_reached: ({ commune: { name, minimum }, gap }) => [
    `A delivery to ${name} needs food for ${priceText(minimum, "en")}: ${priceText(gap, "en")} are missing`,
    `Ask the person to add something for ${priceText(gap, "en")} or more, or whether to pick it up: then ${PICKUP}`,
  ],
  time_unavailable: ({ nearest, days_ahead, why }) => [
    `The order cannot be ready at that time: ${TIME_REFUSALS.en[why]}`,
    nearest.length === 0
      ? `Leave "requested_for" out: no time of the next ${days_ahead} days can be had`
      : `Ask whether one of these will do: ${listTimes(nearest)}`,
  ],
  delivery_stopped: ({ nearest, isNever = false }) => {
    const later = nearest.length === 0
      ? "let them call the restaurant"
      : `send one of these as "requested_for": ${listTimes(nearest)}`;
    return [
      `The restaurant does not deliver${isNever ? "" : " for now"}`,
      `Ask whether the person picks the order up and ${PICKUP}${isNever ? "" : `; or ${later}`}`,
    ];
  },
  orders_paused: ({ until, nearest, table }) => [
    `The restaurant takes no order for now until ${describeDateAndTime(until, "en")}`,
    table !== undefined
      ? "Let the person call the waiter"
      : nearest.length === 0
      ? 'Ask whether a later time will do and send it as "requested_for", or let the person call the restaurant'
      : `Ask whether one of these will do and send it as "requested_for": ${listTimes(nearest)}`,
  ],
  payment_unavailable: ({ taken }) => [
    "The restaurant does not take that means of payment",
    `Ask the person to choose: ${taken.join(", ")}; or leave "payment" out`,
  ],
  cash_unexpected: () => [
    '"cash_with" is for payment in cash',
    'Set "payment" to "cash", or leave "cash_with" out',
  ],
  cash_too_little: ({ due, isLeast }) => [
    `"cash_with" is less than the ${priceText(due, "en")} to pay${isLeast ? " at least" : ""}`,
    `Ask with how much the person will pay and send ${due} or more, or leave it out`,
  ],
  alcohol_unavailable: ({ name, why, rules: { from, to, pickup, delivery } }) => {
    if (why === "hours") {
      return [
        `"${name}" has alcohol, which is sold from ${from} to ${to} only`,
        'Ask the person for another "requested_for", or whether to leave it out',
      ];
    }
    const [refused, otherWay] = why === "delivery"
      ? ["deliver", pickup && " or to pick the order up"]
      : ["sell to take away", delivery && " or to have the order delivered"];
    return [
      `"${name}" has alcohol, which the restaurant does not ${refused}`,
      `Ask the person whether to leave it out${otherWay || ""}`,
    ];
  },
  table_with_delivery: () => [
    "An order for a table cannot be delivered",
    `${PICKUP.replace("set", "Set")}, or leave "table" out`,
  ],
  unknown_table: ({ tables }) => [
    "There is no such table to order from",
    tables === 0
      ? 'Leave "table" out: orders from tables are not taken this way'
      : `Ask for the number on the table, from 1 to ${tables}`,
  ],
};

function listTimes(times: readonly LocalInstant[]): string {
  return times.map((time) => `${formatInstant(time)} (${describeDateAndTime(time, "en")})`).join("; ");
}
