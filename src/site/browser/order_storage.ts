/**
 * Keeps orders on the device and nowhere else: the present choice, to survive a reload, and, only at the person's
 * request, the last order to repeat. Never keeps notes: they may mention an allergy.
 * @module
 */
import { DELIVERY_METHODS, type DeliveryMethod, ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { TABLE } from "./page_table.ts";

/** A line without its note. */
export interface StoredLine {
  /** The canonical Spanish name, which says the choices too. */
  readonly name: string;
  readonly quantity: number;
  /** The price of one, in pesos, as the person saw it. */
  readonly price: number;
}

/** A choice: lines, delivery method and cutlery. */
export interface Draft {
  readonly lines: readonly StoredLine[];
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

/** How long a choice stays, in milliseconds: an evening, and not the next one. */
const DRAFT_LIFE_MS = 12 * 60 * 60 * 1000;

/** The choice at a table has a place of its own: it must not become an order for delivery, nor for another table. */
const DRAFT = TABLE === undefined ? "order-draft" : "table-draft";
const LAST = "last-order";

/** Stores a choice; removes the stored one if the choice is empty. */
export function saveDraft(draft: Draft): void {
  if (draft.lines.length === 0) remove(DRAFT);
  else write(DRAFT, { ...draft, saved_at: Date.now(), table: TABLE });
}

/** Reads the stored choice, if there is one of the last twelve hours. */
export function readDraft(): Draft | undefined {
  const value = read(DRAFT) as { saved_at?: unknown; table?: unknown } | null;
  const age = Date.now() - Number(value?.saved_at);
  return age <= DRAFT_LIFE_MS && value?.table === TABLE ? toDraft(value) : undefined;
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
  const { lines, delivery_method, cutlery } = value as Record<string, unknown>;
  const sound = Array.isArray(lines) ? lines.filter(isLine) : [];
  if (sound.length === 0) return undefined;
  return {
    lines: sound,
    delivery_method: DELIVERY_METHODS.find((method) => method === delivery_method) ?? "pickup",
    cutlery: cutlery === true,
  };
}

function isLine(value: unknown): value is StoredLine {
  const { name, quantity, price } = (value ?? {}) as Partial<StoredLine>;
  return typeof name === "string" && Number.isInteger(quantity) && quantity! > 0 &&
    quantity! <= ORDER_LIMITS.quantity && Number.isInteger(price);
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
