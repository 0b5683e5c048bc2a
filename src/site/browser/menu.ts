/**
 * The script of the menu page and the pages of tables. On every change, it prices the order and rebuilds the message and
 * the link with the API's own functions, so the link is ready before the tap. No typed text leaves the page.
 * @module
 */
import { describeInEachLanguage } from "../../domain/hours/describe_instant.ts";
import { createMenuIndex } from "../../domain/menu/menu_index.ts";
import { menuTimes } from "../../domain/menu/menu_times.ts";
import { type ReadOrder, readOrder } from "../../domain/orders/order_link.ts";
import { writeSharedOrder } from "../../domain/orders/shared_order.ts";
import type { Order } from "../../schemas/order.ts";
import { ADD_FRAGMENT, ORDER_FRAGMENT, REPEAT_FRAGMENT, TICKET_FRAGMENT } from "../../tables/page_paths.ts";
import type { ChoiceDialog, Opening } from "./choices/choice_dialog.ts";
import { markCategory } from "./dishes/category_bar.ts";
import { afterPaint } from "./device/after_paint.ts";
import { copyText } from "./device/copy_text.ts";
import { FreshOrder } from "./order/fresh_order.ts";
import { KeptOrder } from "./order/kept_order.ts";
import { clocksOf, instantOf } from "./device/instant_in.ts";
import { hasModelContext, registerTools } from "./agent/model_context.ts";
import { nameControls, showCounts } from "./order/dish_rows.ts";
import { orderFaults, showControl } from "./order/order_faults.ts";
import { createOrderForm } from "./order/order_form.ts";
import { type LineContent, type OrderLine, OrderLines } from "./order/order_lines.ts";
import { type Draft, forgetLastOrder, type LastOrder, readLastOrder, saveLastOrder } from "./order/order_storage.ts";
import { createOrderStatus } from "./order/order_status.ts";
import type { NoticeTrait } from "./order/order_notice.ts";
import { createOrderView } from "./order/order_view.ts";
import { ORDER_WORDS } from "./order/order_words.ts";
import { dishesOf, readPage } from "./dishes/page_menu.ts";
import { forTable, nameTable, TABLE } from "./device/page_table.ts";
import { registerWorker } from "./device/register_worker.ts";
import { bindSearchTools, NOT_OPENED } from "./dishes/search_tools.ts";
import { bindShare, shareUrl } from "./device/share.ts";
import { type ReceivedOrder, receivedOrder } from "./order/received_order.ts";
import { TermsForm } from "./order/terms_form.ts";
import { createTicketLines } from "./order/ticket_lines.ts";
import { TICKET_OPEN } from "./order/ticket_sheet.ts";
import { followFocus } from "./order/way_to_order.ts";

/** The tool that the page answers itself. */
const ORDER_TOOL = "create_order_link";
const element = document.querySelector<HTMLFormElement>("[data-order]")!;
let page = readPage();
const { zone } = page;
nameTable();
const dishes = dishesOf(page);
nameControls(dishes);
let menuAt = readMenu();
/** The menu of the order's moment. */
let index = menuAt(undefined);
const lines = new OrderLines(() => index);
const form = createOrderForm(element, dishes, lines);
const ticket = createTicketLines(element.querySelector<HTMLElement>("[data-lines]")!, lines, changeLine, changed);
const view = createOrderView(element);
const terms = new TermsForm(element, () => changed());
/** Ends the address of a script that is asked for again: some browsers keep the failure of an address. */
let retry = "";
/** Loaded when somebody first opens it. */
let choices: Promise<ChoiceDialog> | undefined;
const last = element.querySelector<HTMLElement>("[data-repeat]");
const focusLink = () => element.querySelector<HTMLElement>("[data-link]")!.focus();
const present = createOrderStatus(zone, () => page.rules.timing);
/** What the last order replaced, with its notes, to take that back. */
let replaced: LastOrder | undefined;
/** An order that somebody shared, while the person has not said whether to take it. */
let received: ReceivedOrder | undefined;
const fresh = new FreshOrder(element, {
  lines,
  reread,
  present,
  seen: form.seen,
  settleTimes: () => terms.settle(),
  zone,
  delay: () => page.rules.timing.delay_minutes ?? 0,
  update,
  changed,
});
/** Whether the phone may be judged: not while the person types its first digits. */
let phoneLeft = false;

