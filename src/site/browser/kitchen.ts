/**
 * The script of the kitchen's page: reads what is pasted, holds it against today's menu, prints it, and writes the answer.
 * Nothing pasted leaves the page, unless somebody presses an answer, which opens the chat.
 *
 * The page may not connect to anything (its Content-Security-Policy), so the service worker fetches the menu of now. What
 * was pasted stays in memory, until the page closes.
 * @module
 */
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { createMenuIndex, type MenuIndex } from "../../domain/menu/menu_index.ts";
import { menuTimes } from "../../domain/menu/menu_times.ts";
import { guestNumber, minutesToReady, receivedText, soldOutReply } from "../../domain/orders/kitchen_reply.ts";
import { type KitchenTicket, kitchenTicket } from "../../domain/orders/kitchen_ticket.ts";
import { readMessages, type WrittenOrder } from "../../domain/orders/read_message.ts";
import { writeSharedOrder } from "../../domain/orders/shared_order.ts";
import { chatUrl } from "../../domain/restaurant/chat_url.ts";
import { wallTime } from "../../domain/hours/local_time.ts";
import { MINUTE_MS } from "../../leaves/duration.ts";
import { KITCHEN_PATH, ORDER_FRAGMENT, PAGE_PATHS, TABLE_FOLDERS } from "../../tables/page_paths.ts";
import { markup } from "../markup/html.ts";
import type { KitchenData } from "../offers/menu_data.ts";
import { copyText } from "./device/copy_text.ts";
import { keepText } from "./device/kept_text.ts";
import { clocksOf, instantIn, instantOf } from "./device/instant_in.ts";
import { registerWorker } from "./device/register_worker.ts";
import { renewHtml } from "./device/renew_html.ts";
import { setText } from "./device/set_text.ts";
import { addPrinted, dishCounts, eveningCsv, forgetEvening, readEvening } from "./kitchen/evening.ts";
import { PAPER_WIDTH, paperWidth, printSlips } from "./kitchen/print_slips.ts";
import { type Answer, factsHtml, type OpenTicket, slipsHtml, ticketHtml } from "./kitchen/ticket_view.ts";

/** An order on the screen: what was written, and what was done with it. */
interface Pasted {
  readonly id: number;
  readonly order: WrittenOrder;
  /** Once it is printed: when the same code had been printed this evening. */
  before: string | undefined;
  printed: string | undefined;
  /** Minutes more or less than usual. */
  extra: number;
}

/** The most characters that are read at once: those of twenty-four messages of the greatest length. */
const MOST = 100_000;

/** From so many minutes without an answer on, the menu may be an old one. */
const OLD_MINUTES = 5;

/** The times of an answer are multiples of this, in minutes. */
const STEP = 5;

const part = <E extends HTMLElement = HTMLElement>(name: string) => document.querySelector<E>(`[data-${name}]`)!;
const field = document.querySelector<HTMLTextAreaElement>("#pasted")!;
const submit = part("paste").querySelector<HTMLElement>("button")!;

let text = document.querySelector("#page")!.textContent;
let data: KitchenData = JSON.parse(text);
/** Read when the first order is. */
let menu: ReturnType<typeof menuTimes> | undefined;
/** When the menu was asked for, in epoch milliseconds. */
let seenAt = Number(document.querySelector<HTMLElement>("[data-saved]")?.dataset.saved ?? Date.now());
let pasted: readonly Pasted[] = [];
let last = 0;
/** The order that was taken off the screen last, to bring it back. */
let closed: Pasted | undefined;

const now = () => instantIn(data.zone, Date.now());

function readMenu() {
  const items = data.items.map((item, at) => ({ ...item, name: data.names[at]!, description: { es: "", en: "" } }));
  const index = createMenuIndex(items, [], data.options);
  return menuTimes(index, [], data.options, clocksOf(data.zone));
}

function menuFor(local: string | undefined): MenuIndex {
  return (menu ??= readMenu())(local === undefined ? Date.now() : instantOf(data.zone, local).epoch_ms);
}

function openTicket(each: Pasted, evening = readEvening(now())): OpenTicket {
  const { id, order, printed, extra } = each;
  const before = printed === undefined ? evening.findLast(({ code }) => code === order.code)?.at : each.before;
  const ticket = kitchenTicket(order, { ...data, now: now(), menuAt: menuFor });
  const isSecond = pasted.some((other) => other.id < id && other.order.code === order.code) && order.code !== undefined;
  return { id, ticket, isSecond, before, printed, answers: answersTo(ticket, extra) };
}

/** What the kitchen may answer: that it was received, and what has run out. */
function answersTo(ticket: KitchenTicket, extra: number): Answer[] {
  const { order, requested_for } = ticket;
  if (!order.isOrder) return [];
  const number = guestNumber(order, data.number);
  const chat = (said: string) => number && `${chatUrl(number)}?text=${encodeURIComponent(said)}`;
  const hasTime = order.time === undefined || ticket.problems.some(({ kind }) => kind === "past");
  const begins = requested_for !== undefined && order.time === undefined ? instantOf(data.zone, requested_for) : now();
  const ready = Math.ceil((begins.epoch_ms / MINUTE_MS + minutesToReady(order, data.rules) + extra) / STEP) * STEP;
  const received = receivedText(order, now(), hasTime ? instantIn(data.zone, ready * MINUTE_MS) : undefined);
  const soldOut = soldOutReply(ticket, menuFor(requested_for));
  const answers = [{ text: received, hasTime }];
  if (soldOut) {
    const shared = soldOut.lines && writeSharedOrder(soldOut.lines);
    const path = order.table === undefined ? PAGE_PATHS.menu.es : `${TABLE_FOLDERS.es}${order.table}`;
    const link = shared &&
      ` Así quedaría tu pedido. Revísalo, agrega de nuevo tus notas y envíalo: ${location.origin}${path}#${ORDER_FRAGMENT}${shared}`;
    answers.push({ text: soldOut.text + (link ?? ""), hasTime: false });
  }
  return answers.map((answer) => ({ ...answer, chat: chat(answer.text) }));
}

