/**
 * Shows the order in the ticket: the total, the message, the link and the warnings.
 * @module
 */
import type { Order } from "../../../schemas/order.ts";
import { ORDER_LIMITS } from "../../../schemas/order_limits.ts";
import type { LocalInstant } from "../../../domain/hours/local_time.ts";
import type { ReadOrder } from "../../../domain/orders/order_link.ts";
import type { OrderRules } from "../../../domain/orders/order_terms.ts";
import { priceText } from "../../../domain/text/clp.ts";
import { plainText } from "../../../domain/text/plain_text.ts";
import type { Freshness } from "./fresh_order.ts";
import { barText } from "../../order/order_bar.ts";
import { closingTime, spokenInstant } from "../../markup/spoken_time.ts";
import { createFaultMarks, orderFaults } from "./order_faults.ts";
import { ORDER_WORDS } from "./order_words.ts";
import { createOrderNotice } from "./order_notice.ts";
import { LANGUAGE } from "../device/page_language.ts";
import { setText } from "../device/set_text.ts";
import type { OpeningStatus } from "../status/status_text.ts";
import { createTicketSheet } from "./ticket_sheet.ts";

/** Pause after a change before a screen reader gets the new total, in milliseconds. */
const QUIET_MS = 700;

/** The largest banknote, in pesos. Nobody hands over one more than an order needs. */
const LARGEST_NOTE = 20_000;

/** What an order depends on beside itself. */
interface Circumstances {
  readonly status: OpeningStatus | undefined;
  /** False while the phone may be unfinished. */
  readonly phoneLeft: boolean;
  readonly freshness: Freshness;
  /** The time that it is for although nobody chose it. */
  readonly implied: string | undefined;
  readonly rules: OrderRules;
}

/** Binds to the parts in the page. */
export function createOrderView(form: HTMLFormElement) {
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)!;
  const total = part("total");
  const message = part("message");
  const warning = part("warning");
  /** These texts stand there from the beginning, so that nothing moves. */
  const empty = warning.textContent!;
  const link = part("link");
  const send = link.textContent!;
  const live = part("live");
  const copy = part("copy") as HTMLButtonElement;
  const markFaults = createFaultMarks(form);
  const fillBar = createBar(form);
  measureFoot(form, link.closest<HTMLElement>(".send-block")!);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(pesos: number, text: string, url: string | undefined, warnings: readonly string[], label = ""): void {
    setText(total, priceText(pesos, LANGUAGE));
    setText(message, text);
    setText(warning, warnings.join(" "));
    // A check of the page has a label of its own meanwhile.
    if (!link.hasAttribute("aria-busy")) setText(link, label || send);
    if (url === undefined) link.removeAttribute("href");
    else link.setAttribute("href", url);
    link.setAttribute("aria-disabled", String(url === undefined));
    copy.disabled = pesos === 0;
  }

  return {
    showNothing() {
      markFaults([]);
      setText(part("fee"), "");
      write(0, ORDER_WORDS.nothing, undefined, [empty]);
      fillBar("");
      clearTimeout(timer);
    },
    /**
     * Shows an order as it was read.
     *
     * @returns What can be had in place of its time, if that cannot.
     */
    show(
      request: Order,
      { draft, whatsapp_url, failures }: ReadOrder,
      { status, phoneLeft, freshness, implied, rules }: Circumstances,
    ): readonly LocalInstant[] {
      const due = draft.amount_due_clp ?? draft.total_clp;
      const count = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
      const tooMany = request.items.length > ORDER_LIMITS.lines;
      const faults = orderFaults(failures, status).filter(({ field }) => field !== "contact_phone" || phoneLeft);
      markFaults(faults);
      write(due, draft.formatted_message, tooMany || freshness.waits ? undefined : whatsapp_url, [
        ...(tooMany ? [ORDER_WORDS.tooMany] : []),
        ...new Set(faults.map(({ text }) => text)),
        ...(request.requested_for === undefined ? openingWarnings(status, draft) : []),
        ...(implied && status?.hours.is_open ? [ORDER_WORDS.notNow(implied)] : []),
        ...orderWarnings(draft, failures, request, rules),
        ...(freshness.warning ? [freshness.warning] : []),
      ], implied && `${ORDER_WORDS.orderFor} ${implied}`);
      setText(part("fee"), feeText(request, rules));
      fillBar(barText(count, due, LANGUAGE));
      clearTimeout(timer);
      timer = setTimeout(() => setText(live, `Total: ${priceText(due, LANGUAGE)}`), QUIET_MS);
      return failures.flatMap((failure) => "nearest" in failure ? failure.nearest : []);
    },
    /** The notice at the top of the page, and the question whether the message was sent. */
    notice: createOrderNotice(form),
    /** Shows the result of a button, beside the buttons. */
    done: (text: string) => setText(part("done"), text),
    /** The shown message. */
    message: () => message.textContent ?? "",
    /** Opens the ticket and focuses it. */
    review: createTicketSheet(form),
  };
}

