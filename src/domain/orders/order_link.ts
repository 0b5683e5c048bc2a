/**
 * The order as a link that opens a chat with the message filled in (specification section 2.8). The link is a draft:
 * the person sends the message.
 *
 * The form is `https://wa.me/<digits>?text=<percent-encoded>`. No document states the longest link, so the limits below
 * are ours, with a margin.
 * @module
 */
import { bisect } from "../../leaves/bisect.ts";
import { err, ok, type Result } from "../../leaves/result.ts";
import type { Order } from "../../schemas/order.ts";
import { chatUrl } from "../restaurant/chat_url.ts";
import { optionsOf } from "../dishes/configure.ts";
import type { MenuIndex } from "../menu/menu_index.ts";
import { type Quote, type QuoteLine, quoteOrder } from "./order.ts";
import type { OrderFailure } from "./order_failure.ts";
import { orderMessage } from "./order_message.ts";
import { amountDue, readTerms } from "./order_terms.ts";
import { type OrderWarningContext, orderWarnings } from "./order_warning.ts";
import { plainText } from "../text/plain_text.ts";

/** Limits of the message and the link (decision 15). */
export const LINK_LIMITS = {
  /** UTF-16 units; the longest text body of the WhatsApp Business API. */
  message: 4_096,
  /** Characters; about what common servers accept as a request line. */
  url: 8_000,
} as const;

/** The facts that an order needs besides the request. */
export interface OrderContext extends OrderWarningContext {
  /** Numbers in international form (ITU-T E.164): `number` takes orders, `sandbox_number` cannot receive any. */
  readonly messaging: { readonly number: string; readonly sandbox_number: string };
}

/** What is known of an order, and every problem of it. */
export type ReadOrder = ReturnType<typeof readOrder>;

/** The order link result (section 2.8), always with `lines` and `warnings`. */
export type BuiltOrder = ReadOrder["draft"] & { readonly whatsapp_url: string };

/** Why an order is refused. */
export type RefusedOrder = Pick<ReadOrder, "failures"> & Partial<Pick<ReadOrder, "costs">>;

/** Prices `order` and writes its message as far as it is right, with all its problems. */
export function readOrder(index: MenuIndex, order: Order, context: OrderContext) {
  const { quote, failures: ofLines } = quoteOrder(index, order);
  const { terms, failures: ofTerms } = readTerms(order, quote, context.rules, context.hours);
  const message = orderMessage(quote, terms, context);
  const { number, sandbox_number } = context.messaging;
  const url = `${chatUrl(context.sandbox ? sandbox_number : number)}?text=${percentEncode(message)}`;
  const failures: readonly OrderFailure[] = [...ofLines, ...ofTerms, ...lengthFailures(message, url, quote, order)];
  const amount_due_clp = amountDue(quote, terms);
  const costs = {
    total_clp: quote.total_clp,
    ...(terms.commune && { delivery_fee_clp: terms.commune.fee }),
    ...(amount_due_clp !== undefined && { amount_due_clp }),
    lines: quote.lines.map(linkLine),
  };
  return {
    /** The order without what cannot be had. */
    draft: {
      ...costs,
      ...(quote.delivery_method === "pickup" && terms.table === undefined && { pickup_address: context.rules.address }),
      formatted_message: message,
      warnings: orderWarnings(quote, terms, context),
    },
    /** Only if there is no problem. */
    whatsapp_url: failures.length > 0 ? undefined : url,
    /** In an order that a person can follow: dish by dish, then as a form asks. */
    failures,
    /** What it costs, if each of its lines has a price. */
    costs: quote.isWhole ? costs : undefined,
  };
}

/** Prices `order` and writes its link, or lists all its problems. */
export function buildOrder(index: MenuIndex, order: Order, context: OrderContext): Result<BuiltOrder, RefusedOrder> {
  const { draft, whatsapp_url, failures, costs } = readOrder(index, order, context);
  return whatsapp_url === undefined ? err({ failures, costs }) : ok({ whatsapp_url, ...draft });
}

function lengthFailures(message: string, url: string, quote: Quote, order: Order): OrderFailure[] {
  const message_excess = Math.max(0, message.length - LINK_LIMITS.message);
  const url_excess = Math.max(0, url.length - LINK_LIMITS.url);
  if (message_excess === 0 && url_excess === 0) return [];
  const advice = whatToShorten(quote, order, message_excess, url_excess);
  return [{ kind: "message_too_long", ...advice, message_excess, url_excess }];
}

function linkLine(
  { configuration, described, name, withoutToday, quantity, unit_price, line_total }: QuoteLine,
) {
  const { parts } = configuration;
  const { id, number } = parts[0].item;
  return {
    ...(parts.length === 1 && { id, ...(number !== undefined && { number }) }),
    name,
    ...(described && { options: optionsOf(configuration) }),
    allergens: [...(described ?? parts[0].item).allergens],
    ...(described && described.diets.length > 0 && { diets: [...described.diets] }),
    ...(withoutToday.length > 0 && { without_today: withoutToday.map(({ id }) => id) }),
    quantity,
    unit_price,
    line_total,
  };
}

/**
 * Percent-encodes well-formed text. Encodes `!'()*` too, which RFC 3986 section 2.2 reserves: programs that find links in a text end a link there. A space becomes `%20`, since not every client reads `+` as a space.
 */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The notes or the address, if it is enough to take less than half of that text away; otherwise the items. */
function whatToShorten(
  { texts }: Quote,
  order: Order,
  messageExcess: number,
  urlExcess: number,
): Pick<OrderFailure & { kind: "message_too_long" }, "pointer" | "shorten"> {
  for (const name of ["notes", "address"] as const) {
    const { text } = texts.find(({ field }) => field === name) ?? { text: "" };
    const messageRoom = text.length - messageExcess;
    const urlRoom = percentEncode(text).length - urlExcess;
    if (messageRoom <= 0 || urlRoom <= 0) continue;
    const characters = [...order[name]!];
    const isTooLong = (length: number) => {
      const shorter = plainText(characters.slice(0, length).join("")).text;
      return shorter.length > messageRoom || percentEncode(shorter).length > urlRoom;
    };
    const to = bisect(0, Math.max(1, characters.length), isTooLong) - 1;
    if (2 * to >= characters.length) return { pointer: `/${name}`, shorten: { from: characters.length, to } };
  }
  return { pointer: "/items" };
}
