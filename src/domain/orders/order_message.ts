/**
 * The message that the kitchen reads (decisions 14 to 16, 18 and 28 to 30): always Spanish, no emoji, the same bytes for
 * the same order. Only the heading, which has the order's code, and the amount to pay are bold (`*bold*`). Its reader is
 * `read_message.ts`.
 *
 * A text of a person or a program is plain text inside «…», on the line of its label, so it cannot pass for a line of the
 * message. The subtotal of a delivery is the food alone; the fee has a line of its own.
 * @module
 */
import type { Language } from "../../leaves/language.ts";
import type { DeliveryMethod } from "../../schemas/order_limits.ts";
import { formatClp } from "../text/clp.ts";
import { describeDateAndTime } from "../hours/describe_instant.ts";
import type { FreeTextField, Quote, QuotedText, QuoteLine } from "./order.ts";
import { orderCode } from "./order_code.ts";
import { amountDue, type OrderTerms } from "./order_terms.ts";
import { PAYMENT } from "./payment.ts";
import { plainText } from "../text/plain_text.ts";
import { withoutToday } from "../menu/without_today.ts";

/** The facts that the message needs besides the order. */
export interface OrderMessageContext {
  /** Name of the restaurant. */
  readonly restaurant: string;
  readonly isOpen: boolean;
  /** The next opening, such as "el martes 24 de noviembre a las 13:00". Used while closed. */
  readonly opensText?: Readonly<Record<Language, string>> | undefined;
  /** True for an order made with a sandbox key: the kitchen must not prepare it. */
  readonly sandbox: boolean;
  /** When the prices were seen, such as "a las 21:14"; only where a page could not check them again. */
  readonly pricesSeen?: string | undefined;
  /** The program that built the order with a person's permission, by the name that it gave itself. */
  readonly program?: { readonly name?: string | undefined } | undefined;
}

/** The way of an order in the message. */
export const METHODS: Readonly<Record<DeliveryMethod, string>> = {
  delivery: "Despacho",
  pickup: "Retiro en el local",
};

/** What stands before a text of a person. */
export const LABELS: Readonly<Record<FreeTextField, string>> = {
  address: "Dirección",
  customer_name: "Nombre",
  contact_phone: "Teléfono",
  notes: "Notas",
};

/** Before the heading of an order that must not be prepared. */
export const TEST = "PRUEBA - NO PREPARAR: ";

/** In the draft of a delivery whose address is still missing. */
const NO_ADDRESS = `${LABELS.address}: «falta»`;

/** Writes the message for `quote`. */
export function orderMessage(quote: Quote, terms: OrderTerms, context: OrderMessageContext): string {
  const { requestedFor, payment, cash_with, table, delay_minutes } = terms;
  const cash = cash_with === undefined ? "" : `, con ${formatClp(cash_with)}`;
  const lines = [
    ...closedLine(context, requestedFor !== undefined),
    "",
    ...quote.lines.flatMap(dishLines),
    "",
    ...amountLines(quote, terms),
    ...(context.pricesSeen === undefined ? [] : [`Precios vistos ${context.pricesSeen}`]),
    ...(context.program ? [programLine(context.program.name)] : []),
    "",
    table === undefined ? `Entrega: ${METHODS[quote.delivery_method]}` : `Para la mesa ${table}`,
    ...(delay_minutes && context.isOpen ? [`Demora avisada: unos ${delay_minutes} minutos más`] : []),
    ...(requestedFor ? [`Hora deseada: ${describeDateAndTime(requestedFor, "es")}`] : []),
    ...(quote.delivery_method === "delivery" && quote.texts[0]?.field !== "address" ? [NO_ADDRESS] : []),
    ...quote.texts.flatMap((text) => fencedLines(LABELS[text.field], text)),
    ...(payment ? [`Pago: ${PAYMENT[payment]}${cash}`] : []),
    ...(quote.cutlery ? ["Cubiertos y servilletas: sí"] : []),
    ...(quote.alcohol ? ["Incluye alcohol: se pide carnet, +18"] : []),
  ];
  const test = context.sandbox ? TEST : "";
  // The owner's texts are made plain too: an asterisk in them would end the bold of the heading early.
  const heading = `${test}*Pedido ${orderCode([test, ...lines])} para ${plainText(context.restaurant).text}*`;
  return [heading, ...lines].join("\n");
}

function closedLine({ isOpen, opensText }: OrderMessageContext, forLater: boolean): string[] {
  const opens = opensText === undefined ? "" : `: abre ${plainText(opensText.es).text}`;
  return isOpen || forLater ? [] : [`Pedido hecho con el local cerrado${opens}`];
}

/** One amount is bold: the one to pay. */
function amountLines(quote: Quote, terms: OrderTerms): string[] {
  const [food, due] = [quote.total_clp, amountDue(quote, terms) ?? quote.total_clp].map(formatClp);
  if (quote.delivery_method === "pickup") return [`*Total: ${food}*`];
  const { commune } = terms;
  const fee = commune ? ` a ${plainText(commune.name).text}: ${formatClp(commune.fee)}` : ": por confirmar";
  return [`Subtotal: ${food}`, `Despacho${fee}`, `*A pagar: ${due}${commune ? "" : " más el despacho"}*`];
}

/** The most code points of a program's name; the last one of a longer name is an ellipsis. */
const MAX_PROGRAM_NAME = 40;

function programLine(name: string | undefined): string {
  const characters = [...plainText(name ?? "").text];
  const label = "Programa, sin verificar:";
  if (characters.length === 0) return `${label} sin nombre`;
  const isLong = characters.length > MAX_PROGRAM_NAME;
  const start = isLong ? `${characters.slice(0, MAX_PROGRAM_NAME - 1).join("").trimEnd()}…` : characters.join("");
  return `${label} «${start}»`;
}

function dishLines(line: QuoteLine): string[] {
  const { configuration: { parts }, name, withoutToday: missing, quantity, unit_price, line_total, notes } = line;
  const number = parts.length === 1 ? parts[0].item.number : undefined;
  const dish = `${number === undefined ? "" : `Nº ${number} `}${plainText(name).text}`;
  const each = quantity === 1 ? "" : ` (${formatClp(unit_price)} c/u)`;
  return [
    `${quantity} x ${dish}${each}: ${formatClp(line_total)}`,
    ...(missing.length > 0 ? [`  ${withoutToday(missing.map((each) => each.name.es), "es")}`] : []),
    ...(notes === undefined ? [] : fencedLines("  Nota", notes)),
  ];
}

/** One line, or none if the text is empty. A note that mentions an allergy asks for an answer on a line of its own. */
function fencedLines(label: string, { text, mentionsAllergy = false }: Omit<QuotedText, "field">): string[] {
  if (text === "") return [];
  const line = `${label}: «${text}»`;
  if (!mentionsAllergy) return [line];
  const indent = label.length - label.trimStart().length;
  return [line, `${" ".repeat(indent)}Alergia en la nota: por favor, confirmen por este chat`];
}
