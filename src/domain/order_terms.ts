/**
 * The terms of an order besides its dishes (decisions 28 to 30): commune and fee, time, payment, table, and whether
 * alcohol may be sold that way and then.
 *
 * What depends on the dishes (minimum, cash, alcohol) is judged only once all dishes are right.
 * @module
 */
import type { Content } from "../schemas/content/content.ts";
import type { AlcoholRules, Commune } from "../schemas/content/delivery.ts";
import type { Order } from "../schemas/order.ts";
import type { DeliveryMethod, PaymentMeans } from "../schemas/order_limits.ts";
import { communesNamedIn, findCommune } from "./delivery_area.ts";
import { foldText } from "./fold_text.ts";
import { wallTime } from "./local_time.ts";
import type { Quote } from "./order.ts";
import type { OrderHours, PresentTiming } from "./order_hours.ts";
import type { TermFailure } from "./order_term_failure.ts";
import type { LocalInstant } from "./schedule.ts";

/** The owner's rules for orders. */
export interface OrderRules {
  readonly communes: readonly Commune[];
  readonly timing: PresentTiming;
  /** Whether there is no delivery for now. */
  readonly stopped?: boolean;
  /** On the restaurant's clocks, if it is known. */
  readonly stopped_until?: string;
  readonly alcohol: AlcoholRules;
  /** How many tables there are; 0 if none takes orders. */
  readonly tables: number;
  /** The means of payment that the restaurant takes. */
  readonly payment: readonly PaymentMeans[];
}

/** The terms of an order as they were understood. */
export interface OrderTerms {
  /** The commune of a delivery. */
  readonly commune: Commune | undefined;
  readonly requestedFor: LocalInstant | undefined;
  readonly payment: PaymentMeans | undefined;
  /** In CLP. */
  readonly cash_with: number | undefined;
  readonly table: number | undefined;
  /** For a delivery without `commune`: the communes that its address names. */
  readonly namedInAddress: readonly Commune[];
  /** Whether the caller gave a commune for a pickup. */
  readonly commune_ignored: boolean;
  /** How many minutes an order for now takes longer than usual; undefined for later. */
  readonly delay_minutes: number | undefined;
}

/** The rules that the content states. */
export function orderRules({ delivery, restaurant }: Pick<Content, "delivery" | "restaurant">): OrderRules {
  const { communes, alcohol, tables, stopped, stopped_until, delay_minutes, paused_until } = delivery;
  return {
    communes,
    timing: {
      ...delivery.timing,
      ...(delay_minutes !== undefined && { delay_minutes }),
      ...(paused_until !== undefined && { paused_until }),
    },
    alcohol,
    tables,
    payment: restaurant.payment.flatMap(({ means }) => means),
    ...(stopped && { stopped, ...(stopped_until !== undefined && { stopped_until }) }),
  };
}

/** From when on an order can be had that way: -Infinity if now, Infinity if nobody knows. In epoch milliseconds. */
export function offeredFrom({ stopped, stopped_until }: OrderRules, method: DeliveryMethod, hours: OrderHours): number {
  if (method === "pickup" || !stopped) return -Infinity;
  return stopped_until === undefined ? Infinity : hours.momentOf(stopped_until);
}

/** How many minutes an order takes; without a commune, as long as to the farthest one. */
export function minutesFor({ timing, communes }: OrderRules, method: DeliveryMethod, commune?: Commune): number {
  if (method === "pickup") return timing.pickup_minutes;
  return commune?.minutes ?? Math.max(...communes.map(({ minutes }) => minutes));
}

/** What the person pays, in CLP; undefined while the delivery fee is unknown. */
export function amountDue(quote: Quote, { commune }: OrderTerms): number | undefined {
  if (quote.delivery_method === "pickup") return quote.total_clp;
  return commune && quote.total_clp + commune.fee;
}

/**
 * Reads the terms of `order`.
 *
 * @param quote Its priced dishes; undefined if something is wrong with them.
 * @returns The terms, and every problem with them.
 */
