/**
 * Keeps the menu page from sending an order that is no longer right. It asks for the menu and the hours while somebody
 * looks, and once more at the press on the link. The link waits until the person has seen what changed.
 *
 * Without an answer nothing waits: the message then says when the prices were seen.
 * @module
 */
/// <reference lib="dom" />
import { describeInstant, describeTime } from "../../../domain/hours/describe_instant.ts";
import type { Order } from "../../../schemas/order.ts";
import { type Html, markup, some } from "../../markup/html.ts";
import { delayChange, hoursChanges, lineChanges, type OrderChange, termChange } from "./order_changes.ts";
import type { OrderForm } from "./order_form.ts";
import type { OrderLines } from "./order_lines.ts";
import { ORDER_WORDS } from "./order_words.ts";
import { createPageCheck } from "./page_check.ts";
import { LANGUAGE } from "../device/page_language.ts";
import { renewHtml } from "../device/renew_html.ts";
import { renewMenu } from "./renew_menu.ts";
import { PAGE_CHANGED } from "../dishes/page_menu.ts";
import { instantIn } from "../device/instant_in.ts";
import type { OpeningStatus } from "../status/status_text.ts";
import { TICKET_OPENED } from "./ticket_sheet.ts";
import { watchWhileVisible } from "../device/watch_while_visible.ts";

/** Longest wait for an answer after a press on the link, in milliseconds. */
const PRESS_PATIENCE_MS = 2_000;

/** An answer of that age is good for a press, in milliseconds. */
const RECENT_MS = 5_000;

/** What the rest of the page does for the check. */
export interface PageParts {
  readonly lines: OrderLines;
  /** The restaurant's time zone. */
  readonly zone: string;
  /** Reads dishes, options and rules again from the page, and the order with them. */
  reread(): void;
  /** Waits for the times of a later order, which follow the hours. */
  settleTimes(): Promise<void>;
  readonly present: { ask(): Promise<void>; opening(): OpeningStatus | undefined };
  /** What the person saw of the commune and the payment. */
  readonly seen: OrderForm["seen"];
  /** How many minutes orders take longer now. */
  delay(): number;
  /** Shows the order again. */
  update(): void;
  /** Shows and stores it. */
  changed(): void;
}

/** What the view of the order needs to know. */
export interface Freshness {
  /** Whether the link waits until the person has seen the changes. */
  readonly waits: boolean;
  /** What to tell near the link; empty if all is well. */
  readonly warning: string;
}

/** The check, bound to the form. */
export class FreshOrder {
  readonly #form: HTMLFormElement;
  readonly #parts: PageParts;
  readonly #link: HTMLElement;
  readonly #list: HTMLElement;
  readonly #page = createPageCheck((newer) => this.#take(newer));
  #seenStatus: OpeningStatus | undefined;
  /** The page begins with it, near its heading. */
  #seenDelay: number | undefined;
  /** Whether the server has newer code than this page. */
  #isOutdated = false;
  /** Whether the last check had no answer. */
  #failed = false;
  /** Whether a press had none, so that the next one opens the chat. */
  #offered = false;
  #waits = false;

