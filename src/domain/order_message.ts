/**
 * The order as the kitchen reads it (design decisions 14 to 16, 18): Spanish always, no emoji, the same bytes for the
 * same order. Formatting (`*bold*`) marks our heading and our total and nothing else.
 *
 * Whatever a person wrote stands on the line of its label inside «…» and was made plain before, so it cannot be read as
 * a line of ours. The total is the food alone; the fee of a delivery is agreed in the chat.
 * @module
 */
import { formatClp } from "./clp.ts";
import type { FreeTextField, Quote, QuotedText } from "./order.ts";
import { type OrderLine, orderLine } from "./order_line.ts";
import { plainText, type PlainTextChange } from "./plain_text.ts";
import { enclose, type WireText, wireText } from "./wire_text.ts";

/** What the message must know besides the order. */
export interface OrderMessageContext {
  /** Name of the restaurant. */
  readonly restaurant: string;
  readonly isOpen: boolean;
  /** When it opens next, in Spanish, such as "mañana a las 13:00". Used while closed. */
  readonly opensText?: string | undefined;
  /** True for an order made with a sandbox key: the kitchen must not prepare it. */
  readonly sandbox: boolean;
}

/** Something the agent or the person should know before sending; the order itself is sound. */
export interface OrderWarning {
  readonly reason: "sandbox" | "closed" | "age_restricted" | "delivery_fee" | "address_ignored" | "text_changed";
  /** An English sentence without a full stop. */
  readonly message: string;
  /** The field of the request it is about (RFC 6901). */
  readonly pointer?: string;
}

/** The message line by line, the lines in it that are charged, and what to tell the person about it. */
export interface OrderMessage {
  readonly message: readonly WireText[];
  readonly lines: readonly OrderLine[];
  readonly warnings: readonly OrderWarning[];
}

const EMPTY = wireText("");
const SANDBOX = wireText("PRUEBA - NO PREPARAR");
const HEADING = wireText("*Pedido para ");
const TOTAL = wireText("*Total: ");
const BOLD_END = wireText("*");
const CLOSED = wireText("Pedido hecho con el local cerrado");
const OPENS = wireText("Pedido hecho con el local cerrado: abre ");
const FOOD_ALONE = wireText("Es solo la comida: el local confirma el costo del despacho");
const DELIVERY = wireText("Entrega: Despacho");
const PICKUP = wireText("Entrega: Retiro en el local");
const LABELS: Readonly<Record<FreeTextField, WireText>> = {
  address: wireText("Dirección: «"),
  customer_name: wireText("Nombre: «"),
  contact_phone: wireText("Teléfono: «"),
  notes: wireText("Notas: «"),
};
const FENCE_END = wireText("»");
const CUTLERY = wireText("Cubiertos y servilletas: sí");
const NO_CUTLERY = wireText("Cubiertos y servilletas: no");
const ALCOHOL = wireText("Incluye alcohol: se pide carnet, +18");

const CHANGES: Readonly<Record<PlainTextChange, string>> = {
  malformed_characters: "malformed characters were replaced",
  emoji: "emoji were removed",
  styled_letters: "styled letters were made plain",
  invisible_characters: "invisible characters were removed",
  line_breaks: "line breaks became spaces",
  combining_marks: "stacked accents were removed",
  formatting_characters: "the formatting characters * _ ~ ` were replaced",
  quotation_marks: 'double angle quotation marks became "',
};

/** Writes the message for `quote`. */
export function orderMessage(quote: Quote, context: OrderMessageContext): OrderMessage {
  const delivery = quote.delivery_method === "delivery";
  const lines = quote.lines.map(orderLine);
  const message: WireText[] = [];
  if (context.sandbox) message.push(SANDBOX);
  message.push(enclose(HEADING, ownText(context.restaurant), BOLD_END));
  if (!context.isOpen) message.push(closedLine(context.opensText));
  message.push(EMPTY);
  for (const line of lines) message.push(line.message);
  message.push(EMPTY, enclose(TOTAL, wireText(formatClp(quote.total_clp)), BOLD_END));
  if (delivery) message.push(FOOD_ALONE);
  message.push(EMPTY, delivery ? DELIVERY : PICKUP);
  for (const { field, text } of quote.texts) {
    if (text !== "") message.push(enclose(LABELS[field], wireText(text), FENCE_END));
  }
  message.push(quote.cutlery ? CUTLERY : NO_CUTLERY);
  if (quote.alcohol) message.push(ALCOHOL);
  return { message, lines, warnings: warningsOf(quote, context) };
}

function closedLine(opensText: string | undefined): WireText {
  return opensText === undefined ? CLOSED : enclose(OPENS, ownText(opensText), EMPTY);
}

/** The owner's words are trusted, yet an asterisk in them would turn the bold of the heading inside out. */
function ownText(words: string): WireText {
  let own = ownTexts.get(words);
  if (own === undefined) ownTexts.set(words, own = wireText(plainText(words).text));
  return own;
}

/** The name of the restaurant, and as many openings as its schedule has. */
const ownTexts = new Map<string, WireText>();

function warningsOf(quote: Quote, context: OrderMessageContext): OrderWarning[] {
  const warnings: OrderWarning[] = [];
  if (context.sandbox) {
    warnings.push({
      reason: "sandbox",
      message: "Made with a sandbox key: the link goes to a number that cannot receive, and nothing will be prepared",
    });
  }
  if (!context.isOpen) {
    const opens = context.opensText === undefined ? "" : ` (it opens ${context.opensText})`;
    warnings.push({ reason: "closed", message: `The restaurant is closed now${opens}; the message says so` });
  }
  if (quote.alcohol) {
    warnings.push({
      reason: "age_restricted",
      message: "The order has alcohol: whoever receives it must be 18 or older and show identification",
    });
  }
  if (quote.delivery_method === "delivery") {
    warnings.push({
      reason: "delivery_fee",
      message: "The total is the food alone; the restaurant confirms the delivery fee in the chat",
    });
  }
  if (quote.address_ignored) {
    warnings.push({
      reason: "address_ignored",
      pointer: "/address",
      message: "The address was left out because the order is for pickup",
    });
  }
  return [...warnings, ...quote.texts.flatMap(changeWarning)];
}

function changeWarning({ field, changed }: QuotedText): OrderWarning[] {
  if (changed.length === 0) return [];
  const changes = changed.map((change) => CHANGES[change]).join(", ");
  return [{ reason: "text_changed", pointer: `/${field}`, message: `In "${field}": ${changes}` }];
}
