/**
 * Warnings for the agent or the person before they send a valid order. They are in English, since the kitchen does not
 * read them.
 * @module
 */
import type { Quote } from "./order.ts";
import type { OrderMessageContext } from "./order_message.ts";
import { mentionsAllergy } from "./mentions_allergy.ts";
import type { PlainTextChange } from "./plain_text.ts";

/** A warning; the order itself is valid. */
export interface OrderWarning {
  readonly reason:
    | "sandbox"
    | "closed"
    | "age_restricted"
    | "allergy_note"
    | "delivery_fee"
    | "address_ignored"
    | "text_changed";
  /** An English sentence without a full stop. */
  readonly message: string;
  /** The field of the request (RFC 6901). */
  readonly pointer?: string;
}

const SANDBOX: OrderWarning = {
  reason: "sandbox",
  message: "Made with a sandbox key: the link goes to a number that cannot receive, and nothing will be prepared",
};
const AGE_RESTRICTED: OrderWarning = {
  reason: "age_restricted",
  message: "The order has alcohol: whoever receives it must be 18 or older and show identification",
};
const DELIVERY_FEE: OrderWarning = {
  reason: "delivery_fee",
  message: "The total is the food alone; the restaurant confirms the delivery fee in the chat",
};
const ADDRESS_IGNORED: OrderWarning = {
  reason: "address_ignored",
  pointer: "/address",
  message: "The address was left out because the order is for pickup",
};

const ALLERGY_NOTE = {
  reason: "allergy_note",
  message:
    "The note mentions an allergy: the message asks the restaurant to confirm by chat. Tell the person to wait for that answer",
} as const;

const CHANGES: Readonly<Record<PlainTextChange, string>> = {
  malformed_characters: "malformed characters were replaced",
  emoji: "emoji were removed",
  styled_letters: "styled letters were made plain",
  special_characters: "private-use characters and signs that change the digits after them were removed",
  invisible_characters: "invisible characters were removed",
  line_breaks: "line breaks became spaces",
  combining_marks: "stacked accents were removed",
  formatting_characters: "the formatting characters * _ ~ ` were replaced",
  quotation_marks: 'double angle quotation marks became "',
};

/** All warnings about an order, in the order of the message. */
export function orderWarnings(quote: Quote, { sandbox, isOpen, opensText }: OrderMessageContext): OrderWarning[] {
  const warnings: OrderWarning[] = [];
  if (sandbox) warnings.push(SANDBOX);
  if (!isOpen) warnings.push(closedWarning(opensText?.en));
  if (quote.alcohol) warnings.push(AGE_RESTRICTED);
  if (quote.delivery_method === "delivery") warnings.push(DELIVERY_FEE);
  if (quote.address_ignored) warnings.push(ADDRESS_IGNORED);
  quote.lines.forEach(({ notes }, position) => {
    if (notes && mentionsAllergy(notes.text)) warnings.push({ ...ALLERGY_NOTE, pointer: `/items/${position}/notes` });
    if (notes && notes.changed.length > 0) warnings.push(changeWarning(`items/${position}/notes`, notes.changed));
  });
  if (quote.texts.some(({ field, text }) => field === "notes" && mentionsAllergy(text))) {
    warnings.push({ ...ALLERGY_NOTE, pointer: "/notes" });
  }
  for (const { field, changed } of quote.texts) if (changed.length > 0) warnings.push(changeWarning(field, changed));
  return warnings;
}

function closedWarning(opensText: string | undefined): OrderWarning {
  const opens = opensText === undefined ? "" : ` (it opens ${opensText})`;
  return { reason: "closed", message: `The restaurant is closed now${opens}; the message says so` };
}

function changeWarning(field: string, changed: readonly PlainTextChange[]): OrderWarning {
  const changes = changed.map((change) => CHANGES[change]).join(", ");
  return { reason: "text_changed", pointer: `/${field}`, message: `In "${field}": ${changes}` };
}
