/**
 * The order as a link that opens the chat with the message written (specification section 2.8). The link is a draft:
 * nothing is sent until the person presses send.
 *
 * `https://wa.me/<digits>?text=<percent-encoded>`; how long such a link may be is documented nowhere, so the limits
 * below are ours and careful.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import { chatUrl } from "./chat_url.ts";
import type { MenuIndex } from "./menu_index.ts";
import { type OrderRequest, type Quote, quoteOrder } from "./order.ts";
import type { OrderFailure } from "./order_failure.ts";
import type { OrderLinkLine } from "./order_line.ts";
import { type OrderMessage, orderMessage, type OrderMessageContext } from "./order_message.ts";
import { type OrderWarning, orderWarnings, warningJson } from "./order_warning.ts";
import { plainOf, wireText } from "./wire_text.ts";

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

/** The order link result (section 2.8), with `lines` and `warnings` as additions. */
export interface OrderLink {
  readonly whatsapp_url: string;
  readonly total_clp: number;
  readonly formatted_message: string;
  readonly lines: OrderLinkLine[];
  readonly warnings: OrderWarning[];
}

/** An order that can be sent, before it is put together as a value or as JSON. */
export interface OrderDraft extends OrderMessage {
  /** The link without the message. */
  readonly chat: string;
  readonly total_clp: number;
  readonly warnings: readonly OrderWarning[];
}

/** Prices `request` and writes its message, or says everything that is wrong. */
export function draftOrder(
  index: MenuIndex,
  request: OrderRequest,
  context: OrderContext,
): Result<OrderDraft, OrderFailure[]> {
  const quoted = quoteOrder(index, request);
  if (!quoted.ok) return quoted;
  const quote = quoted.value;
  const { message, lines } = orderMessage(quote, context);
  const { number, sandbox_number } = context.messaging;
  const chat = `${chatUrl(context.sandbox ? sandbox_number : number)}?text=`;
  const message_excess = Math.max(0, message.length - LINK_LIMITS.message);
  const url_excess = Math.max(0, chat.length + message.percent.length - LINK_LIMITS.url);
  if (message_excess > 0 || url_excess > 0) {
    const pointer = whatToShorten(quote, message_excess, url_excess);
    return err([{ kind: "message_too_long", pointer, message_excess, url_excess }]);
  }
  return ok({ message, lines, chat, total_clp: quote.total_clp, warnings: orderWarnings(quote, context) });
}

/** The answer to an order. */
export function orderLink({ chat, total_clp, message, lines, warnings }: OrderDraft): OrderLink {
  return {
    whatsapp_url: chat + message.percent,
    total_clp,
    formatted_message: plainOf(message),
    lines: lines.map(({ line }) => line),
    warnings: [...warnings],
  };
}

/** The answer to an order as JSON: `JSON.stringify(orderLink(draft))`, put together from what is JSON already. */
export function orderLinkJson({ chat, total_clp, message, lines, warnings }: OrderDraft): string {
  let listed = "";
  for (const { json } of lines) listed += listed === "" ? json : `,${json}`;
  let told = "";
  for (const warning of warnings) told += told === "" ? warningJson(warning) : `,${warningJson(warning)}`;
  return `{"whatsapp_url":"${chat}${message.percent}","total_clp":${total_clp},` +
    `"formatted_message":"${message.json}","lines":[${listed}],"warnings":[${told}]}`;
}

/** Prices `request` and answers it, or says everything that is wrong. */
export function buildOrder(
  index: MenuIndex,
  request: OrderRequest,
  context: OrderContext,
): Result<OrderLink, OrderFailure[]> {
  const draft = draftOrder(index, request, context);
  return draft.ok ? ok(orderLink(draft.value)) : draft;
}

/** The notes or the address if one of them alone is long enough to make up for the excess; otherwise the items. */
function whatToShorten(quote: Quote, messageExcess: number, urlExcess: number): string {
  for (const name of ["notes", "address"] as const) {
    const { text } = quote.texts.find(({ field }) => field === name) ?? { text: "" };
    if (text.length > messageExcess && wireText(text).percent.length > urlExcess) return `/${name}`;
  }
  return "/items";
}
