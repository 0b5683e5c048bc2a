/**
 * Warnings for the agent or the person before they send a valid order. They are in English, since the kitchen does not
 * read them.
 * @module
 */
import { HOUR_MS } from "../../leaves/duration.ts";
import { perObject } from "../../leaves/per_object.ts";
import type { Commune, DeliveryContent } from "../../schemas/content/delivery.ts";
import { communesWithFees } from "../restaurant/delivery_area.ts";
import type { Quote, QuotedText, QuoteLine } from "./order.ts";
import type { OrderHours } from "./order_hours.ts";
import type { OrderMessageContext } from "./order_message.ts";
import type { OrderRules, OrderTerms } from "./order_terms.ts";
import type { PlainText, PlainTextChange } from "../text/plain_text.ts";
import { readQuery } from "../search/read_query.ts";

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

const CHANGES: Readonly<Record<PlainTextChange, string>> = {
  malformed_characters: "malformed characters were replaced",
  emoji: "emoji were removed (one that denies became ✗, one that warns !; say in words what others said)",
  styled_letters: "styled letters were made plain",
  special_characters: "private-use characters and signs that change the digits after them were removed",
  invisible_characters: "invisible characters were removed",
  line_breaks: "line breaks became spaces",
  combining_marks: "stacked accents were removed",
  formatting_characters: "the formatting characters * _ ~ ` were replaced",
  quotation_marks: 'double angle quotation marks became "',
};

/** The English sentence of each warning, without a full stop. */
const MESSAGES = {
  sandbox: "Made with a sandbox key: the link goes to a number that cannot receive, and nothing will be prepared",
  closed: (opensText: string | undefined) =>
    `The restaurant is closed now${opensText === undefined ? "" : ` (it opens ${opensText})`}; the message says so`,
  table_closed: "Nobody serves the tables while the restaurant is closed: ask whether the person is there",
  table_later: "An order for a table reserves none: ask whether the person will sit there then",
  read_as: ({ readFrom, name }: QuoteLine) => `"${readFrom}" was read as "${name}": tell the person`,
  large_order: ({ items, hours }: NonNullable<DeliveryContent["large_order"]>, count: number, notice: number) =>
    `${count} items are a large order, from ${items} on: the kitchen must agree first, so tell the person to wait for ` +
    `its answer in the chat${notice < hours * HOUR_MS ? `. It needs ${hours} hours, and the order leaves less` : ""}`,
  last_order_passed:
    "The time of the last order has passed, though the restaurant is still open: it may not take this one",
  delayed: (minutes: number) => `Orders take about ${minutes} minutes longer than usual now: tell the person`,
  without_today: ({ name, withoutToday }: QuoteLine) =>
    `"${name}" is made without ${withoutToday.map(({ name }) => name.en).join(", ")} today, at the same price, ` +
    "since it has run out: tell the person",
  tonight_unconfirmed: (asOf: string) =>
    (asOf === ""
      ? "What has run out tonight is not known at the moment, and prices are those of the files, which the restaurant may " +
        "have changed since"
      : `What has run out tonight is known only as it was ${asOf}`) +
    ": tell the person that the restaurant confirms in the chat",
  age_restricted: "The order has alcohol: whoever receives it must be 18 or older and show identification",
  allergy_note: (note: string, lines: readonly QuoteLine[]) =>
    "The note mentions an allergy: the message asks the restaurant to confirm by chat. Tell the person to wait for that " +
    `answer${declaredOf(note, lines)}`,
  fee_unknown: perObject((communes: readonly Commune[]) =>
    'Without "commune" the delivery fee is unknown and total_clp is the food alone: ask the person for the commune and ' +
    `send it, or the restaurant confirms the fee in the chat. It delivers only to ${communesWithFees(communes)}`
  ),
  commune_in_address: (named: readonly Commune[], commune: Commune | undefined) =>
    `The address names ${named.map(({ name }) => name).join(" and ")}, but ` +
    (commune ? `the fee is that of ${commune.name}` : "no fee was taken from it") +
    ': ask the person which commune it is and send it as "commune"',
  address_ignored: "The address was left out because the order is for pickup",
  commune_ignored: "The commune was left out because the order is for pickup: there is no delivery fee",
  text_changed: (field: string, changed: readonly PlainTextChange[]) =>
    `In "${field}": ${changed.map((change) => CHANGES[change]).join(", ")}`,
} as const;