/** Reads a text. What cannot be read at once stays in the field. */
function read(source: string): void {
  const isLong = source.length > MOST;
  const orders = isLong ? [] : readMessages(source);
  part("trouble").textContent = isLong
    ? "Es demasiado texto. Pega menos mensajes a la vez."
    : orders.length === 0
    ? "No hay texto copiado. Copia el mensaje en el chat y vuelve."
    : "";
  field.value = isLong ? source : "";
  submit.hidden = !isLong;
  if (orders.length === 0) return;
  const first = last + 1;
  const added = orders.map((order): Pasted => ({ id: ++last, order, before: undefined, printed: undefined, extra: 0 }));
  pasted = [...added, ...pasted];
  const { length } = orders.filter(({ isOrder }) => isOrder);
  part("told").textContent = length === 1 ? "1 pedido leído." : `${length} pedidos leídos.`;
  show();
  document.getElementById(`ticket-${first}`)?.focus();
}

function show(): void {
  const what = closed?.order.code ?? "lo que quitaste";
  const reopen = closed && markup`
    <button type="button" class="button button-quiet wide" id="reopen" data-reopen>Volver a mostrar ${what}</button>`;
  const orders = readEvening(now());
  renewHtml(part("tickets"), markup`${reopen}${pasted.map((each) => ticketHtml(openTicket(each, orders)))}`);
  const printed = orders.map(({ code, at }) => markup`<li>${at} · ${code}</li>`);
  renewHtml(
    part("evening"),
    orders.length === 0 ? markup`<p>Nada impreso todavía.</p>` : markup`
      ${factsHtml(dishCounts(orders))}
      <details id="printed"><summary>Pedidos impresos: ${orders.length}</summary><ol class="history">${printed}</ol></details>
      <p class="actions"><button type="button" class="button" id="export" data-export>Guardar como CSV</button>
      <button type="button" class="button button-quiet" id="forget" data-forget>Borrar</button></p>`,
  );
  const age = (Date.now() - seenAt) / MINUTE_MS;
  const seen = wallTime(instantIn(data.zone, seenAt));
  setText(part("seen"), age < OLD_MINUTES ? `Carta de las ${seen}` : `Sin conexión: la carta es de las ${seen}`);
  for (const chip of document.querySelectorAll<HTMLElement>("[data-width].chip")) {
    chip.ariaPressed = `${Number(chip.dataset.width) === paperWidth()}`;
  }
}

function printTicket(id: number): void {
  const found = pasted.find((each) => each.id === id)!;
  const open = openTicket(found);
  const at = wallTime(now());
  if (found.printed === undefined) addPrinted(open.ticket, now());
  found.before = open.before;
  found.printed = at;
  printSlips(slipsHtml(open, data.restaurant, at));
  show();
}

function saveCsv(): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([eveningCsv(readEvening(now()))], { type: "text/csv" }));
  link.download = "comanda.csv";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS);
}

async function readClipboard(): Promise<void> {
  const copied = await navigator.clipboard?.readText().catch(() => undefined);
  if (copied !== undefined) return read(copied);
  part("trouble").textContent =
    "El navegador no deja leer lo copiado. Mantén apretado el cuadro de abajo y elige Pegar.";
  field.focus();
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
  if (!button) return;
  const { read: reads, print: prints, close, minutes, of, copy, width, export: exports, forget, reopen } =
    button.dataset;
  if (reads !== undefined) void readClipboard();
  else if (prints) printTicket(Number(prints));
  else if (copy) {
    copyText(document.getElementById(copy)!.textContent).then((done) => {
      button.textContent = done ? "Copiada" : "No se pudo copiar";
    });
  } else if (exports !== undefined) saveCsv();
  else {
    if (close) {
      closed = pasted.find(({ id }) => id === Number(close));
      pasted = pasted.filter((each) => each !== closed);
    }
    if (reopen !== undefined && closed) {
      pasted = [closed, ...pasted];
      closed = undefined;
    }
    const asked = pasted.find(({ id }) => id === Number(of));
    // No order is ready before now.
    if (asked) asked.extra = Math.max(asked.extra + Number(minutes), -minutesToReady(asked.order, data.rules));
    if (width) keepText(PAPER_WIDTH, width);
    if (forget !== undefined) forgetEvening();
    show();
  }
});
field.addEventListener("input", (event) => {
  if ((event as InputEvent).inputType === "insertFromPaste") read(field.value);
  else submit.hidden = field.value.trim() === "";
});
part("paste").addEventListener("submit", (event) => {
  event.preventDefault();
  read(field.value);
});

/** Asks the service worker for the page of now. */
function renew(): void {
  if (!document.hidden) navigator.serviceWorker?.controller?.postMessage(KITCHEN_PATH);
}

navigator.serviceWorker?.addEventListener("message", ({ data: news }: MessageEvent<{ readonly page?: string }>) => {
  if (typeof news.page !== "string") return;
  const newer = new DOMParser().parseFromString(news.page, "text/html").querySelector("#page")?.textContent;
  if (!newer) return;
  seenAt = Date.now();
  document.querySelector("[data-saved]")?.remove();
  if (newer !== text) {
    text = newer;
    data = JSON.parse(text);
    menu = undefined;
  }
  show();
});
document.addEventListener("visibilitychange", renew);
addEventListener("online", renew);
setInterval(() => {
  renew();
  show();
}, MINUTE_MS);
show();
registerWorker();
