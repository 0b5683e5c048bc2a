/**
 * An order as the kitchen makes it: what a message says (`read_message.ts`), held against the menu and the rules of today.
 * It changes nothing of what was written; it tells what differs.
 *
 * Leaves out what the kitchen decides by itself: whether it is open, and whether it can keep the time.
 * @module
 */
import type { MenuItemContent } from "../../schemas/content/menu.ts";
import { dishRows, namesDishes } from "../dishes/configuration.ts";
import { civilDayAt, eveningAt, isoDateOf } from "../hours/civil_day.ts";
import { readDateAndTime } from "../hours/describe_instant.ts";
import { type LocalInstant, wallTime } from "../hours/local_time.ts";
import type { MenuIndex } from "../menu/menu_index.ts";
import { findCommune } from "../restaurant/delivery_area.ts";
import { withoutToday } from "../menu/without_today.ts";
import { plainText } from "../text/plain_text.ts";
import { mentionsAllergy } from "./mentions_allergy.ts";
import { hasAlcohol, quoteOrder } from "./order.ts";
import type { OrderFailure } from "./order_failure.ts";
import type { OrderRules } from "./order_terms.ts";
import type { WrittenLine, WrittenOrder } from "./read_message.ts";

/** What is wrong with a line. Amounts are in pesos. */
export type LineProblem =
  /** Today's menu has nothing that is called so. */
  | { readonly kind: "unknown" }
  /** A dish of the menu has this as a part of its name. Perhaps another was meant, which is gone. */
  | { readonly kind: "near"; readonly names: readonly string[] }
  | { readonly kind: "sold_out"; readonly item: MenuItemContent }
  /** Not sold at the time that it is for. */
  | { readonly kind: "not_on_sale"; readonly item: MenuItemContent }
  | { readonly kind: "option_sold_out"; readonly option: string }
  /** It costs another price today. */
  | { readonly kind: "price"; readonly written: number; readonly today: number }
  /** Quantity times price is not what was written. */
  | { readonly kind: "sum"; readonly written: number; readonly right: number }
  /** The number is that of another dish. */
  | { readonly kind: "number"; readonly written: string; readonly today: string | undefined }
  /** What has run out since, or is back. */
  | { readonly kind: "without_today"; readonly names: readonly string[] };

/** What is wrong with an order. Amounts are in pesos. */
export type TicketProblem =
  | { readonly kind: "test" | "no_code" | "changed" | "incomplete" | "address" | "for_opening" | "cash" }
  | { readonly kind: "other_restaurant"; readonly name: string }
  /** For another evening than this one, whose small hours belong to it, or for a time that has passed. */
  | { readonly kind: "other_day" | "past"; readonly time: string }
  | { readonly kind: "large"; readonly dishes: number }
  | { readonly kind: "table"; readonly table: number; readonly tables: number }
  /** The dishes, or all together, do not add up. */
  | { readonly kind: "subtotal" | "due"; readonly written: number; readonly right: number }
  /** The fee of the commune is another one today; undefined: it is not served. */
  | { readonly kind: "fee"; readonly commune: string; readonly written: number; readonly today: number | undefined };

/** A dish of a ticket. */
export type TicketLine = ReturnType<typeof ticketLine>;

/** An order for the kitchen. */
export type KitchenTicket = ReturnType<typeof kitchenTicket>;

/** The facts of today. */
export interface KitchenFacts {
  readonly restaurant: string;
  readonly rules: OrderRules;
  readonly now: LocalInstant;
  /** The menu of a moment; a local time, or undefined for now. */
  readonly menuAt: (local: string | undefined) => MenuIndex;
}

/** Holds `order` against today. */
export function kitchenTicket(order: WrittenOrder, facts: KitchenFacts) {
  const today = civilDayAt(facts.now.epoch_ms, facts.now.utc_offset_ms);
  const local = `${isoDateOf(today)}T${wallTime(facts.now)}`;
  const opens = order.time === undefined ? order.opens?.replace(/^el (.+) a las? /, "$1, ") : undefined;
  const moment = readDateAndTime(order.time ?? opens ?? "", today);
  const requested_for = opens !== undefined && moment !== undefined && moment < local ? undefined : moment;
  const index = facts.menuAt(requested_for);
  const lines = order.lines.map((line) => ticketLine(line, index, order.isForOpening && moment === undefined));
  const notes = [order.notes, ...order.lines.map((line) => line.notes), ...order.byHand];
  return {
    order,
    lines,
    problems: order.isOrder
      ? [
        ...headProblems(order, facts),
        ...timeProblems(order, requested_for, local, facts.now),
        ...amountProblems(order, facts.rules),
      ]
      : [],
    /** Whether a note mentions an allergy. */
    mentionsAllergy: notes.some((note) => note !== undefined && mentionsAllergy(note)),
    alcohol: order.alcohol || lines.some(({ quote }) => quote !== undefined && hasAlcohol(quote)),
    /**
     * What it is for, on the restaurant's clocks, such as `2026-11-28T21:00`: the opening to come, if the message says it;
     * undefined for as soon as possible.
     */
    requested_for,
  };
}

