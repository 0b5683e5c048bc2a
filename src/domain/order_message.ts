/**
 * The order as the kitchen reads it (design decisions 14 to 16, 18): Spanish always, no emoji, the same bytes for the
 * same order. Formatting (`*bold*`) marks our heading and our total and nothing else.
 *
 * Whatever a person wrote stands on the line of its label inside «…» and was made plain before, so it cannot be read as
 * a line of ours. The total is the food alone; the fee of a delivery is agreed in the chat.
 * @module
 */
import { formatClp } from "./clp.ts";
import type { FreeTextField, Quote, QuotedText, QuoteLine } from "./order.ts";
import { plainText, type PlainTextChange } from "./plain_text.ts";

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

/** The message, and what to tell the person about it. */
export interface OrderMessage {
  readonly text: string;
  readonly warnings: readonly OrderWarning[];
}

const LABELS: Readonly<Record<FreeTextField, string>> = {
  address: "Dirección",
  customer_name: "Nombre",
  contact_phone: "Teléfono",
  notes: "Notas",
};

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
  const lines: string[] = [];
  if (context.sandbox) lines.push("PRUEBA - NO PREPARAR");
  lines.push(`*Pedido para ${ownText(context.restaurant)}*`);
  if (!context.isOpen) lines.push(closedLine(context.opensText));
  lines.push("");
  for (const line of quote.lines) lines.push(itemLine(line));
  lines.push("", `*Total: ${formatClp(quote.total_clp)}*`);
  if (delivery) lines.push("Es solo la comida: el local confirma el costo del despacho");
  lines.push("", `Entrega: ${delivery ? "Despacho" : "Retiro en el local"}`);
  for (const { field, text } of quote.texts) if (text !== "") lines.push(`${LABELS[field]}: «${text}»`);
  lines.push(`Cubiertos y servilletas: ${quote.cutlery ? "sí" : "no"}`);
  if (quote.alcohol) lines.push("Incluye alcohol: se pide carnet, +18");
  return { text: lines.join("\n"), warnings: warningsOf(quote, context) };
}

function closedLine(opensText: string | undefined): string {
  const opens = opensText === undefined ? "" : `: abre ${ownText(opensText)}`;
  return `Pedido hecho con el local cerrado${opens}`;
}

function itemLine({ item, quantity, unit_price, line_total }: QuoteLine): string {
  const number = item.number === undefined ? "" : `Nº ${item.number} `;
  const each = quantity === 1 ? "" : ` (${formatClp(unit_price)} c/u)`;
  return `${quantity} x ${number}${ownText(item.name)}${each}: ${formatClp(line_total)}`;
}

/** The owner's words are trusted, yet an asterisk in them would turn the bold of the heading inside out. */
function ownText(text: string): string {
  return plainText(text).text;
}

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