/** A warning; the order itself is valid. */
export interface OrderWarning {
  readonly reason: keyof typeof MESSAGES;
  /** An English sentence without a full stop. */
  readonly message: string;
  /** The field of the request (RFC 6901). */
  readonly pointer?: string;
}

/** Alcohol is for adults. */
export const AGE_RESTRICTED: OrderWarning = { reason: "age_restricted", message: MESSAGES.age_restricted };

/** A pickup has no commune. */
export const COMMUNE_IGNORED: OrderWarning = {
  reason: "commune_ignored",
  pointer: "/commune",
  message: MESSAGES.commune_ignored,
};

/** All warnings about an order, in the order of the message. */
export function orderWarnings(
  quote: Quote,
  terms: OrderTerms,
  { sandbox, isOpen, opensText, rules, hours, tonightAsOf }: OrderWarningContext,
): OrderWarning[] {
  const { commune, namedInAddress, requestedFor, commune_ignored, delay_minutes } = terms;
  const warnings: OrderWarning[] = [];
  const warn = (reason: OrderWarning["reason"], message: string, field?: string) =>
    warnings.push({ reason, ...(field !== undefined && { pointer: `/${field}` }), message });
  if (sandbox) warn("sandbox", MESSAGES.sandbox);
  if (tonightAsOf !== undefined) warn("tonight_unconfirmed", MESSAGES.tonight_unconfirmed(tonightAsOf));
  if (requestedFor === undefined) {
    if (!isOpen) warn("closed", MESSAGES.closed(opensText?.en));
    if (!isOpen && terms.table !== undefined) warn("table_closed", MESSAGES.table_closed, "table");
    if (hours.lastOrderPassed) warn("last_order_passed", MESSAGES.last_order_passed);
    if (isOpen && delay_minutes !== undefined) warn("delayed", MESSAGES.delayed(delay_minutes));
  }
  if (requestedFor !== undefined && terms.table !== undefined) warn("table_later", MESSAGES.table_later, "table");
  const count = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (rules.large_order && count >= rules.large_order.items) {
    const notice = ((requestedFor ?? hours.begins)?.epoch_ms ?? Infinity) - hours.now;
    warn("large_order", MESSAGES.large_order(rules.large_order, count, notice), "items");
  }
  for (const line of quote.lines) {
    const field = `items/${line.position}/name`;
    if (line.readFrom !== undefined) warn("read_as", MESSAGES.read_as(line), field);
    if (line.withoutToday.length > 0) warn("without_today", MESSAGES.without_today(line), field);
  }
  if (quote.alcohol) warnings.push(AGE_RESTRICTED);
  if (quote.delivery_method === "delivery" && commune === undefined) {
    warn("fee_unknown", MESSAGES.fee_unknown(rules.communes));
  }
  if (namedInAddress.length > 0) {
    warn("commune_in_address", MESSAGES.commune_in_address(namedInAddress, commune), "address");
  }
  if (quote.address_ignored) warn("address_ignored", MESSAGES.address_ignored, "address");
  if (commune_ignored) warnings.push(COMMUNE_IGNORED);
  const warnOfNote = (
    { text, mentionsAllergy }: Omit<QuotedText, "field">,
    field: string,
    lines: readonly QuoteLine[],
  ) => mentionsAllergy && warn("allergy_note", MESSAGES.allergy_note(text, lines), field);
  const warnOfChange = ({ changed }: PlainText, field: string) =>
    changed.length > 0 && warn("text_changed", MESSAGES.text_changed(field, changed), field);
  for (const line of quote.lines) {
    if (line.notes === undefined) continue;
    warnOfNote(line.notes, `items/${line.position}/notes`, [line]);
    warnOfChange(line.notes, `items/${line.position}/notes`);
  }
  for (const text of quote.texts) warnOfNote(text, text.field, quote.lines);
  for (const text of quote.texts) warnOfChange(text, text.field);
  return warnings;
}

/** The allergens that the note names and a dish declares. */
function declaredOf(note: string, lines: readonly QuoteLine[]): string {
  const { contains, excludes } = readQuery(note);
  const meant = new Set([...contains.flat(), ...excludes]);
  const declared = lines.flatMap(({ name, described, configuration: { parts: [{ item }] } }) => {
    const both = (described ?? item).allergens.filter((allergen) => meant.has(allergen));
    return both.length > 0 ? [`. "${name}" declares ${both.join(", ")}`] : [];
  });
  return [...new Set(declared)].join("");
}