/** The bar that leads to the order, or at least to what changed of it; hidden while the order itself is in view. */
function createBar(form: HTMLElement): (order: string) => void {
  const bar = form.querySelector<HTMLElement>("[data-bar]")!;
  const watch = new IntersectionObserver(([entry]) => bar.toggleAttribute("data-away", entry?.isIntersecting));
  watch.observe(form.querySelector("#pedido")!);
  return (order) => {
    const texts = [form.querySelector("[data-changes] li") && ORDER_WORDS.differs, order].filter(Boolean);
    setText(bar.querySelector("[data-bar-text]"), texts.join(" · "));
    bar.hidden = texts.length === 0;
  };
}

function feeText({ commune, delivery_method }: Order, { communes }: OrderRules): string {
  if (delivery_method !== "delivery") return "";
  const to = communes.find(({ name }) => name === commune);
  if (!to) return ORDER_WORDS.feeUnknown;
  return ORDER_WORDS.fee(to.name, priceText(to.fee, LANGUAGE), priceText(to.minimum, LANGUAGE));
}

/** The end of the ticket stays in sight, and what has the focus above it: `order.css`, `sheet.css`. */
function measureFoot(form: HTMLElement, foot: HTMLElement): void {
  new ResizeObserver(() => {
    const isTall = foot.offsetHeight > innerHeight / 2;
    foot.toggleAttribute("data-tall", isTall);
    form.style.setProperty("--foot", isTall ? "0px" : `${foot.offsetHeight}px`);
  }).observe(foot);
}

function openingWarnings(status: OpeningStatus | undefined, { warnings }: ReadOrder["draft"]): string[] {
  if (!status) return [];
  if (warnings.some(({ reason }) => reason === "last_order_passed")) return [ORDER_WORDS.lastOrder];
  const { hours, now, opensAt, closesAt } = status;
  if (!hours.is_open) return [ORDER_WORDS.closed(opensAt ? spokenInstant(opensAt, now, LANGUAGE) : "")];
  if (!hours.closing_soon || !closesAt) return [];
  return [ORDER_WORDS.soon(closingTime(closesAt, now, LANGUAGE))];
}

function orderWarnings(
  { warnings, total_clp, amount_due_clp: due = total_clp }: ReadOrder["draft"],
  failures: ReadOrder["failures"],
  request: Order,
  { large_order }: OrderRules,
): string[] {
  const { cash_with = 0 } = request;
  const said: Partial<Record<typeof warnings[number]["reason"], string>> = {
    large_order: ORDER_WORDS.large(large_order?.hours ?? 0),
    ...(failures.every(({ kind }) => kind !== "alcohol_unavailable") && { age_restricted: ORDER_WORDS.alcohol }),
    commune_in_address: ORDER_WORDS.otherCommune,
  };
  return [
    ...warnings.flatMap(({ reason }) => said[reason] ?? []),
    ...(cash_with >= due + LARGEST_NOTE ? [ORDER_WORDS.muchCash(priceText(cash_with, LANGUAGE))] : []),
    ...(losesSigns(request) ? [ORDER_WORDS.changed] : []),
  ];
}

/** Whether the message drops more from the person's texts than line breaks, which nobody misses. */
function losesSigns({ address, customer_name, contact_phone, notes, items }: Order): boolean {
  return [address, customer_name, contact_phone, notes, ...items.map((item) => item.notes)].some((text = "") =>
    plainText(text).changed.some((change) => change !== "line_breaks")
  );
}
