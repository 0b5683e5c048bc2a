/**
 * Shows the order on the order page: the total, the message, the link and the warnings.
 * @module
 */
import type { Order } from "../../schemas/order.ts";
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { formatClp } from "../../domain/clp.ts";
import type { OrderFailure } from "../../domain/order_failure.ts";
import type { LocalInstant } from "../../domain/schedule.ts";
import type { buildOrder, BuiltOrder } from "../../domain/order_link.ts";
import { plainText } from "../../domain/plain_text.ts";
import type { Freshness } from "./fresh_order.ts";
import { totalText } from "../price_html.ts";
import { closingTime, spokenInstant } from "../spoken_time.ts";
import { barText } from "./bar_text.ts";
import { ORDER_WORDS } from "./order_words.ts";
import { createOrderNotice, type OrderNotice } from "./order_notice.ts";
import { LANGUAGE } from "./page_language.ts";
import type { OpeningStatus } from "./status_text.ts";
import { createTicketSheet } from "./ticket_sheet.ts";

/** What stands in the message for a missing address; Spanish, as the message is. */
const NO_ADDRESS = "falta";

/** Pause after a change before a screen reader gets the new total, in milliseconds. */
const QUIET_MS = 700;

/** The parts of the page that show the order. */
export interface OrderView {
  showNothing(): void;
  /**
   * Shows an order. `build` prices it and writes its message; `phoneLeft` is false while its phone may be unfinished.
   *
   * @returns What can be had in place of its time, if that cannot.
   */
  show(
    request: Order,
    build: (request: Order, isShownOnly?: boolean) => ReturnType<typeof buildOrder>,
    status: OpeningStatus | undefined,
    phoneLeft: boolean,
    freshness: Freshness,
  ): readonly LocalInstant[];
  /** The notice at the top of the page, and the question whether the message was sent. */
  readonly notice: OrderNotice;
  /** Shows the result of a button, beside the buttons. */
  done(text: string): void;
  /** The shown message. */
  message(): string;
  /** Opens the ticket and focuses it. */
  review(): void;
}

/** Binds to the parts in the page. */
export function createOrderView(form: HTMLElement): OrderView {
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)!;
  const total = part("total");
  const message = part("message");
  const warning = part("warning");
  const link = part("link");
  const bar = part("bar");
  const counted = part("bar-text");
  const done = part("done");
  const live = part("live");
  const copy = part("copy") as HTMLButtonElement;
  const side = form.querySelector<HTMLElement>("#pedido")!;
  const review = createTicketSheet(form);
  // Hide the bar that leads to the order while the order itself is in view.
  new IntersectionObserver(([entry]) => bar.toggleAttribute("data-away", entry?.isIntersecting)).observe(side);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(pesos: number, text: string, url: string | undefined, warnings: readonly string[]): void {
    total.textContent = totalText(pesos, LANGUAGE);
    message.textContent = text;
    setText(warning, warnings.join(" "));
    if (url === undefined) link.removeAttribute("href");
    else link.setAttribute("href", url);
    link.setAttribute("aria-disabled", String(url === undefined));
    copy.disabled = pesos === 0;
  }

  return {
    showNothing() {
      write(0, ORDER_WORDS.nothing, undefined, [ORDER_WORDS.missingItems]);
      bar.hidden = true;
      clearTimeout(timer);
    },
    show(request, build, status, phoneLeft, freshness) {
      const built = build(request);
      // Shows the order without what is missing or does not fit; only the link waits for it.
      const lacks = (kind: OrderFailure["kind"]) => !built.ok && built.error.some((failure) => failure.kind === kind);
      const { contact_phone, commune, requested_for, cash_with, table, ...rest } = request;
      const shown = built.ok ? built : build({
        ...rest,
        ...(commune !== undefined && !lacks("minimum_not_reached") && { commune }),
        ...(requested_for !== undefined && !lacks("time_unavailable") && { requested_for }),
        ...(cash_with !== undefined && !lacks("cash_too_little") && { cash_with }),
        ...(table !== undefined && !lacks("unknown_table") && { table }),
        ...(contact_phone !== undefined && !lacks("phone_invalid") && { contact_phone }),
        ...(lacks("address_required") && { address: NO_ADDRESS }),
      }, true);
      const count = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
      const tooMany = request.items.length > ORDER_LIMITS.lines;
      clearTimeout(timer);
      if (shown.ok && !tooMany) {
        const url = built.ok && !freshness.waits ? built.value.whatsapp_url : undefined;
        const missing = [
          ...(lacks("address_required") ? [ORDER_WORDS.missingAddress] : []),
          ...(lacks("phone_invalid") && phoneLeft ? [ORDER_WORDS.badPhone] : []),
          ...(built.ok ? [] : built.error.flatMap((failure) => termWarning(failure, status))),
        ];
        const due = shown.value.amount_due_clp ?? shown.value.total_clp;
        write(due, shown.value.formatted_message, url, [
          ...missing,
          ...(requested_for === undefined ? openingWarnings(status, shown.value) : []),
          ...orderWarnings(shown.value, request),
          ...(freshness.warning ? [freshness.warning] : []),
        ]);
        counted.textContent = barText(count, due);
        timer = setTimeout(() => setText(live, `${ORDER_WORDS.total}: ${totalText(due, LANGUAGE)}`), QUIET_MS);
      } else {
        const problem = lacks("alcohol_unavailable") ? ORDER_WORDS.noAlcohol : ORDER_WORDS.tooLong;
        write(0, "", undefined, [tooMany ? ORDER_WORDS.tooMany : problem]);
        counted.textContent = barText(count);
      }
      bar.hidden = false;
      return built.ok ? [] : built.error.flatMap((failure) => "nearest" in failure ? failure.nearest : []);
    },
    notice: createOrderNotice(form),
    done: (text) => setText(done, text),
    message: () => message.textContent ?? "",
    review,
  };
}

