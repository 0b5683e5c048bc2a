/**
 * Keeps orders on the device and nowhere else: the present choice, to survive a reload, and, only at the person's
 * request, the last order to repeat. Never keeps notes: they may mention an allergy.
 * @module
 */
import * as v from "valibot";
import { LineOptions } from "../../schemas/line_options.ts";
import { DELIVERY_METHODS, type DeliveryMethod, ORDER_LIMITS } from "../../schemas/order_limits.ts";

const StoredLine = v.object({
  name: v.string(),
  options: LineOptions,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ORDER_LIMITS.quantity)),
});

/** A dish with choices, as a request names it. */
export type StoredLine = v.InferOutput<typeof StoredLine>;

/** A choice: quantities of plain dishes by item id, lines with choices, delivery method and cutlery. */
export interface Draft {
  readonly quantities: Readonly<Record<string, number>>;
  /** Absent without any; pages before them stored none. */
  readonly lines?: readonly StoredLine[];
  readonly delivery_method: DeliveryMethod;
  readonly cutlery: boolean;
}

/** An order to repeat. */
export interface LastOrder extends Draft {
  readonly customer_name: string;
  readonly address: string;
  readonly commune: string;
  readonly contact_phone: string;
}

const DRAFT = "order-draft";
const LAST = "last-order";

/** Stores a choice; removes the stored one if the choice is empty. */
export function saveDraft(draft: Draft): void {
  if (Object.keys(draft.quantities).length === 0 && !draft.lines) remove(DRAFT);
  else write(DRAFT, draft);
}

/** Reads the stored choice, if there is one. */
export function readDraft(): Draft | undefined {
  return toDraft(read(DRAFT));
}

/** Stores an order to repeat. */
export function saveLastOrder(order: LastOrder): void {
  write(LAST, order);
}

/** Reads the order to repeat, if there is one. */
export function readLastOrder(): LastOrder | undefined {
  const value = read(LAST);
  const draft = toDraft(value);
  if (!draft || typeof value !== "object" || value === null) return undefined;
  const text = (key: string) => String((value as Record<string, unknown>)[key] ?? "");
  return {
    ...draft,
    customer_name: text("customer_name"),
    address: text("address"),
    commune: text("commune"),
    contact_phone: text("contact_phone"),
  };
}

/** Removes the order to repeat. */
export function forgetLastOrder(): void {
  remove(LAST);
}

/** Checks a stored value: an older version of the page, or the user, may have written it. */
function toDraft(value: unknown): Draft | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { quantities, lines, delivery_method, cutlery } = value as Record<string, unknown>;
  if (typeof quantities !== "object" || quantities === null) return undefined;
  const sound = Object.entries(quantities).filter(([, quantity]) =>
    Number.isInteger(quantity) && quantity > 0 && quantity <= ORDER_LIMITS.quantity
  );
  const soundLines = Array.isArray(lines) ? lines.filter((line) => v.is(StoredLine, line)) : [];
  if (sound.length === 0 && soundLines.length === 0) return undefined;
  return {
    quantities: Object.fromEntries(sound),
    ...(soundLines.length > 0 && { lines: soundLines }),
    delivery_method: DELIVERY_METHODS.find((method) => method === delivery_method) ?? "pickup",
    cutlery: cutlery === true,
  };
}

// If the browser refuses storage, the page works without it.
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See above.
  }
}