  constructor(form: HTMLFormElement, parts: PageParts) {
    this.#form = form;
    this.#parts = parts;
    this.#link = form.querySelector<HTMLElement>("[data-link]")!;
    this.#list = form.querySelector<HTMLElement>("[data-changes]")!;
    this.#list.addEventListener("click", ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      if (this.#isOutdated) location.reload();
      else this.#accept();
    });
    // Before the form's own listener: only a press that opens the chat goes on to it.
    this.#link.addEventListener("click", (event) => void this.#press(event));
  }

  /** Shows what changed since the person saw it. `isForNow`: whether nobody chose a time. */
  refresh(request: Order, isForNow: boolean): Freshness {
    const { lines, seen, present: { opening: status }, delay } = this.#parts;
    const isEmpty = request.items.length === 0 && lines.lost().length === 0;
    if (isEmpty) seen.accept();
    const terms = seen.changes().map((change) => termChange(change, LANGUAGE));
    const hours = !isEmpty && isForNow ? hoursChanges(this.#seenStatus, status(), LANGUAGE) : [];
    if (hours.length === 0) this.#seenStatus = status() ?? this.#seenStatus;
    const late = !isEmpty && isForNow ? delayChange(this.#seenDelay ?? delay(), delay(), LANGUAGE) : [];
    if (late.length === 0) this.#seenDelay = delay();
    const changes = [...lineChanges(lines.all(), lines.lost(), LANGUAGE), ...terms, ...hours, ...late];
    this.#show(changes);
    this.#waits = this.#isOutdated || changes.length > 0;
    const warning = this.#failed && !isEmpty
      ? ORDER_WORDS.unchecked(this.pricesSeen()!) + (this.#offered ? ORDER_WORDS.pressAgain : "")
      : "";
    return { waits: this.#waits, warning };
  }

  /** For the message: when the prices were seen. Undefined while the checks are answered. */
  pricesSeen(): string | undefined {
    if (!this.#failed) return undefined;
    const { zone } = this.#parts;
    const seen = instantIn(zone, this.#page.seenAt());
    const text = describeInstant(seen, instantIn(zone, Date.now()), "es");
    return text.startsWith("hoy") ? describeTime(seen, "es").trim() : text;
  }

  /** Asks, and waits for at most two seconds. @returns Whether there was an answer. */
  async settle(): Promise<boolean> {
    const started = Date.now();
    await Promise.race([this.#ask(), new Promise((resolve) => setTimeout(resolve, PRESS_PATIENCE_MS))]);
    this.#failed = this.#page.age() > Date.now() - started;
    return !this.#failed;
  }

  /** Begins to watch. */
  watch(): void {
    const askNow = watchWhileVisible(() => this.#ask());
    void askNow();
    this.#form.addEventListener(TICKET_OPENED, () => this.#page.age() > RECENT_MS && askNow());
    navigator.serviceWorker?.addEventListener("message", () => void askNow());
  }

  async #ask(): Promise<void> {
    const [answered] = await Promise.all([this.#page.ask(), this.#parts.present.ask()]);
    this.#failed = !answered;
    if (answered) this.#offered = false;
    this.#parts.update();
    await this.#parts.settleTimes();
  }

  #take(newer: Document): void {
    const [ours, theirs] = [document, newer].map((page) =>
      page.querySelector("script[type=module]")?.getAttribute("src")
    );
    this.#isOutdated = ours !== theirs;
    if (this.#isOutdated) {
      // The copy for a time without a network needs the newer scripts too.
      navigator.serviceWorker?.getRegistration().then((registration) => registration?.update()).catch(() => {});
      return;
    }
    if (renewMenu(newer)) this.#parts.reread();
    document.dispatchEvent(new Event(PAGE_CHANGED));
  }

  #accept(): void {
    this.#parts.lines.accept();
    this.#parts.seen.accept();
    this.#seenStatus = this.#parts.present.opening();
    this.#seenDelay = this.#parts.delay();
    this.#parts.changed();
    this.#link.focus();
  }

  async #press(event: Event): Promise<void> {
    const link = this.#link;
    const isBusy = link.hasAttribute("aria-busy");
    const isReady = this.#offered || !link.hasAttribute("href") || this.#page.age() < RECENT_MS;
    if (!isBusy && !this.#waits && isReady) return;
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    if (this.#waits) return this.#list.querySelector("button")?.focus();
    const send = link.textContent;
    link.setAttribute("aria-busy", "true");
    link.textContent = ORDER_WORDS.checking;
    this.#offered = !await this.settle();
    link.removeAttribute("aria-busy");
    link.textContent = send;
    this.#parts.update();
    // The button may name another time now: then the person presses once more.
    if (!this.#offered && link.hasAttribute("href") && link.textContent === send) link.click();
  }

  #show(changes: readonly OrderChange[]): void {
    const told = this.#isOutdated ? markup`<p>${ORDER_WORDS.outdated}</p>` : some(changes, changesHtml);
    const button = this.#isOutdated ? ORDER_WORDS.reload : ORDER_WORDS.seen;
    const html = told && markup`
      ${told}<button class="button button-quiet" type="button" id="changes-seen">${button}</button>`;
    renewHtml(this.#list, html || markup``);
  }
}

function changesHtml(changes: readonly OrderChange[]): Html {
  const items = changes.map(({ about, text }) =>
    markup`<li>${about && markup`<span lang="es">${about}</span>: `}${text}</li>`
  );
  return markup`<p><strong>${ORDER_WORDS.changes}</strong></p><ul>${items}</ul>`;
}