/** What to tell of a term that does not fit. */
function termWarning(failure: OrderFailure, status: OpeningStatus | undefined): string[] {
  switch (failure.kind) {
    case "minimum_not_reached": {
      const { commune: { name, minimum }, gap } = failure;
      return [ORDER_WORDS.belowMinimum(formatClp(gap), name, formatClp(minimum))];
    }
    case "time_unavailable":
      return [ORDER_WORDS.timePassed];
    case "delivery_stopped":
      return [ORDER_WORDS.noDelivery];
    case "orders_paused": {
      const until = spokenInstant(failure.until, status?.now ?? failure.until, LANGUAGE);
      return [failure.table === undefined ? ORDER_WORDS.paused(until) : ORDER_WORDS.pausedAtTable];
    }
    case "cash_too_little":
      return [ORDER_WORDS.littleCash(formatClp(failure.due))];
    case "unknown_table":
      return [ORDER_WORDS.unknownTable];
    default:
      return [];
  }
}

/** Writes only a new text: these parts are live regions, and screen readers would read the same text again. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function openingWarnings(status: OpeningStatus | undefined, { warnings }: BuiltOrder): string[] {
  if (!status) return [];
  if (warnings.some(({ reason }) => reason === "last_order_passed")) return [ORDER_WORDS.lastOrder];
  const { hours, now, opensAt, closesAt } = status;
  if (!hours.is_open) {
    const opens = opensAt ? `; ${ORDER_WORDS.opens} ${spokenInstant(opensAt, now, LANGUAGE)}` : "";
    return [`${ORDER_WORDS.closed}${opens}.`];
  }
  if (!hours.closing_soon || !closesAt) return [];
  return [`${ORDER_WORDS.soon}, ${closingTime(closesAt, now, LANGUAGE)}: ${ORDER_WORDS.hurry}`];
}

function orderWarnings({ warnings }: BuiltOrder, request: Order): string[] {
  return [
    ...(warnings.some(({ reason }) => reason === "age_restricted") ? [ORDER_WORDS.alcohol] : []),
    ...(losesSigns(request) ? [ORDER_WORDS.changed] : []),
  ];
}

/** Whether the message drops more from the person's texts than line breaks, which nobody misses. */
function losesSigns({ address, customer_name, contact_phone, notes, items }: Order): boolean {
  return [address, customer_name, contact_phone, notes, ...items.map((item) => item.notes)].some((text = "") =>
    plainText(text).changed.some((change) => change !== "line_breaks")
  );
}
