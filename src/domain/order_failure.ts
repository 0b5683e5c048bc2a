/**
 * The problems of a well-formed order, and their texts. Each failure points to its place in the request (JSON Pointer,
 * RFC 6901), so that one answer can report all of them.
 * @module
 */
import type { MenuItemContent } from "../schemas/content/menu.ts";
import type { LineOptions } from "../schemas/line_options.ts";
import { formatClp } from "./clp.ts";
import { formatLocalTime } from "./local_time.ts";
import { type OfferedOption, type OptionFailure, optionFailureText } from "./option_failure.ts";
import { type TermFailure, termFailureText } from "./order_term_failure.ts";

/** One problem of an order. Callers see `kind` as `reason`: a stable word. */
export type OrderFailure =
  | {
    readonly kind: "unknown_item";
    readonly pointer: string;
    /** As the caller wrote it. */
    readonly name: string;
    readonly suggestions: readonly MenuItemContent[];
  }
  | {
    readonly kind: "ambiguous_item";
    readonly pointer: string;
    /** As the caller wrote it. */
    readonly name: string;
    readonly candidates: readonly MenuItemContent[];
  }
  | {
    readonly kind: "sold_out";
    readonly pointer: string;
    readonly name: string;
    /** Up to three available items of the same category. */
    readonly alternatives: readonly MenuItemContent[];
  }
  | {
    readonly kind: "price_mismatch";
    readonly pointer: string;
    readonly name: string;
    /** In CLP, as the caller wrote it. */
    readonly claimed: number;
    /** In CLP, by the menu. */
    readonly current: number;
    /** What the price is made of, such as "familiar $6.500"; empty for a dish without changes. */
    readonly parts: readonly string[];
  }
  | OptionFailure
  | TermFailure
  | { readonly kind: "address_required"; readonly pointer: string }
  | { readonly kind: "phone_invalid"; readonly pointer: string }
  | {
    readonly kind: "message_too_long";
    /** The field to shorten, or `/items`. */
    readonly pointer: string;
    /** How to shorten that field: its length, and how much of its beginning fits, in code points. Absent for items. */
    readonly shorten?: { readonly from: number; readonly to: number };
    /** UTF-16 units over the limit of the message; 0 if within it. */
    readonly message_excess: number;
    /** Characters over the limit of the link; 0 if within it. */
    readonly url_excess: number;
  };

/** The problem and the next step, as English sentences without a full stop. */
export interface OrderFailureText {
  readonly message: string;
  readonly resolution: string;
}

/** A failure on the wire: an entry of an error's `errors`. */
export interface OrderError {
  readonly pointer: string;
  /** A stable word for programs. */
  readonly reason: OrderFailure["kind"];
  /** What is wrong and what to do next. */
  readonly message: string;
  /** The line as it was understood, ready to complete and send again. */
  readonly name?: string;
  readonly options?: LineOptions;
  /** What can be chosen there. */
  readonly choices?: OfferedOption[];
  /** The canonical names of the dishes that may be meant, one of them for `name`. */
  readonly names?: string[];
  /** The times that can be had instead, for `requested_for`. */
  readonly times?: string[];
}

/** The form of a failure that REST, MCP and the page's tool share. */
export function orderError(failure: OrderFailure): OrderError {
  const { message, resolution } = orderFailureText(failure);
  return {
    pointer: failure.pointer,
    reason: failure.kind,
    message: `${message}. ${resolution}`,
    ...("line" in failure && failure.line),
    ...("readings" in failure && failure.readings.length > 0 && { names: failure.readings.map(({ name }) => name) }),
    ...("nearest" in failure && failure.nearest.length > 0 && {
      times: failure.nearest.map((time) => formatLocalTime(time.epoch_ms, time.utc_offset_ms)),
    }),
    ...("choices" in failure && failure.choices.length > 0 && { choices: [...failure.choices] }),
  };
}

/** The text of a failure. */
export function orderFailureText(failure: OrderFailure): OrderFailureText {
  switch (failure.kind) {
    case "unknown_item":
      return {
        message: `No item of the menu is called "${failure.name}"`,
        resolution: failure.suggestions.length === 0
          ? "Read the menu and use a name or a number from it"
          : `Ask whether one of these was meant: ${list(failure.suggestions)}`,
      };
    case "ambiguous_item":
      return {
        message: `More than one item may be meant by "${failure.name}"`,
        resolution: `Ask which, and use its number, full name or id: ${list(failure.candidates)}`,
      };
    case "sold_out":
      return {
        message: `"${failure.name}" is sold out`,
        resolution: failure.alternatives.length === 0
          ? "Ask the person for another item, or whether to leave it out"
          : `Ask the person whether one of these will do, or whether to leave it out: ${list(failure.alternatives)}`,
      };
    case "price_mismatch":
      return {
        message: `"${failure.name}" costs ${formatClp(failure.current)}${
          failure.parts.length === 0 ? "" : ` (${failure.parts.join(" + ")})`
        }, not ${formatClp(failure.claimed)}`,
        resolution: `Tell the person the current price and send price_numeric ${failure.current}`,
      };
    case "address_required":
      return {
        message: "A delivery needs an address",
        resolution:
          'Ask the person for street, number and commune and send them as "address", or whether to pick it up: ' +
          'then set "delivery_method" to "pickup"',
      };
    case "phone_invalid":
      return {
        message: '"contact_phone" is not a phone number',
        resolution: "Send at least 6 digits, with nothing but spaces and + - ( ) . between them, or leave it out",
      };
    case "message_too_long":
      return {
        message: `The order message is too long: ${excess(failure.message_excess, failure.url_excess)}`,
        resolution: failure.shorten === undefined
          ? "Split it into smaller orders, or shorten the notes of its items"
          : shortening(failure.pointer.slice(1), failure.shorten),
      };
    default:
      return "choices" in failure ? optionFailureText(failure) : termFailureText(failure);
  }
}

function list(items: readonly MenuItemContent[]): string {
  return items.map((item) => {
    const number = item.number === undefined ? "" : `number ${item.number}, `;
    const soldOut = item.sold_out === true ? ", sold out" : "";
    const allergens = item.allergens.length === 0 ? "no declared allergen" : `declares ${item.allergens.join(", ")}`;
    return `"${item.name}" (${number}id ${item.id}, ${formatClp(item.price)}, ${allergens}${soldOut})`;
  }).join("; ");
}

function shortening(field: string, { from, to }: { from: number; to: number }): string {
  return `Shorten "${field}" by ${from - to} characters: its first ${to} of ${from} fit`;
}

function excess(message: number, url: number): string {
  const parts = [];
  if (message > 0) parts.push(`${message} characters over its limit`);
  if (url > 0) {
    parts.push(
      `${url} characters over the limit of its link, where a space counts as three and an accented letter as six`,
    );
  }
  return parts.join(" and ");
}