/** Prices an order and writes its message, for the present opening status. */
function read(order: Order): ReadOrder {
  const status = present.opening();
  return readOrder(menuAt(momentOf(order.requested_for)), order, {
    restaurant: page.restaurant,
    isOpen: status?.hours.is_open !== false,
    opensText: status?.hours.is_open === false && status.opensAt ? describeInEachLanguage(status.opensAt) : undefined,
    sandbox: false,
    pricesSeen: fresh.pricesSeen(),
    messaging: { number: page.number, sandbox_number: "" },
    rules: page.rules,
    hours: {
      now: present.opening()?.now.epoch_ms ?? 0,
      begins: present.begins(),
      lastOrderPassed: present.lastOrderPassed(),
      pausedUntil: present.pausedUntil(),
      momentOf: (requested) => momentOf(requested) ?? 0,
      nextTimes: () => [],
      readTime: (requested, minutes, from = -Infinity) =>
        terms.readTime(requested, minutes + (page.rules.timing.delay_minutes ?? 0), from),
    },
  });
}

/** The moment that an order is for, in epoch milliseconds; undefined before the first answer. */
function momentOf(requested: string | undefined): number | undefined {
  return requested === undefined ? present.begins()?.epoch_ms : instantOf(zone, requested).epoch_ms;
}

function readMenu(): ReturnType<typeof menuTimes> {
  return menuTimes(createMenuIndex(dishes.map(({ item }) => item), [], page.options), [], page.options, clocksOf(zone));
}

/** Reads the menu again after the check has renewed it. */
function reread(): void {
  page = readPage();
  dishes.splice(0, dishes.length, ...dishesOf(page));
  nameControls(dishes);
  menuAt = readMenu();
  takeMenu();
}

/** Reads the lines again by the menu of the moment that the order is for, if that is another now. */
function takeMenu(): void {
  const next = menuAt(momentOf(terms.request().requested_for));
  if (next === index) return;
  const before = lines.kept();
  index = next;
  lines.fill(before);
  kept.tellAgain();
  choices = undefined;
}

/** Answers a tool of the page. Asks for menu and hours first, since the message depends on them. */
async function answerAgent(order: unknown): Promise<unknown> {
  const answering: Promise<typeof import("./agent/answer_agent.ts")> = import(page.answerAgent);
  await fresh.settle();
  return (await answering).answerAgent(order, read);
}

/** Offers the tools of MCP. An order is built in the page, so that no typed text leaves it. */
async function offerTools(): Promise<void> {
  const { API_TOOLS }: typeof import("./agent/api_tools.ts") = await import(page.apiTools);
  registerTools(API_TOOLS.map((tool) =>
    tool.name === ORDER_TOOL
      ? {
        ...tool,
        description: `${tool.description} Works inside the page: what it is given is not sent to the server.`,
        execute: answerAgent,
      }
      : tool
  ));
}

async function loadChoices(): Promise<ChoiceDialog> {
  const { ChoiceDialog }: typeof import("./choices/choice_dialog.ts") = await import(page.choices + retry);
  // One of an older menu, if there is any.
  document.querySelector(".choose")?.remove();
  return new ChoiceDialog(index, page.options, page.drawings);
}

/** Opens the choices of a dish or a line. */
function choose(opening: Opening, done: (line: LineContent, quantity: number) => void): Promise<void> {
  choices ??= loadChoices();
  return choices.then((dialog) => dialog.open(opening, done), () => {
    choices = undefined;
    retry += "#";
    view.notice.show(NOT_OPENED, "floats");
  });
}

function changeLine(line: OrderLine): void {
  choose(line, (content, quantity) => {
    lines.set(line.key, 0);
    const key = lines.add(content, quantity);
    changed();
    ticket.focus(key);
  });
}

/** What the form asks for, in the form of the API's request. */
function requested(): ReturnType<typeof form.request> {
  const request = { ...form.request(), ...terms.request() };
  return TABLE === undefined ? request : forTable(TABLE, request);
}

function update(): void {
  const status = present.opening();
  // The menu of another moment takes dishes away, or brings them back.
  const isEmpty = () => lines.all().length === 0;
  terms.refresh(status, present.takesNone() && !isEmpty() && TABLE === undefined, page.rules.timing);
  takeMenu();
  form.refresh(page.rules);
  ticket.refresh();
  const request = requested();
  if (last) last.hidden = readLastOrder() === undefined;
  const implied = terms.impliedText();
  const freshness = fresh.refresh(request, request.requested_for === undefined || implied !== undefined);
  const waiting = terms.waitsForTimes() ? { waits: true, warning: ORDER_WORDS.timesAsked } : freshness;
  if (isEmpty()) view.showNothing();
  const circumstances = { status, phoneLeft, freshness: waiting, implied, rules: page.rules };
  terms.offer(isEmpty() ? [] : view.show(request, read(request), circumstances));
}

