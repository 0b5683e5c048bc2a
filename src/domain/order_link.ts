/**
 * The order as a link that opens the chat with the message written (specification section 2.8). The link is a draft:
 * nothing is sent until the person presses send.
 *
 * `https://wa.me/<digits>?text=<percent-encoded>`; how long such a link may be is documented nowhere, so the limits
 * below are ours and careful.
 * @module
 */
import { err, ok, type Result } from "../result.ts";
import type { MenuIndex } from "./menu_index.ts";
import { type OrderRequest, type Quote, quoteOrder } from "./order.ts";
import type { OrderFailure } from "./order_failure.ts";
import { orderMessage, type OrderMessageContext, type OrderWarning } from "./order_message.ts";

/** Limits of what is built, whatever was asked for (design decision 15). */
export const LINK_LIMITS = {
  /** UTF-16 units; the longest text body of the WhatsApp Business API. */
  message: 4_096,
  /** Characters; about what common servers accept as a request line. */
  url: 8_000,
} as const;

/** What an order is built with. */
export interface OrderContext extends OrderMessageContext {
  /** Numbers in international form (ITU-T E.164): the one that takes orders, and one that cannot receive. */
  readonly messaging: { readonly number: string; readonly sandbox_number: string };
}

/** One line as charged, in CLP. */
export interface OrderLinkLine {
  readonly id: string;
  readonly number?: string | undefined;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly line_total: number;
}

/** The order link result (section 2.8), with `lines` and `warnings` as additions. */
export interface OrderLink {
  readonly whatsapp_url: string;
  readonly total_clp: number;
  readonly formatted_message: string;
  readonly lines: OrderLinkLine[];
  readonly warnings: OrderWarning[];
}

/** Prices `request`, writes its message and makes the link, or says everything that is wrong. */
export function buildOrder(
  index: MenuIndex,
  request: OrderRequest,
  context: OrderContext,
): Result<OrderLink, OrderFailure[]> {
  const quoted = quoteOrder(index, request);
  if (!quoted.ok) return quoted;
  const quote = quoted.value;
  const { text, warnings } = orderMessage(quote, context);
  const { number, sandbox_number } = context.messaging;
  const url = whatsappUrl(context.sandbox ? sandbox_number : number, text);
  const message_excess = Math.max(0, text.length - LINK_LIMITS.message);
  const url_excess = Math.max(0, url.length - LINK_LIMITS.url);
  if (message_excess > 0 || url_excess > 0) {
    const pointer = whatToShorten(quote, message_excess, url_excess);
    return err([{ kind: "message_too_long", pointer, message_excess, url_excess }]);
  }
  return ok({
    whatsapp_url: url,
    total_clp: quote.total_clp,
    formatted_message: text,
    lines: quote.lines.map(({ item: { id, number, name }, quantity, unit_price, line_total }) => (
      { id, ...(number === undefined ? {} : { number }), name, quantity, unit_price, line_total }
    )),
    warnings: [...warnings],
  });
}

/**
 * The link that opens a chat with `number` and `text` as the draft. Never throws; any text survives the way there.
 *
 * `!'()*` are encoded too: RFC 3986 reserves them, and clients that find links in text stop at some of them. A space is
 * `%20`, since not every client reads `+` as one.
 */
export function whatsappUrl(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeText(text)}`;
}

const LEFT_BY_ENCODE_URI_COMPONENT = [["!", "%21"], ["'", "%27"], ["(", "%28"], [")", "%29"], ["*", "%2A"]] as const;

function encodeText(text: string): string {
  let encoded = encodeURIComponent(text.toWellFormed());
  for (const [character, escaped] of LEFT_BY_ENCODE_URI_COMPONENT) encoded = encoded.replaceAll(character, escaped);
  return encoded;
}

/** The notes or the address if one of them alone is long enough to make up for the excess; otherwise the items. */
function whatToShorten(quote: Quote, messageExcess: number, urlExcess: number): string {
  for (const name of ["notes", "address"] as const) {
    const { text } = quote.texts.find(({ field }) => field === name) ?? { text: "" };
    if (text.length > messageExcess && encodeText(text).length > urlExcess) return `/${name}`;
  }
  return "/items";
}
