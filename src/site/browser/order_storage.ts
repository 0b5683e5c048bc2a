/**
 * What the order page keeps, on the device and nowhere else: what is chosen, so that a reload loses nothing; and, only if
 * the person asks for it, the whole last order to repeat. Notes are never kept: they may tell of an allergy.
 * @module
 */
import { DELIVERY_METHODS, type DeliveryMethod, ORDER_LIMITS } from "../../schemas/order_limits.ts";

/** What is chosen: quantities by item, and how it leaves the restaurant. */
export interface Draft {
  readonly quantities: Readonly<Record<string, number>>;
  readonly delivery_method: DeliveryMethod;
  readonly cutlery: boolean;
}

/** An order to repeat. */
export interface LastOrder extends Draft {
  readonly customer_name: string;
  readonly address: string;
  readonly contact_phone: string;
}

const DRAFT = "order-draft";
const LAST = "last-order";

/** Keeps what is chosen; an empty choice is forgotten. */
export function saveDraft(draft: Draft): void {
  if (Object.keys(draft.quantities).length === 0) remove(DRAFT);
  else write(DRAFT, draft);
}

/** What was chosen before, if anything. */
export function readDraft(): Draft | undefined {
  return toDraft(read(DRAFT));
}

/** Keeps an order to repeat. */
export function saveLastOrder(order: LastOrder): void {
  write(LAST, order);
}

/** The order to repeat, if one was kept. */
export function readLastOrder(): LastOrder | undefined {
  const value = read(LAST);
  const draft = toDraft(value);
  if (!draft || typeof value !== "object" || value === null) return undefined;
  const text = (key: string) => String((value as Record<string, unknown>)[key] ?? "");
  return {
    ...draft,
    customer_name: text("customer_name"),
    address: text("address"),
    contact_phone: text("contact_phone"),
  };
}

/** Forgets the order to repeat. */
export function forgetLastOrder(): void {
  remove(LAST);
}

/** Storage holds whatever an older version of the page, or anybody at the keyboard, put there. */
function toDraft(value: unknown): Draft | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { quantities, delivery_method, cutlery } = value as Record<string, unknown>;
  if (typeof quantities !== "object" || quantities === null) return undefined;
  const sound = Object.entries(quantities).filter(([, quantity]) =>
    Number.isInteger(quantity) && quantity > 0 && quantity <= ORDER_LIMITS.quantity
  );
  if (sound.length === 0) return undefined;
  return {
    quantities: Object.fromEntries(sound),
    delivery_method: DELIVERY_METHODS.find((method) => method === delivery_method) ?? "pickup",
    cutlery: cutlery === true,
  };
}

// A browser may refuse storage altogether; then nothing is kept, and that is all.
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
