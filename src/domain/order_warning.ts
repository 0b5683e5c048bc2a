/**
 * Warnings for the agent or the person before they send a valid order. They are in English, since the kitchen does not
 * read them.
 * @module
 */
import { perObject } from "../leaves/per_object.ts";
import type { Commune } from "../schemas/content/delivery.ts";
import type { IngredientContent } from "../schemas/content/ingredients.ts";
import { communesWithFees } from "./delivery_area.ts";
import type { Quote, QuoteLine } from "./order.ts";
import type { OrderHours } from "./order_hours.ts";
import type { OrderMessageContext } from "./order_message.ts";
import type { OrderRules, OrderTerms } from "./order_terms.ts";
import type { PlainText, PlainTextChange } from "./plain_text.ts";
import { readQuery } from "./read_query.ts";

/** The facts that the warnings need besides the order. */
export interface OrderWarningContext extends OrderMessageContext {
  readonly rules: OrderRules;
  readonly hours: OrderHours;
  /**
   * Present if what ran out tonight may be unknown: the moment as of which it is known, in English words; empty if it is
   * not known at all.
   */
  readonly tonightAsOf?: string;
}

/** A warning; the order itself is valid. */
export interface OrderWarning {
  readonly reason:
    | "sandbox"
    | "closed"
    | "last_order_passed"
    | "delayed"
    | "without_today"
    | "tonight_unconfirmed"
    | "age_restricted"
    | "allergy_note"
    | "fee_unknown"
    | "commune_in_address"
    | "address_ignored"
    | "commune_ignored"
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
/** Alcohol is for adults. */
export const AGE_RESTRICTED: OrderWarning = {
  reason: "age_restricted",
  message: "The order has alcohol: whoever receives it must be 18 or older and show identification",
};
const LAST_ORDER_PASSED: OrderWarning = {
  reason: "last_order_passed",
  message: "The time of the last order has passed, though the restaurant is still open: it may not take this one",
};
const ADDRESS_IGNORED: OrderWarning = {
  reason: "address_ignored",
  pointer: "/address",
  message: "The address was left out because the order is for pickup",
};
const COMMUNE_IGNORED: OrderWarning = {
  reason: "commune_ignored",
  pointer: "/commune",
  message: "The commune was left out because the order is for pickup: there is no delivery fee",
};

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
export function orderWarnings(
  quote: Quote,
  terms: OrderTerms,
  { sandbox, isOpen, opensText, rules, hours, tonightAsOf }: OrderWarningContext,
): OrderWarning[] {
  const { commune, namedInAddress, requestedFor, commune_ignored, delay_minutes } = terms;
  const warnings: OrderWarning[] = [];
  if (sandbox) warnings.push(SANDBOX);
  if (tonightAsOf !== undefined) warnings.push(unconfirmedWarning(tonightAsOf));
  if (requestedFor === undefined) {
    if (!isOpen) warnings.push(closedWarning(opensText?.en));
    if (hours.lastOrderPassed) warnings.push(LAST_ORDER_PASSED);
    if (isOpen && delay_minutes !== undefined) warnings.push(delayWarning(delay_minutes));
  }
  quote.lines.forEach(({ position, name, withoutToday }) => {
    if (withoutToday.length > 0) warnings.push(missingWarning(position, name, withoutToday));
  });
  if (quote.alcohol) warnings.push(AGE_RESTRICTED);
  if (quote.delivery_method === "delivery" && commune === undefined) warnings.push(feeWarning(rules.communes));
  if (namedInAddress.length > 0) warnings.push(addressWarning(namedInAddress, commune));
  if (quote.address_ignored) warnings.push(ADDRESS_IGNORED);
  if (commune_ignored) warnings.push(COMMUNE_IGNORED);
  quote.lines.forEach((line) => {
    const { position, notes } = line;
    if (notes?.mentionsAllergy) warnings.push(allergyWarning(`/items/${position}/notes`, notes, [line]));
    if (notes && notes.changed.length > 0) warnings.push(changeWarning(`items/${position}/notes`, notes.changed));
  });
  for (const { mentionsAllergy, ...text } of quote.texts) {
    if (mentionsAllergy) warnings.push(allergyWarning("/notes", text, quote.lines));
  }
  for (const { field, changed } of quote.texts) if (changed.length > 0) warnings.push(changeWarning(field, changed));
  return warnings;
}

const feeWarning = perObject((communes: readonly Commune[]): OrderWarning => ({
  reason: "fee_unknown",
  message: 'Without "commune" the delivery fee is unknown and total_clp is the food alone: ask the person for the ' +
    `commune and send it, or the restaurant confirms the fee in the chat. It delivers to ${communesWithFees(communes)}`,
}));

function addressWarning(named: readonly Commune[], commune: Commune | undefined): OrderWarning {
  const taken = commune ? `the fee is that of ${commune.name}` : "no fee was taken from it";
  return {
    reason: "commune_in_address",
    pointer: "/address",
    message: `The address names ${named.map(({ name }) => name).join(" and ")}, but ${taken}: ask the ` +
      'person which commune it is and send it as "commune"',
  };
}

function delayWarning(minutes: number): OrderWarning {
  return { reason: "delayed", message: `Orders take about ${minutes} minutes longer than usual now: tell the person` };
}

function missingWarning(position: number, dish: string, missing: readonly IngredientContent[]): OrderWarning {
  const names = missing.map(({ name }) => name.en).join(", ");
  return {
    reason: "without_today",
    pointer: `/items/${position}/name`,
    message: `"${dish}" is made without ${names} today, at the same price, since it has run out: tell the person`,
  };
}

function unconfirmedWarning(asOf: string): OrderWarning {
  const known = asOf === "" ? "is not known at the moment" : `is known only as it was ${asOf}`;
  return {
    reason: "tonight_unconfirmed",
    message: `What has run out tonight ${known}: tell the person that the restaurant confirms in the chat`,
  };
}

/** Names the allergens that the note names and a dish declares. */
function allergyWarning(pointer: string, { text }: PlainText, lines: readonly QuoteLine[]): OrderWarning {
  const { contains, excludes } = readQuery(text);
  const meant = new Set([...contains.flat(), ...excludes]);
  const declared = lines.flatMap(({ name, described, configuration: { parts: [{ item }] } }) => {
    const both = (described ?? item).allergens.filter((allergen) => meant.has(allergen));
    return both.length > 0 ? [`. "${name}" declares ${both.join(", ")}`] : [];
  });
  const asks =
    "The note mentions an allergy: the message asks the restaurant to confirm by chat. Tell the person to wait " +
    "for that answer";
  return { reason: "allergy_note", pointer, message: asks + [...new Set(declared)].join("") };
}

function closedWarning(opensText: string | undefined): OrderWarning {
  const opens = opensText === undefined ? "" : ` (it opens ${opensText})`;
  return { reason: "closed", message: `The restaurant is closed now${opens}; the message says so` };
}

function changeWarning(field: string, changed: readonly PlainTextChange[]): OrderWarning {
  const changes = changed.map((change) => CHANGES[change]).join(", ");
  return { reason: "text_changed", pointer: `/${field}`, message: `In "${field}": ${changes}` };
}
