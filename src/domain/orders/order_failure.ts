/**
 * The problems of a well-formed order, and their texts. Each failure points to its place in the request (JSON Pointer,
 * RFC 6901), so that one answer can report all of them.
 * @module
 */
import type { ErrorDetail } from "../../schemas/api_error.ts";
import type { MenuItemContent, OnSale } from "../../schemas/content/menu.ts";
import { priceText } from "../text/clp.ts";
import type { FailureOf, FailureTexts } from "../text/failure_texts.ts";
import { onSaleText } from "../menu/on_sale.ts";
import { formatInstant } from "../hours/local_time.ts";
import { COUNT, OPTION_FAILURE_TEXTS, type OptionFailure, QUANTITY } from "../dishes/option_failure.ts";
import { TERM_FAILURE_TEXTS, type TermFailure } from "./order_term_failure.ts";

/** By kind: what is known of the problem. A `name` is as the caller wrote it. */
interface OrderProblems {
  unknown_item: { readonly name: string; readonly suggestions: readonly MenuItemContent[] };
  ambiguous_item: { readonly name: string; readonly candidates: readonly MenuItemContent[] };
  /** `alternatives`: up to three available items of the same category. */
  sold_out: { readonly name: string; readonly alternatives: readonly MenuItemContent[] };
  /** Not sold at the moment of the order. */
  not_on_sale: { readonly name: string; readonly on_sale: OnSale; readonly alternatives: readonly MenuItemContent[] };
  price_mismatch: {
    readonly name: string;
    /** In CLP, as the caller wrote it; undefined if they wrote none. */
    readonly claimed: number | undefined;
    /** In CLP, by the menu. */
    readonly current: number;
    /** What the price is made of, such as the size; empty for a dish without changes. */
    readonly parts: readonly { readonly name: string; readonly price: number }[];
  };
  address_required: unknown;
  phone_invalid: unknown;
  /** Its pointer is the field to shorten, or `/items`. */
  message_too_long: {
    /** How to shorten that field: its length, and how much of its beginning fits, in code points. Absent for items. */
    readonly shorten?: { readonly from: number; readonly to: number };
    /** UTF-16 units over the limit of the message; 0 if within it. */
    readonly message_excess: number;
    /** Characters over the limit of the link; 0 if within it. */
    readonly url_excess: number;
  };
}

/** One problem of an order. Callers see `kind` as `reason`: a stable word. */
export type OrderFailure = FailureOf<OrderProblems> | OptionFailure | TermFailure;

/** The form of a failure that REST, MCP and the page's tool share: an entry of an error's `errors`. */
export function orderError(failure: OrderFailure): ErrorDetail & { reason: OrderFailure["kind"]; resolution: string } {
  return {
    pointer: failure.pointer,
    reason: failure.kind,
    ...orderFailureText(failure),
    ...("line" in failure && failure.line),
    ...("readings" in failure && failure.readings.length > 0 && { names: failure.readings.map(({ name }) => name) }),
    ...("nearest" in failure && failure.nearest.length > 0 && { times: failure.nearest.map(formatInstant) }),
    ...("choices" in failure && failure.choices.length > 0 && { choices: [...failure.choices] }),
  };
}

/** The problem and the next step, as English sentences without a full stop. */
export function orderFailureText(failure: OrderFailure): { readonly message: string; readonly resolution: string } {
  // Each kind has the texts of its own kind.
  const texts = TEXTS[failure.kind] as (failure: OrderFailure) => readonly [string, string];
  const [message, resolution] = texts(failure);
  return { message, resolution };
}

/** A name that begins with how many: "2 margheritas". */
const COUNTED =
  /^\W*(?:\d{1,2} ?x?|dos|tres|cuatro|cinco|seis|(?:una )?docena(?: de)?|two|three|four|five|six|a dozen)\s/i;

/** Whether a name that was refused says how many, which has a field of its own. */
export function saysCount(failure: OrderFailure): boolean {
  return failure.kind === "unknown_item"
    ? failure.suggestions.length > 0 && COUNTED.test(failure.name)
    : failure.kind === "unknown_option" && failure.kept === undefined && COUNT.test(failure.words ?? "");
}

const ORDER_FAILURE_TEXTS: FailureTexts<OrderProblems> = {
  unknown_item: ({ name, suggestions }) => [
    `No item of the menu is called "${name}"`,
    suggestions.length === 0
      ? "Read the menu and use a name or a number from it"
      : `Ask whether one of these was meant${COUNTED.test(name) ? `; ${QUANTITY}` : ""}: ${list(suggestions)}`,
  ],
  ambiguous_item: ({ name, candidates }) => [
    `More than one item may be meant by "${name}"`,
    `Ask which, and use its number, full name or id: ${list(candidates)}`,
  ],
  sold_out: ({ name, alternatives }) => [
    `"${name}" is sold out`,
    alternatives.length === 0
      ? "Ask the person for another item, or whether to leave it out"
      : `Ask the person whether one of these will do, or whether to leave it out: ${list(alternatives)}`,
  ],
  not_on_sale: ({ name, on_sale, alternatives }) => [
    `"${name}" is not sold then. ${onSaleText(on_sale, "en")}`,
    'Ask the person for a time when it is, and send it as "requested_for", or whether to leave it out' +
    (alternatives.length === 0 ? "" : `, or whether one of these will do: ${list(alternatives)}`),
  ],
  price_mismatch: ({ name, claimed, current, parts }) => {
    const sum = parts.map((part) => `${part.name} ${priceText(part.price, "en")}`).join(" + ");
    const wrong = claimed === undefined ? ': "price_numeric" is missing' : `, not ${priceText(claimed, "en")}`;
    return [
      `"${name}" costs ${priceText(current, "en")}${sum && ` (${sum})`}${wrong}`,
      `Tell the person the price and send price_numeric ${current}`,
    ];
  },
  address_required: () => [
    "A delivery needs an address",
    'Ask the person for street, number and commune and send them as "address", or whether to pick it up: ' +
    'then set "delivery_method" to "pickup"',
  ],
  phone_invalid: () => [
    '"contact_phone" is not a phone number',
    "Send at least 6 digits, with nothing but spaces and + - ( ) . between them, or leave it out",
  ],
  message_too_long: ({ pointer, shorten, message_excess, url_excess }) => [
    `The order message is too long: ${excess(message_excess, url_excess)}`,
    shorten === undefined
      ? "Split it into smaller orders, or shorten the notes of its items"
      : `Shorten "${pointer.slice(1)}" by ${shorten.from - shorten.to} characters: its first ${shorten.to} of ` +
        `${shorten.from} fit`,
  ],
};

const TEXTS = { ...ORDER_FAILURE_TEXTS, ...OPTION_FAILURE_TEXTS, ...TERM_FAILURE_TEXTS };

function list(items: readonly MenuItemContent[]): string {
  return items.map((item) => {
    const number = item.number === undefined ? "" : `number ${item.number}, `;
    const soldOut = item.sold_out === true ? ", sold out" : "";
    const allergens = item.allergens.length === 0 ? "no declared allergen" : `declares ${item.allergens.join(", ")}`;
    return `"${item.name}" (${number}id ${item.id}, ${priceText(item.price, "en")}, ${allergens}${soldOut})`;
  }).join("; ");
}

function excess(message: number, url: number): string {
  const ofUrl = "characters over the limit of its link, where a space counts as three and an accented letter as six";
  return [
    message > 0 && `${message} characters over its limit`,
    url > 0 && `${url} ${ofUrl}`,
  ].filter(Boolean).join(" and ");
}
