/**
 * An order on the kitchen's screen and on its paper, as HTML: the card with what is wrong, what to make, what was written
 * by hand and how to answer; and the two slips, for the kitchen without prices, for the bag with them.
 * @module
 */
import type { KitchenTicket, TicketLine } from "../../../domain/orders/kitchen_ticket.ts";
import { METHODS } from "../../../domain/orders/order_message.ts";
import { PAYMENT } from "../../../domain/orders/payment.ts";
import type { WrittenOrder } from "../../../domain/orders/read_message.ts";
import { formatClp } from "../../../domain/text/clp.ts";
import { type Html, type HtmlValue, markup } from "../../markup/html.ts";
import { problemText } from "./ticket_words.ts";

/** An answer, and the chat that it opens; without one it is copied. */
export interface Answer {
  readonly text: string;
  /** Whether it has a time that may be earlier or later. */
  readonly hasTime: boolean;
  readonly chat: string | undefined;
}

/** An order that is open on the screen. */
export interface OpenTicket {
  readonly id: number;
  readonly ticket: KitchenTicket;
  /** Whether the same order is on the screen already. */
  readonly isSecond: boolean;
  /** When the same order was printed before this one came, such as `20:31`. */
  readonly before: string | undefined;
  /** When its own slips were printed. */
  readonly printed: string | undefined;
  readonly answers: readonly Answer[];
}

/** The card of an order. */
export function ticketHtml(open: OpenTicket): Html {
  const { id, ticket, isSecond, before, printed, answers } = open;
  const { order, problems } = ticket;
  const repeats = before === undefined
    ? isSecond && "Este pedido ya está en la pantalla: ¿llegó dos veces?"
    : `Ya se imprimió a las ${before}: ¿es otro pedido, o llegó dos veces?`;
  const { isOrder } = order;
  const again = printed === undefined ? "Imprimir" : `Impreso a las ${printed}. Imprimir otra vez`;
  const print = markup`<button type="button" class="button wide" id="print-${id}" data-print="${id}">${again}</button>`;
  return markup`
    <article class="ticket" id="ticket-${id}" tabindex="-1" aria-labelledby="ticket-${id}-h">
    <h2 id="ticket-${id}-h">${isOrder ? headingHtml(ticket) : "Texto sin pedido"}</h2>
    ${order.sent && markup`<p class="small">Enviado: ${order.sent}${order.sender && ` · ${order.sender}`}</p>`}
    ${warningsHtml([...repeats ? [repeats] : [], ...problems.map(problemText)])}
    ${makesHtml(ticket, (line) => line.problems.map((each) => markup`<b class="wrong">${problemText(each)}</b>`))}
    ${isOrder && [factsHtml(factsOf(ticket)), print]}
    ${answers.map((answer, at) => answerHtml(answer, id, at))}
    <button type="button" class="button button-quiet wide" id="close-${id}" data-close="${id}">Quitar de la pantalla</button>
    </article>`;
}

function warningsHtml(texts: readonly string[]): HtmlValue {
  return texts.length > 0 && markup`<ul class="warnings">${texts.map((text) => markup`<li>${text}</li>`)}</ul>`;
}

function answerHtml({ text, chat, hasTime }: Answer, id: number, at: number): Html {
  const key = `answer-${id}-${at}`;
  const times = hasTime && markup`
    <button type="button" class="chip" id="less-${id}" data-minutes="-5" data-of="${id}">5 min menos</button>
    <button type="button" class="chip" id="more-${id}" data-minutes="5" data-of="${id}">5 min más</button>`;
  const send = chat === undefined
    ? markup`<button type="button" class="button" id="${key}" data-copy="${key}-t">Copiar la respuesta</button>`
    : markup`<a class="button" id="${key}" href="${chat}" target="_blank" rel="noopener" aria-describedby="${key}-t">Responder</a>`;
  return markup`<div class="answer"><p id="${key}-t">${text}</p>${times}${send}</div>`;
}

function headingHtml({ order }: KitchenTicket): Html {
  const { code, table, delivery_method, commune } = order;
  const way = table !== undefined
    ? `Mesa ${table}`
    : delivery_method === undefined
    ? "Pedido"
    : `${METHODS[delivery_method]}${commune === undefined ? "" : ` a ${commune}`}`;
  return markup`${code !== undefined && markup`<span class="code">${code}</span> `}${way}`;
}

