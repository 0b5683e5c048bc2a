/**
 * Keeps orders on the device and nowhere else. The choice, for all tabs: localStorage, twelve hours. Name, address and
 * the like, and notes, for one tab: sessionStorage, twelve hours too. Only at the person's request, the last order to
 * repeat, without notes. The privacy page tells all of this (`pages/privacy.ts`).
 * @module
 */
import { jsonValue } from "../../../leaves/json_value.ts";
import { DELIVERY_METHODS, type DeliveryMethod, ORDER_LIMITS } from "../../../schemas/order_limits.ts";
import { device, readText, tab, writeText } from "../device/browser_storage.ts";
import { TABLE } from "../device/page_table.ts";
import type { KeptTerms } from "./seen_terms.ts";

/** A line. */
export interface StoredLine {
  /** The canonical Spanish name, which says the choices too. */
  readonly name: string;
  readonly quantity: number;
  /** The price of one, in pesos, as the person saw it. */
  readonly price: number;
  /** The ids of the ingredients that had run out, as the person saw them. */
  readonly without?: string | undefined;
  /** For one tab alone: it may mention an allergy. */
  readonly notes?: string;
}

/** A choice: lines, delivery method and cutlery. */
export interface Draft {
  readonly lines: readonly StoredLine[];
  readonly delivery_method: DeliveryMethod;
  readonly cutlery: boolean;
}

/** An order to repeat, with its terms as they were seen. */
export type LastOrder = Draft & Readonly<Record<typeof PERSON_FIELDS[number], string>> & Pick<KeptFields, "terms">;

/** The fields of an order to repeat. */
export const PERSON_FIELDS = ["customer_name", "address", "commune", "contact_phone"] as const;

/** What one tab keeps: the fields of the form by their names, the lines with their notes, and the terms as they were seen. */
export interface KeptFields {
  readonly fields: Readonly<Record<string, string>>;
  readonly lines: readonly StoredLine[];
  readonly terms?: KeptTerms | undefined;
}

/** How long a choice stays, in milliseconds: an evening, and not the next one. */
const LIFE_MS = 12 * 60 * 60 * 1000;

/** The order at a table has a place of its own: it must not become an order for delivery, nor for another table. */
const OF = TABLE === undefined ? "order" : "table";
/** The key of the choice, in localStorage. */
export const DRAFT = `${OF}-draft`;
const LAST = "last-order";
const FIELDS = `${OF}-fields`;
const SENT = `${OF}-sent`;

/** What a tab stores just before it removes the choice, so that the others empty their fields too. */
export const EMPTIED = "null";

/** What each key held when this tab last read or wrote it: the whole text, and what it says without its time. */
const known = new Map<string, { readonly text: string | null; readonly content: string }>();

/** Stores a choice if it changed; removes the stored one if nothing is chosen. @returns Whether the browser keeps it. */
export function saveDraft(draft: Draft): boolean {
  const isChosen = draft.lines.length > 0 || draft.delivery_method !== "pickup" || draft.cutlery;
  // Typing a name is no change of the choice: other tabs would tell of one.
  return save(device, DRAFT, isChosen && draft);
}

/** Removes the choice, and tells the other tabs to empty theirs. */
export function emptyDraft(): void {
  writeText(device, DRAFT, EMPTIED);
  writeText(device, DRAFT, null);
  known.delete(DRAFT);
}

/** Reads the stored choice, an empty one if there is none; removes one of more than twelve hours ago. */
export function readDraft(): Draft {
  return toDraft(readFresh(device, DRAFT));
}

/** Whether another tab has changed the choice since this tab last read or wrote it. */
export function draftChangedElsewhere(): boolean {
  const text = readText(device, DRAFT);
  const before = known.get(DRAFT)?.text ?? null;
  // A choice that another tab removed for its age stays where somebody still has it open.
  return text !== before && (text === null ? isFresh(jsonValue(before ?? "")) : isOfTable(jsonValue(text)));
}

function isOfTable(value: unknown): boolean {
  return (value as { table?: unknown } | null)?.table === TABLE;
}