function headProblems(order: WrittenOrder, { restaurant, rules }: KitchenFacts): TicketProblem[] {
  const { code, isTest, isIntact, lines, due, delivery_method, table, address } = order;
  const isDelivery = delivery_method === "delivery";
  const dishes = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const name = order.restaurant;
  const isWhole = lines.length > 0 && due !== undefined && delivery_method !== undefined;
  return [
    ...isTest ? [{ kind: "test" } as const] : [],
    ...name !== undefined && name !== plainText(restaurant).text ? [{ kind: "other_restaurant", name } as const] : [],
    ...isWhole ? [] : [{ kind: "incomplete" } as const],
    ...code === undefined ? [{ kind: "no_code" } as const] : isIntact ? [] : [{ kind: "changed" } as const],
    ...rules.large_order && dishes >= rules.large_order.items ? [{ kind: "large", dishes } as const] : [],
    ...isDelivery && address === undefined ? [{ kind: "address" } as const] : [],
    ...table !== undefined && table > rules.tables ? [{ kind: "table", table, tables: rules.tables } as const] : [],
  ];
}

function timeProblems(
  { time, isForOpening }: WrittenOrder,
  requested: string | undefined,
  local: string,
  now: LocalInstant,
): TicketProblem[] {
  if (time === undefined) return isForOpening ? [{ kind: "for_opening" }] : [];
  // Only a time that comes twice has an offset.
  const isPast = time.endsWith(")") ? Date.parse(requested ?? "") < now.epoch_ms : requested && requested < local;
  if (isPast) return [{ kind: "past", time }];
  const isTonight = requested !== undefined &&
    eveningAt(Date.parse(`${requested.slice(0, local.length)}Z`), 0) === eveningAt(now.epoch_ms, now.utc_offset_ms);
  return isTonight ? [] : [{ kind: "other_day", time }];
}

function amountProblems(order: WrittenOrder, { communes }: OrderRules): TicketProblem[] {
  const { lines, subtotal, fee = 0, due, commune, cash_with } = order;
  const sum = lines.reduce((all, { total }) => all + total, 0);
  const written = subtotal ?? (order.delivery_method === "pickup" ? due : undefined);
  const found = commune === undefined ? undefined : findCommune(communes, commune);
  const today = found?.kind === "served" ? found.commune.fee : undefined;
  return [
    ...written !== undefined && written !== sum ? [{ kind: "subtotal", written, right: sum } as const] : [],
    ...commune !== undefined && fee !== today ? [{ kind: "fee", commune, written: fee, today } as const] : [],
    ...subtotal !== undefined && due !== undefined && due !== subtotal + fee
      ? [{ kind: "due", written: due, right: subtotal + fee } as const]
      : [],
    ...cash_with !== undefined && due !== undefined && cash_with < due ? [{ kind: "cash" } as const] : [],
  ];
}

/** @param isForOpening Its time is not known: it may be on sale then. */
function ticketLine(written: WrittenLine, index: MenuIndex, isForOpening: boolean) {
  const { name, number, quantity, price, total } = written;
  const items = [{ name, quantity, price_numeric: price }];
  const { quote, failures: all } = quoteOrder(index, { items, delivery_method: "pickup" });
  const [read] = quote.lines;
  const isNear = read !== undefined && !namesDishes(name, read.configuration);
  const line = isNear ? undefined : read;
  const failures = all.filter(({ kind }) => kind !== "price_mismatch" && !(isForOpening && kind === "not_on_sale"));
  const problems: LineProblem[] = isNear
    ? [{ kind: "near", names: read.configuration.parts.map(({ item }) => item.name) }]
    : failures.flatMap((failure) => failureProblem(failure, index) ?? []);
  if (!isNear && problems.length < failures.length) problems.push({ kind: "unknown" });
  if (total !== quantity * price) problems.push({ kind: "sum", written: total, right: quantity * price });
  if (line) {
    if (line.unit_price !== price) problems.push({ kind: "price", written: price, today: line.unit_price });
    const { parts } = line.configuration;
    const own = parts.length === 1 ? parts[0].item.number : undefined;
    if (number !== undefined && number !== own) problems.push({ kind: "number", written: number, today: own });
    const names = line.withoutToday.map((each) => each.name.es);
    const today = names.length === 0 ? undefined : withoutToday(names, "es");
    if (today !== written.withoutToday) problems.push({ kind: "without_today", names });
  }
  return {
    written,
    /** As the menu of today understands it. */
    quote: line,
    /** The dish, then its changes, one each: "Margherita", "familiar", "sin albahaca". */
    rows: line ? dishRows(line.configuration) : [name],
    problems,
  };
}

/** What has run out, or is not sold then; undefined for what today's menu does not have at all. */
function failureProblem(failure: OrderFailure, { items }: MenuIndex): LineProblem | undefined {
  if (failure.kind === "option_sold_out") return { kind: failure.kind, option: failure.option };
  if (failure.kind !== "sold_out" && failure.kind !== "not_on_sale") return undefined;
  const item = items.find(({ name }) => name === failure.name);
  return item && { kind: failure.kind, item };
}