/** What to make: the dishes with their changes, one a line, and the notes; then what was written by hand. */
function makesHtml({ order, lines, mentionsAllergy }: KitchenTicket, more: (line: TicketLine) => HtmlValue): Html {
  const { notes } = order;
  const makes = lines.map((line) => {
    const { written: { quantity, number, withoutToday, notes }, rows: [dish, ...changes] } = line;
    const spans = [...changes, ...withoutToday === undefined ? [] : [withoutToday]].map((each) =>
      markup`<span>${each}</span>`
    );
    return markup`
      <li><b class="count">${quantity} x</b>
      <div><strong>${dish}${number !== undefined && markup` <small>Nº ${number}</small>`}</strong>${spans}
      ${notes !== undefined && markup`<span class="boxed">${notes}</span>`}${more(line)}</div></li>`;
  });
  return markup`
    ${mentionsAllergy && markup`<p class="boxed"><strong>ALERGIA: confirma por el chat antes de preparar</strong></p>`}
    <ol class="makes">${makes}</ol>
    ${notes !== undefined && markup`<p class="boxed">${notes}</p>`}
    ${byHandHtml(order)}`;
}

function byHandHtml({ byHand }: WrittenOrder): HtmlValue {
  return byHand.length > 0 && markup`
    <div class="boxed"><b>Escrito a mano</b>${byHand.map((line) => markup`<p>${line}</p>`)}</div>`;
}

/** What the one who carries it must know, by label. */
function factsOf({ order, alcohol }: KitchenTicket): [label: string, text: string][] {
  const { time, customer_name, address, contact_phone, subtotal, fee, due, delivery_method, cutlery, program } = order;
  // The fee is still to be added.
  const isOpen = delivery_method === "delivery" && fee === undefined;
  const dueText = due !== undefined && formatClp(due) + (isOpen ? " más el despacho" : "");
  const facts: [string, string | false | undefined][] = [
    ["Para", time],
    ["Nombre", customer_name],
    ["Dirección", address],
    ["Teléfono", contact_phone],
    ["Subtotal", subtotal !== undefined && formatClp(subtotal)],
    ["Despacho", fee !== undefined && formatClp(fee)],
    ["A pagar", dueText],
    ["Pago", paymentText(order, isOpen)],
    ["Cubiertos", cutlery && "sí"],
    ["Alcohol", alcohol && "pedir carnet, +18"],
    ["Programa", program],
  ];
  return facts.filter((fact): fact is [string, string] => typeof fact[1] === "string");
}

/** "efectivo, con $40.000: vuelto $7.300". */
function paymentText({ payment, cash_with, due }: WrittenOrder, isOpen: boolean): string | undefined {
  if (payment === undefined || cash_with === undefined) return payment && PAYMENT[payment];
  const change = due !== undefined && cash_with >= due && !isOpen ? `: vuelto ${formatClp(cash_with - due)}` : "";
  return `${PAYMENT[payment]}, con ${formatClp(cash_with)}${change}`;
}

/** A list of labels, each with what it says. */
export function factsHtml(facts: readonly (readonly [label: string, text: string | number])[]): Html {
  const rows = facts.map(([label, text]) => markup`<div><dt>${label}</dt><dd>${text}</dd></div>`);
  return markup`<dl class="facts">${rows}</dl>`;
}

/** What is wrong with amounts: nothing for the kitchen's slip. */
const AMOUNTS: ReadonlySet<string> = new Set(["subtotal", "due", "fee", "cash"]);

/**
 * The slips of an order, for the kitchen and for the bag. `at` is the time of printing; a second printing says so, by the
 * same order too.
 */
export function slipsHtml({ ticket, printed, before }: OpenTicket, restaurant: string, at: string): Html {
  const { order, lines, problems } = ticket;
  const hasTime = problems.some((problem) => "time" in problem);
  const first = before ?? printed;
  const head = markup`
    <h2>${headingHtml(ticket)}</h2>${first && markup`<p><strong>COPIA del papel de las ${first}</strong></p>`}
    ${order.time !== undefined && !hasTime && markup`<p class="boxed"><strong>Para: ${order.time}</strong></p>`}`;
  const priced = lines.map(({ written: { quantity, name, total } }) =>
    [`${quantity} x ${name}`, formatClp(total)] as const
  );
  const makes = makesHtml(ticket, (line) =>
    line.problems.filter(({ kind }) => !/price|sum/.test(kind))
      .map((each) => markup`<span class="boxed">${problemText(each)}</span>`));
  const about = problems.filter(({ kind }) => !AMOUNTS.has(kind)).map(problemText);
  return markup`
    <section class="slip" data-slip="kitchen">${head}${warningsHtml(about)}${makes}
    <p class="small">Impreso a las ${at}</p></section>
    <section class="slip" data-slip="bag"><p class="small">${restaurant}</p>${head}
    ${warningsHtml(problems.map(problemText))}
    ${factsHtml(factsOf(ticket).filter(([label]) => label !== "Para"))}${factsHtml(priced)}
    ${order.notes !== undefined && markup`<p class="boxed">${order.notes}</p>`}${byHandHtml(order)}
    <p class="small">Impreso a las ${at}</p></section>`;
}