function changed(): void {
  update();
  kept.save();
}

/** Shows an order that the address holds. One that is chosen already is replaced only when the person says so. */
function receive(): void {
  const other = receivedOrder(index);
  // A link to a category leaves the question about an order open.
  if (other === undefined) return;
  received = other;
  if (lines.all().length === 0 || received.lines.length === 0) return takeReceived();
  const named = (list: ReceivedOrder["lines"]) => list.map(({ name, quantity }) => `${quantity} x ${name}`);
  const [shared, chosen] = [named(received.lines), named(lines.kept())];
  // The same link again.
  if (received.problems.length === 0 && shared.toSorted().join() === chosen.sort().join()) return view.review();
  view.notice.show(ORDER_WORDS.otherOrder(shared.join(", ")), "asks");
  view.notice.focus();
}

function takeReceived(): void {
  const { lines: shared, problems } = received!;
  received = undefined;
  if (shared.length === 0) return view.notice.show(problems.join(". "), "floats");
  const undoes = lines.kept().length > 0 ? ["undoes" as const] : [];
  replaceOrder({ ...form.draft(), lines: shared }, [ORDER_WORDS.received, ...problems].join(". "), ...undoes);
}

/** Fills in another order, shows it, and tells so. */
function replaceOrder(order: Draft | LastOrder, told: string, ...traits: NoticeTrait[]): void {
  replaced = { ...form.lastOrder(), lines: lines.kept() };
  form.fill(order);
  changed();
  if (lines.all().length > 0) view.review();
  kept.tell(told, "floats", ...traits);
  view.notice.focusHere();
}

/** Shares the dishes of the order as a link. */
async function shareOrder(): Promise<void> {
  const dishes = lines.all().map(({ described: { name, price }, quantity }) => ({ name, quantity, price }));
  if (dishes.length === 0) return view.done(ORDER_WORDS.nothing);
  const text = writeSharedOrder(dishes);
  if (text === undefined) return view.done(ORDER_WORDS.tooLongToShare);
  const copied = await shareUrl(document.title, `${location.origin}${location.pathname}#${ORDER_FRAGMENT}${text}`);
  if (copied !== undefined) view.done(copied ? ORDER_WORDS.shared : ORDER_WORDS.notShared);
}

/** What the address asks for. Taken out of it, so that a reload does not do it again. */
const wanted = location.hash.slice(1);
const added = wanted.startsWith(ADD_FRAGMENT) ? wanted.slice(ADD_FRAGMENT.length) : undefined;
if (added || [TICKET_FRAGMENT, REPEAT_FRAGMENT].includes(wanted)) history.replaceState(null, "", location.pathname);
const opensTicket = wanted === TICKET_FRAGMENT || history.state === TICKET_OPEN;
const kept = new KeptOrder(form, lines, terms, view.notice, update, opensTicket || added !== undefined);
element.addEventListener("input", () => {
  view.notice.settle();
  changed();
});
element.addEventListener("focusin", ({ target }) => {
  // A browser brings only the line of the cursor into view, and the total would cover the rest.
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: "nearest" });
});
element.addEventListener("focusout", ({ target }) => {
  const isPhone = target instanceof HTMLInputElement && target.name === "contact_phone";
  if (isPhone) phoneLeft = target.value !== "";
  // Each tap takes the focus from somewhere, and only here does it matter.
  if (isPhone || target instanceof Element && target.closest(".less")) update();
});

/** Opens the dish of a row, or of the card of halves. What was tapped answers a frame before: to open takes longer. */
async function open(tapped: HTMLElement): Promise<void> {
  const { id = "", halves } = tapped.dataset;
  const item = index.byId.get(halves ?? id);
  if (!item) return;
  // A page that still glides to a category stops at what was tapped.
  scrollTo({ behavior: "instant" });
  tapped.toggleAttribute("data-opens", true);
  await afterPaint();
  await choose({ item, halves: halves !== undefined }, (content, quantity) => {
    lines.add(content, quantity);
    changed();
  });
  tapped.toggleAttribute("data-opens", false);
}