/** Keeps the fields for this tab if they changed; removes them if all are empty. @returns Whether the browser keeps them. */
export function saveFields(kept: KeptFields): boolean {
  return save(tab, FIELDS, (kept.lines.length > 0 || Object.values(kept.fields).some((value) => value !== "")) && kept);
}

/** Whether another page of this tab has emptied the fields since this page last read or wrote them. */
export function fieldsEmptied(): boolean {
  return Boolean(known.get(FIELDS)?.text) && readText(tab, FIELDS) === null;
}

/** Reads the fields of this tab. */
export function readFields(): KeptFields {
  const { fields, lines, terms } = (readFresh(tab, FIELDS) ?? {}) as Partial<KeptFields>;
  return {
    fields: Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => typeof value === "string")),
    lines: Array.isArray(lines) ? lines.filter(isLine) : [],
    terms,
  };
}

/** Keeps in this tab that the chat was opened and nobody has said whether the message was sent; or forgets it. */
export function saveAsked(asked: boolean): void {
  writeText(tab, SENT, asked ? JSON.stringify({ saved_at: Date.now(), table: TABLE }) : null);
}

/** Whether it has still to be asked if the message was sent. */
export function readAsked(): boolean {
  return readFresh(tab, SENT) !== null;
}

/** Stores an order to repeat. */
export function saveLastOrder(order: LastOrder): void {
  writeText(device, LAST, JSON.stringify(order));
}

/** Removes the order to repeat. */
export function forgetLastOrder(): void {
  writeText(device, LAST, null);
}

/** Reads the order to repeat, if there is one. */
export function readLastOrder(): LastOrder | undefined {
  const value = jsonValue(readText(device, LAST) ?? "");
  const draft = toDraft(value);
  if (draft.lines.length === 0) return undefined;
  const { terms } = value as LastOrder;
  return { ...draft, ...personFields((name) => String((value as Record<string, unknown>)[name] ?? "")), terms };
}

/** What is in each of those fields. */
export function personFields(read: (name: string) => string): Pick<LastOrder, typeof PERSON_FIELDS[number]> {
  return Object.fromEntries(PERSON_FIELDS.map((name) => [name, read(name)])) as ReturnType<typeof personFields>;
}

/** Checks a stored value: an older version of the page, or the user, may have written it. */
function toDraft(value: unknown): Draft {
  const { lines, delivery_method, cutlery } = (value ?? {}) as Record<string, unknown>;
  return {
    lines: Array.isArray(lines) ? lines.filter(isLine) : [],
    delivery_method: DELIVERY_METHODS.find((method) => method === delivery_method) ?? "pickup",
    cutlery: cutlery === true,
  };
}

function isLine(value: unknown): value is StoredLine {
  const { name, quantity, price, notes = "" } = (value ?? {}) as Partial<StoredLine>;
  return typeof name === "string" && typeof notes === "string" && Number.isInteger(quantity) && quantity! > 0 &&
    quantity! <= ORDER_LIMITS.quantity && Number.isInteger(price);
}

/** Stores a value with its time and its table if it changed, or removes it. @returns Whether the browser keeps it. */
function save(storage: () => Storage, key: string, value: object | false): boolean {
  const content = value ? JSON.stringify({ table: TABLE, ...value }) : "";
  if (content === (known.get(key)?.content ?? "")) return true;
  const text = value ? JSON.stringify({ saved_at: Date.now(), table: TABLE, ...value }) : null;
  if (!writeText(storage, key, text) && text !== null) return false;
  known.set(key, { text, content });
  return true;
}

/** Reads a value of this table with its time; removes it if it is older than twelve hours. */
function readFresh(storage: () => Storage, key: string): unknown {
  const text = readText(storage, key);
  const value = jsonValue(text ?? "");
  if (!isFresh(value)) writeText(storage, key, null);
  const { saved_at: _, ...content } = (value ?? {}) as { saved_at?: unknown };
  const isOurs = isFresh(value) && isOfTable(value);
  known.set(key, { text: readText(storage, key), content: isOurs ? JSON.stringify(content) : "" });
  return isOurs ? value : null;
}

function isFresh(value: unknown): boolean {
  return Date.now() - Number((value as { saved_at?: unknown } | null)?.saved_at) <= LIFE_MS;
}
