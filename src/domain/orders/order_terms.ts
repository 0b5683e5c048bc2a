/**
 * The terms of an order besides its dishes (decisions 28 to 30): commune and fee, time, payment, table, and whether
 * alcohol may be sold that way and then.
 *
 * What depends on the dishes (minimum, cash, alcohol) is judged by what is known of them.
 * @module
 */
import type { Content } from "../../schemas/content/content.ts";
import type { AlcoholRules, Commune } from "../../schemas/content/delivery.ts";
import type { Order } from "../../schemas/order.ts";
import type { DeliveryMethod, PaymentMeans } from "../../schemas/order_limits.ts";
import { addressLine } from "../restaurant/address_line.ts";
import { communesNamedIn, findCommune } from "../restaurant/delivery_area.ts";
import { foldText } from "../text/fold_text.ts";
import { wallTime } from "../hours/local_time.ts";
import { type FreeTextField, hasAlcohol, type Quote } from "./order.ts";
import type { OrderFailure } from "./order_failure.ts";
import type { OrderHours, PresentTiming } from "./order_hours.ts";

/** The owner's rules for orders. */
export type OrderRules = ReturnType<typeof orderRules>;

/** The terms of an order as they were understood, without those that cannot be had. */
export type OrderTerms = ReturnType<typeof readTerms>["terms"];

/** The rules that the content states. */
export function orderRules({ delivery, restaurant }: Pick<Content, "delivery" | "restaurant">) {
  const { communes, alcohol, tables, large_order, stopped_until, delay_minutes, paused_until } = delivery;
  const stopped = delivery.stopped || communes.length === 0;
  const timing: PresentTiming = { ...delivery.timing, delay_minutes, paused_until };
  return {
    communes,
    timing,
    alcohol,
    /** From how many dishes on the kitchen must agree first, and how many hours before. */
    large_order,
    /** Where orders are picked up, and the city that may follow the name of a commune. */
    address: addressLine(restaurant),
    city: restaurant.address.city,
    /** How many tables there are; 0 if none takes orders. */
    tables,
    /** The means of payment that the restaurant takes. */
    payment: restaurant.payment.flatMap(({ means }) => means),
    /** Whether there is no delivery for now, and until when on the restaurant's clocks, if it is known. */
    ...(stopped && { stopped, stopped_until }),
  };
}

/** From when on an order can be had that way: -Infinity if now, Infinity if nobody knows. In epoch milliseconds. */
export function offeredFrom({ stopped, stopped_until }: OrderRules, method: DeliveryMethod, hours: OrderHours): number {
  if (method === "pickup" || !stopped) return -Infinity;
  return stopped_until === undefined ? Infinity : hours.momentOf(stopped_until);
}

