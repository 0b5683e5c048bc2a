/**
 * The order as the kitchen reads it (design decisions 14 to 16, 18): Spanish always, no emoji, the same bytes for the
 * same order. Formatting (`*bold*`) marks our heading and our total and nothing else.
 *
 * Whatever a person wrote stands on the line of its label inside «…» and was made plain before, so it cannot be read as
 * a line of ours. The total is the food alone; the fee of a delivery is agreed in the chat.
 * @module
 */
import type { Language } from "../leaves/language.ts";
import type { DeliveryMethod } from "../schemas/order_limits.ts";
import { formatClp } from "./clp.ts";
import type { FreeTextField, Quote } from "./order.ts";
import { type OrderLine, orderLine } from "./order_line.ts";
import { plainText } from "./plain_text.ts";
import { GrowingText, type WireText, wireText } from "./wire_text.ts";

/** What the message must know besides the order. */
export interface OrderMessageContext {
  /** Name of the restaurant. */
  readonly restaurant: string;
  readonly isOpen: boolean;
  /** When it opens next, such as "mañana a las 13:00". Used while closed. */
  readonly opensText?: Readonly<Record<Language, string>> | undefined;
  /** True for an order made with a sandbox key: the kitchen must not prepare it. */
  readonly sandbox: boolean;
}

/** The message, and the lines in it that are charged. */
export interface OrderMessage {
  readonly message: WireText;
  readonly lines: readonly OrderLine[];
}

const TOTAL = wireText("\n*Total: ");
/** From behind the total to the person's texts. */
const METHODS: Readonly<Record<DeliveryMethod, WireText>> = {
  delivery: wireText("*\nEs solo la comida: el local confirma el costo del despacho\n\nEntrega: Despacho\n"),
  pickup: wireText("*\n\nEntrega: Retiro en el local\n"),
};
const LABELS: Readonly<Record<FreeTextField, WireText>> = {
  address: wireText("Dirección: «"),
  customer_name: wireText("Nombre: «"),
  contact_phone: wireText("Teléfono: «"),
  notes: wireText("Notas: «"),
};
const LINE_NOTES = wireText("  Nota: «");
const FENCE_END = wireText("»\n");
const CUTLERY = wireText("Cubiertos y servilletas: sí");
const NO_CUTLERY = wireText("Cubiertos y servilletas: no");
const ALCOHOL = wireText("\nIncluye alcohol: se pide carnet, +18");

/** Writes the message for `quote`. */
export function orderMessage(quote: Quote, context: OrderMessageContext): OrderMessage {
  const lines = quote.lines.map(orderLine);
  const message = new GrowingText().add(heading(context));
  quote.lines.forEach(({ notes }, position) => {
    message.add(lines[position]!.message);
    if (notes && notes.text !== "") message.add(LINE_NOTES).add(wireText(notes.text)).add(FENCE_END);
  });
  message.add(TOTAL).add(wireText(formatClp(quote.total_clp))).add(METHODS[quote.delivery_method]);
  for (const { field, text } of quote.texts) {
    if (text !== "") message.add(LABELS[field]).add(wireText(text)).add(FENCE_END);
  }
  message.add(quote.cutlery ? CUTLERY : NO_CUTLERY);
  if (quote.alcohol) message.add(ALCOHOL);
  return { message, lines };
}

/** What stands above the lines, written again when the restaurant opens or closes. */
function heading(context: OrderMessageContext): WireText {
  const { restaurant, isOpen, opensText, sandbox } = context;
  const of = written?.of;
  if (
    written === undefined || of?.restaurant !== restaurant || of.isOpen !== isOpen || of.opensText !== opensText ||
    of.sandbox !== sandbox
  ) {
    written = { of: context, text: wireText(headingText(context)) };
  }
  return written.text;
}

let written: { readonly of: OrderMessageContext; readonly text: WireText } | undefined;

/** The owner's words are trusted, yet an asterisk in them would turn the bold of the heading inside out. */
function headingText({ restaurant, isOpen, opensText, sandbox }: OrderMessageContext): string {
  const opens = opensText === undefined ? "" : `: abre ${plainText(opensText.es).text}`;
  const closed = isOpen ? "" : `Pedido hecho con el local cerrado${opens}\n`;
  return `${sandbox ? "PRUEBA - NO PREPARAR\n" : ""}*Pedido para ${plainText(restaurant).text}*\n${closed}\n`;
}
