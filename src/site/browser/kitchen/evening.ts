/**
 * What was printed this evening, on the device alone: codes, times, and how many of each dish of the menu. No text of a
 * guest. An evening ends at six in the morning; then it is deleted.
 * @module
 */
import { eveningAt } from "../../../domain/hours/civil_day.ts";
import type { KitchenTicket } from "../../../domain/orders/kitchen_ticket.ts";
import { type LocalInstant, wallTime } from "../../../domain/hours/local_time.ts";
import { keepText, keptText } from "../device/kept_text.ts";

/** An order that was printed. */
export interface PrintedOrder {
  readonly code: string;
  /** On the restaurant's clocks, such as `20:31`. */
  readonly at: string;
  readonly dishes: readonly (readonly [name: string, quantity: number])[];
}

const KEY = "kitchen-evening";

/** Reads the orders of the evening of `now`, and deletes those of an earlier one. */
export function readEvening(now: LocalInstant): readonly PrintedOrder[] {
  try {
    const { night, orders } = JSON.parse(keptText(KEY) || "{}");
    if (night === eveningAt(now.epoch_ms, now.utc_offset_ms) && Array.isArray(orders)) return orders;
  } catch {
    // Of what somebody else wrote there, nothing is known.
  }
  forgetEvening();
  return [];
}

/** Adds an order that is printed now. The dishes of a test are not made, so they are not counted. */
export function addPrinted({ order, lines }: KitchenTicket, now: LocalInstant): void {
  const dishes = lines.flatMap(({ quote, written: { quantity } }) =>
    quote && !order.isTest
      ? [[quote.configuration.parts.map(({ item }) => item.name).join(" / "), quantity] as const]
      : []
  );
  const orders = [...readEvening(now), { code: order.code ?? "", at: wallTime(now), dishes }];
  keepText(KEY, JSON.stringify({ night: eveningAt(now.epoch_ms, now.utc_offset_ms), orders }));
}

/** Deletes the evening. */
export function forgetEvening(): void {
  keepText(KEY, "");
}

/** How many of each dish, the most first. */
export function dishCounts(orders: readonly PrintedOrder[]): [name: string, quantity: number][] {
  const counts = new Map<string, number>();
  for (const [name, quantity] of orders.flatMap(({ dishes }) => dishes)) {
    counts.set(name, (counts.get(name) ?? 0) + quantity);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The evening as CSV (RFC 4180) with the signs that spreadsheets in Spanish expect: a mark of UTF-8, and semicolons. */
export function eveningCsv(orders: readonly PrintedOrder[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = orders.flatMap(({ code, at, dishes }) =>
    dishes.map(([name, quantity]) => [at, cell(code), quantity, cell(name)].join(";"))
  );
  return ["\uFEFFhora;pedido;cantidad;plato", ...rows, ""].join("\r\n");
}