element.addEventListener("click", (event) => {
  const { target } = event;
  view.notice.settle();
  const button = target instanceof Element ? target.closest<HTMLElement>("button, [data-link], .dish h3 a") : null;
  if (!button) return;
  const { dataset } = button;
  const dish = button.closest<HTMLElement>(".dish") ?? button;
  view.done("");
  if (dataset.step) {
    const id = dish.dataset.id!;
    if (dataset.step === "1") lines.addPlain(index.byId.get(id)!);
    else lines.takeOne(id);
    // The count answers the tap; the ticket follows a frame later.
    showCounts(dishes, lines.all());
    return void afterPaint().then(changed);
  }
  if ("halves" in dataset || "choose" in dataset || button.matches(".dish a")) {
    // A link to the dish for whoever wants one of its own: another tab, a copy of the address.
    if (button.matches("a") && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    return void open(dish);
  }
  if ("copy" in dataset) {
    copyText(view.message()).then((done) => view.done(done ? ORDER_WORDS.copied : ORDER_WORDS.notCopied));
  } else if ("shareOrder" in dataset) void shareOrder();
  else if ("take" in dataset) return takeReceived();
  else if ("keep" in dataset) view.notice.show("");
  else if ("clear" in dataset) {
    kept.empty();
    view.notice.show("");
    view.done(ORDER_WORDS.cleared);
  } else if ("review" in dataset) view.review();
  else if ("sent" in dataset) {
    kept.empty();
    view.notice.show(ORDER_WORDS.anew);
    view.notice.focus();
  } else if ("notSent" in dataset) {
    kept.askOnReturn(false);
    view.review();
    focusLink();
  } else if (dataset.time) {
    terms.choose(dataset.time);
    view.done(`${ORDER_WORDS.chosenFor} ${dataset.text}.`);
    focusLink();
  } else if ("repeatOrder" in dataset) {
    const order = readLastOrder();
    if (order) replaceOrder(order, ORDER_WORDS.repeated, "undoes");
  } else if ("undo" in dataset) {
    form.fill(replaced!);
    view.notice.show(ORDER_WORDS.undone, ...(lines.all().length > 0 ? ["reviews" as const] : []));
    view.notice.focus();
  } else if ("forget" in dataset) {
    forgetLastOrder();
    view.notice.show(ORDER_WORDS.forgotten);
  } else if ("link" in dataset) {
    if (!button.hasAttribute("href")) {
      // Without a fault, the times of the order are still on their way.
      const [{ field } = { field: "requested_for" }] = orderFaults(read(requested()).failures, present.opening());
      showControl(element, field);
      if (field === "contact_phone") phoneLeft = true;
    } else {
      kept.askOnReturn(true);
      if (element.querySelector<HTMLInputElement>("[data-remember]")?.checked) saveLastOrder(form.lastOrder());
    }
  } else return;
  changed();
});
// A name is a button here, and a button answers the space bar.
element.addEventListener("keydown", (event) => {
  if (event.key !== " " || !(event.target instanceof HTMLElement) || !event.target.matches(".dish h3 a")) return;
  event.preventDefault();
  event.target.click();
});
element.addEventListener("submit", (event) => {
  event.preventDefault();
  changed();
  view.review();
});

changed();
// On return to the page, the browser refills the form after the script has run.
addEventListener("pageshow", update);
document.querySelector("[data-bare]")?.remove();
registerWorker();
// The rest comes after the next frame, so that a first tap need not wait for all of it.
await afterPaint();
fresh.watch();
if (hasModelContext()) offerTools();
bindSearchTools();
markCategory();
bindShare();
followFocus(() => lines.all().length > 0);
if (opensTicket && lines.all().length > 0) view.review();
if (wanted === REPEAT_FRAGMENT) element.querySelector<HTMLElement>("[data-repeat-order]")!.click();
const plus = dishes.find(({ item }) => item.id === added)?.element.querySelector<HTMLElement>(".add");
plus?.scrollIntoView({ behavior: "instant", block: "center" });
plus?.focus();
plus?.click();
receive();
addEventListener("hashchange", receive);
// A tap on a dish is to answer at once, and whoever only reads loads no more: the first touch fetches choices and shapes.
const ahead = new AbortController();
for (const sign of ["pointerdown", "keydown", "scroll"]) {
  addEventListener(sign, () => {
    ahead.abort();
    import(page.choices).catch(() => retry += "#");
    fetch(page.drawings).catch(() => {});
  }, { passive: true, signal: ahead.signal });
}