export function readTerms(
  order: Order,
  quote: Quote | undefined,
  rules: OrderRules,
  hours: OrderHours,
): { readonly terms: OrderTerms; readonly failures: readonly TermFailure[] } {
  const failures: TermFailure[] = [];
  const { delivery_method, payment, cash_with, table, address = "" } = order;
  const pickup = delivery_method === "pickup";
  const named = order.commune !== undefined && foldText(order.commune) !== "" ? order.commune : undefined;
  const commune = pickup || named === undefined ? undefined : readCommune(named, rules, failures);
  const minutes = minutesFor(rules, delivery_method, commune);
  const from = offeredFrom(rules, delivery_method, hours);
  const requestedFor = order.requested_for === undefined
    ? undefined
    : readTime(order.requested_for, minutes, from, rules, hours, failures);
  const terms: OrderTerms = {
    commune,
    requestedFor,
    payment,
    cash_with,
    table,
    namedInAddress: pickup || named !== undefined ? [] : communesNamedIn(rules.communes, address),
    commune_ignored: pickup && named !== undefined,
    delay_minutes: requestedFor ? undefined : rules.timing.delay_minutes,
  };
  if (hours.momentOf(order.requested_for) < from) {
    const nearest = hours.nextTimes(minutes, from);
    failures.push({ kind: "delivery_stopped", pointer: "/delivery_method", nearest });
  }
  if (order.requested_for === undefined && hours.pausedUntil) {
    const nearest = hours.nextTimes(minutes);
    failures.push({ kind: "orders_paused", pointer: "/requested_for", until: hours.pausedUntil, nearest, table });
  }
  if (payment !== undefined && !rules.payment.includes(payment)) {
    failures.push({ kind: "payment_unavailable", pointer: "/payment", taken: rules.payment });
  }
  if (cash_with !== undefined && payment !== "cash") failures.push({ kind: "cash_unexpected", pointer: "/cash_with" });
  if (table !== undefined && !pickup) failures.push({ kind: "table_with_delivery", pointer: "/table" });
  if (table !== undefined && table > rules.tables) {
    failures.push({ kind: "unknown_table", pointer: "/table", tables: rules.tables });
  }
  if (quote !== undefined) failures.push(...foodFailures(quote, terms, rules, hours, order));
  return { terms, failures };
}

function readCommune(text: string, { communes }: OrderRules, failures: TermFailure[]): Commune | undefined {
  const found = findCommune(communes, text);
  if (found.kind === "served") return found.commune;
  const { near } = found;
  failures.push({ kind: "outside_delivery_area", pointer: "/commune", communes, ...(near && { near }) });
  return undefined;
}

function readTime(
  text: string,
  minutes: number,
  from: number,
  { timing: { days_ahead } }: OrderRules,
  hours: OrderHours,
  failures: TermFailure[],
): LocalInstant | undefined {
  const read = hours.readTime(text, minutes, from);
  if (read.ok) return read.value;
  failures.push({ kind: "time_unavailable", pointer: "/requested_for", nearest: read.error, days_ahead });
  return undefined;
}

/** The problems that depend on the dishes. */
function foodFailures(
  quote: Quote,
  terms: OrderTerms,
  { alcohol }: OrderRules,
  { begins }: OrderHours,
  { requested_for }: Order,
): TermFailure[] {
  const failures: TermFailure[] = [];
  const { commune, cash_with, payment, table } = terms;
  const { total_clp } = quote;
  if (commune && total_clp < commune.minimum) {
    failures.push({ kind: "minimum_not_reached", pointer: "/items", commune, gap: commune.minimum - total_clp });
  }
  // While the fee is unknown, the food alone has to be paid at least.
  const due = amountDue(quote, terms) ?? total_clp;
  if (cash_with !== undefined && payment === "cash" && cash_with < due) {
    failures.push({ kind: "cash_too_little", pointer: "/cash_with", due });
  }
  if (!quote.alcohol) return failures;
  const time = requested_for === undefined ? begins : terms.requestedFor;
  const why = alcoholRefusal(alcohol, quote.delivery_method, table !== undefined, time);
  if (why === undefined) return failures;
  quote.lines.forEach(({ configuration, name }, at) => {
    if (!configuration.parts.some(({ item }) => item.alcohol === true)) return;
    failures.push({ kind: "alcohol_unavailable", pointer: `/items/${at}/name`, name, why, rules: alcohol });
  });
  return failures;
}

/** Why alcohol cannot be sold, if it cannot. At a table it is no pickup: the person eats there. */
function alcoholRefusal(
  rules: AlcoholRules,
  method: DeliveryMethod,
  atTable: boolean,
  time: LocalInstant | undefined,
): DeliveryMethod | "hours" | undefined {
  if (!rules[method] && !atTable) return method;
  if (time === undefined) return undefined;
  const { from, to } = rules;
  const clock = wallTime(time);
  const sold = from < to ? from <= clock && clock < to : from <= clock || clock < to;
  return sold ? undefined : "hours";
}
