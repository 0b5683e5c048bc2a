/**
 * Keeps the order page from sending an order that is no longer right. It asks for the menu and the hours while somebody
 * looks, and once more at the press on the link. The link waits until the person has seen what changed.
 *
 * Without an answer nothing waits: the message then says when the prices were seen.
 * @module
 */
/// <reference lib="dom" />
import { describeInstant, describeTime } from "../../domain/describe_instant.ts";
import type { Order } from "../../schemas/order.ts";
import { markup } from "../html.ts";
import { delayChange, hoursChanges, lineChanges, type OrderChange, termChange } from "./order_changes.ts";
import type { OrderLines } from "./order_lines.ts";
import { ORDER_WORDS } from "./order_words.ts";
import { createPageCheck } from "./page_check.ts";
import { LANGUAGE } from "./page_language.ts";
import { renewMenu } from "./renew_menu.ts";
import { instantIn } from "./instant_in.ts";
import type { OpeningStatus } from "./status_text.ts";
import { TICKET_OPENED } from "./ticket_sheet.ts";
import { watchWhileVisible } from "./watch_while_visible.ts";

/** Longest wait for an answer after a press on the link, in milliseconds. */
const PRESS_PATIENCE_MS = 2_000;

/** An answer of that age is good for a press, in milliseconds. */
const RECENT_MS = 5_000;

/** What the rest of the page does for the check. */
export interface PageParts {
  readonly lines: OrderLines;
  /** Reads dishes, options and rules again from the page, and the order with them. */
  reread(): void;
  askHours(): Promise<void>;
  status(): OpeningStatus | undefined;
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

/** The check, bound to the page. */
export interface FreshOrder {
  /** Shows what changed since the person saw it. */
  refresh(request: Order): Freshness;
  /** For the message: when the prices were seen. Undefined while the checks are answered. */
  pricesSeen(): string | undefined;
  /** Asks, and waits for at most two seconds. @returns Whether there was an answer. */
  settle(): Promise<boolean>;
  /** Begins to watch. */
  watch(): void;
}

/** Binds to the form. */
export function createFreshOrder(form: HTMLFormElement, parts: PageParts): FreshOrder {
  const { lines, update } = parts;
  const link = form.querySelector<HTMLElement>("[data-link]")!;
  const list = form.querySelector<HTMLElement>("[data-changes]")!;
  const lostList = form.querySelector<HTMLElement>("[data-lost]")!;
  const send = link.textContent;
  const scriptOf = (page: Document) => page.querySelector("script[type=module]")?.getAttribute("src");
  /** Changes of the commune and the payment. */
  let terms: OrderChange[] = [];
  let seenStatus: OpeningStatus | undefined;
  /** The page begins with it, near its heading. */
  let seenDelay: number | undefined;
  /** Whether the server has newer code than this page. */
  let isOutdated = false;
  /** Whether the last check had no answer. */
  let failed = false;
  /** Whether a press had none, so that the next one opens the chat. */
  let offered = false;
  let waits = false;
  let shown = "";

  const page = createPageCheck((newer) => {
    isOutdated = scriptOf(newer) !== scriptOf(document);
    if (isOutdated) {
      // The copy for a time without a network needs the newer scripts too.
      navigator.serviceWorker?.getRegistration().then((registration) => registration?.update()).catch(() => {});
      return;
    }
    const changed = renewMenu(form, newer);
    if (!changed) return;
    terms.push(...changed.map((change) => termChange(change, LANGUAGE)));
    parts.reread();
  });

  async function ask(): Promise<void> {
    const [answered] = await Promise.all([page.ask(), parts.askHours()]);
    failed = !answered;
    if (answered) offered = false;
    update();
  }

  async function settle(): Promise<boolean> {
    const started = Date.now();
    await Promise.race([ask(), new Promise((resolve) => setTimeout(resolve, PRESS_PATIENCE_MS))]);
    failed = page.age() > Date.now() - started;
    return !failed;
  }

  function pricesSeen(): string | undefined {
    if (!failed) return undefined;
    const zone = form.dataset.zone!;
    const seen = instantIn(zone, page.seenAt());
    const text = describeInstant(seen, instantIn(zone, Date.now()), "es");
    return text.startsWith("hoy") ? describeTime(seen, "es").trim() : text;
  }

  function show(changes: readonly OrderChange[]): void {
    const html = isOutdated
      ? markup`
        <p>${ORDER_WORDS.outdated}</p><button class="button button-quiet" type="button">${ORDER_WORDS.reload}</button>`
      : changes.length > 0 &&
        markup`
          <p><strong>${ORDER_WORDS.changes}</strong></p>
          <ul>${
          changes.map(({ about, text }) =>
            markup`<li>${about && markup`<span lang="es">${about}</span>: `}${text}</li>`
          )
        }</ul>
          <button class="button button-quiet" type="button">${ORDER_WORDS.seen}</button>`;
    const text = html ? html.html : "";
    // An alert: screen readers would read the same text again.
    if (text !== shown) list.innerHTML = shown = text;
    lostList.innerHTML = markup`${
      lines.lost().map(({ name, quantity, soldOut }) =>
        markup`
          <li class="line"><p class="line-name"><s lang="es">${quantity} × ${name}</s>
          <span class="line-sum">${soldOut ? ORDER_WORDS.soldOut : ORDER_WORDS.gone}</span></p></li>`
      )
    }`.html;
    lostList.hidden = lines.lost().length === 0;
  }

  list.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    if (isOutdated) return location.reload();
    lines.accept();
    terms = [];
    seenStatus = parts.status();
    seenDelay = parts.delay();
    parts.changed();
    link.focus();
  });

  // Before the form's own listener: only a press that opens the chat goes on to it.
  link.addEventListener("click", async (event) => {
    const isBusy = link.hasAttribute("aria-busy");
    if (!isBusy && !waits && (offered || !link.hasAttribute("href") || page.age() < RECENT_MS)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    if (waits) return list.querySelector("button")?.focus();
    link.setAttribute("aria-busy", "true");
    link.textContent = ORDER_WORDS.checking;
    offered = !await settle();
    link.removeAttribute("aria-busy");
    link.textContent = send;
    update();
    if (!offered && link.hasAttribute("href")) link.click();
  });

  return {
    refresh(request) {
      const isEmpty = request.items.length === 0 && lines.lost().length === 0;
      const status = parts.status();
      if (isEmpty) terms = [];
      const hours = isEmpty || request.requested_for ? [] : hoursChanges(seenStatus, status, LANGUAGE);
      if (hours.length === 0) seenStatus = status ?? seenStatus;
      const late = isEmpty || request.requested_for
        ? []
        : delayChange(seenDelay ?? parts.delay(), parts.delay(), LANGUAGE);
      if (late.length === 0) seenDelay = parts.delay();
      const changes = [...lineChanges(lines.all(), lines.lost(), LANGUAGE), ...terms, ...hours, ...late];
      show(changes);
      waits = isOutdated || changes.length > 0;
      const warning = failed && !isEmpty
        ? ORDER_WORDS.unchecked(pricesSeen()!) + (offered ? ORDER_WORDS.pressAgain : "")
        : "";
      return { waits, warning };
    },
    pricesSeen,
    settle,
    watch() {
      const askNow = watchWhileVisible(ask);
      void askNow();
      form.addEventListener(TICKET_OPENED, () => {
        if (page.age() > RECENT_MS) void askNow();
      });
      navigator.serviceWorker?.addEventListener("message", () => void askNow());
    },
  };
}