/** How many minutes an order takes; without a commune, as long as to the farthest one, if there is any. */
export function minutesFor({ timing, communes }: OrderRules, method: DeliveryMethod, commune?: Commune): number {
  if (method === "pickup" || communes.length === 0) return timing.pickup_minutes;
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
 * @param quote What is known of its dishes.
 * @returns The terms that can be had, and every problem with them in the order of a form: dishes, way, address, phone,
 * time, payment.
 */
export function readTerms(order: Order, quote: Quote, rules: OrderRules, hours: OrderHours) {
  const { payment, cash_with, table, address = "" } = order;
  const pickup = order.delivery_method === "pickup";
  const named = order.commune !== undefined && foldText(order.commune) !== "" ? order.commune : undefined;
  const found = pickup || named === undefined ? undefined : findCommune(rules.communes, named, rules.city);
  const commune = found?.kind === "served" ? found.commune : undefined;
  const minutes = minutesFor(rules, order.delivery_method, commune);
  const from = offeredFrom(rules, order.delivery_method, hours);
  const time = order.requested_for === undefined ? undefined : hours.readTime(order.requested_for, minutes, from);
  const requestedFor = time?.ok ? time.value : undefined;
  const isTaken = payment !== undefined && rules.payment.includes(payment);
  const isTable = table !== undefined && table <= rules.tables;
  const terms = {
    /** The commune of a delivery. */
    commune,
    requestedFor,
    payment: isTaken ? payment : undefined,
    /** In CLP. */
    cash_with: payment === "cash" && isTaken ? cash_with : undefined,
    table: isTable && pickup ? table : undefined,
    /** For a delivery: the communes that its address names or, beside a named commune, another one at its end. */
    namedInAddress: pickup
      ? []
      : communesNamedIn(rules.communes, address, named !== undefined, rules.city).filter((each) => each !== commune),
    /** Whether the caller gave a commune for a pickup. */
    commune_ignored: pickup && named !== undefined,
    /** How many minutes an order for now takes longer than usual; undefined for later. */
    delay_minutes: requestedFor ? undefined : rules.timing.delay_minutes,
  };
  const failures: OrderFailure[] = foodFailures(order, quote, terms, rules, hours);
  if (hours.momentOf(order.requested_for) < from) {
    const nearest = hours.nextTimes(minutes, from);
    const isNever = rules.communes.length === 0;
    failures.push({ kind: "delivery_stopped", pointer: "/delivery_method", nearest, isNever });
  }
  if (table !== undefined && !pickup) failures.push({ kind: "table_with_delivery", pointer: "/table" });
  if (table !== undefined && !isTable) {
    failures.push({ kind: "unknown_table", pointer: "/table", tables: rules.tables });
  }
  if (found?.kind === "outside" && rules.communes.length > 0) {
    failures.push({ kind: "outside_delivery_area", pointer: "/commune", communes: rules.communes, near: found.near });
  }
  const lacks = (field: FreeTextField) => quote.texts.every((text) => text.field !== field);
  if (!pickup && lacks("address")) failures.push({ kind: "address_required", pointer: "/address" });
  if (order.contact_phone?.trim() && lacks("contact_phone")) {
    failures.push({ kind: "phone_invalid", pointer: "/contact_phone" });
  }
  if (time === undefined && hours.pausedUntil) {
    const nearest = hours.nextTimes(minutes);
    failures.push({ kind: "orders_paused", pointer: "/requested_for", until: hours.pausedUntil, nearest, table });
  }
  const { days_ahead } = rules.timing;
  if (time?.ok === false) {
    failures.push({ kind: "time_unavailable", pointer: "/requested_for", ...time.error, days_ahead });
  }
  if (payment !== undefined && !isTaken) {
    failures.push({ kind: "payment_unavailable", pointer: "/payment", taken: rules.payment });
  }
  if (cash_with !== undefined) failures.push(...cashFailures(cash_with, payment, quote, terms, rules));
  return { terms, failures };
}

/** The problems with what is ordered: alcohol, and too little of everything. */
function foodFailures(
  { requested_for, delivery_method, table }: Order,
  { lines, isWhole, total_clp }: Quote,
  { commune, requestedFor }: OrderTerms,
  { alcohol: rules }: OrderRules,
  { begins }: OrderHours,
): OrderFailure[] {
  const time = requested_for === undefined ? begins : requestedFor;
  // At a table it is no pickup: the person eats there.
  const isWay = rules[delivery_method] || (delivery_method === "pickup" && table !== undefined);
  const why = !isWay ? delivery_method : time && !isSoldAt(wallTime(time), rules) ? "hours" : undefined;
  const failures: OrderFailure[] = why === undefined ? [] : lines.filter(hasAlcohol).map(({ position, name }) => (
    { kind: "alcohol_unavailable", pointer: `/items/${position}/name`, name, why, rules }
  ));
  // A line whose dish is unknown may make up for what is missing.
  if (commune && isWhole && total_clp < commune.minimum) {
    failures.push({ kind: "minimum_not_reached", pointer: "/items", commune, gap: commune.minimum - total_clp });
  }
  return failures;
}

/** The problems with cash, held against the least that there is to pay. */
function cashFailures(
  cash: number,
  payment: PaymentMeans | undefined,
  quote: Quote,
  terms: OrderTerms,
  { communes }: OrderRules,
): OrderFailure[] {
  const pointer = "/cash_with";
  if (payment !== "cash") return [{ kind: "cash_unexpected", pointer }];
  const known = amountDue(quote, terms);
  const due = known ?? quote.total_clp + (communes.length === 0 ? 0 : Math.min(...communes.map(({ fee }) => fee)));
  const isLeast = known === undefined || !quote.isWhole;
  return cash < due ? [{ kind: "cash_too_little", pointer, due, isLeast }] : [];
}

/** Whether alcohol may be sold at a time on the restaurant's clocks. */
function isSoldAt(clock: string, { from, to }: AlcoholRules): boolean {
  return from < to ? from <= clock && clock < to : from <= clock || clock < to;
}
