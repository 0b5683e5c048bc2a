/**
 * Keeps the order of the page through a reload, the other language, a discarded tab, another tab, and the way to the chat
 * and back. What is kept, and for how long: see `order_storage.ts`.
 *
 * No event comes before a tab is discarded, so everything is stored at each change. The last tab to change the choice
 * wins. The others follow and store nothing, so tabs never answer each other.
 * @module
 */
import type { OrderForm } from "./order_form.ts";
import type { OrderLines } from "./order_lines.ts";
import type { NoticeTrait, OrderNotice } from "./order_notice.ts";
import {
  DRAFT,
  draftChangedElsewhere,
  EMPTIED,
  emptyDraft,
  readAsked,
  readDraft,
  readFields,
  saveAsked,
  saveDraft,
  saveFields,
} from "./order_storage.ts";
import { ORDER_WORDS } from "./order_words.ts";
import type { TermsForm } from "./terms_form.ts";

/** The kept order. */
export interface KeptOrder {
  /** Stores what the form holds. */
  save(): void;
  /** Empties the form, and the order in the other tabs. */
  empty(): void;
  /** Notes that the chat was opened: the page asks on return whether the message was sent. */
  opened(): void;
  /** Takes the answer that the message was not sent. */
  notSent(): void;
  /** Tells of a filled order, and what of it is no longer there. */
  tell(text: string, ...traits: readonly NoticeTrait[]): void;
}

/**
 * Restores the order, and binds to the events of the page.
 *
 * @param refresh Shows the form anew.
 * @param opensTicket Whether the page begins with the open ticket: it shows what was restored.
 */
export function keepOrder(
  form: OrderForm,
  lines: OrderLines,
  terms: TermsForm,
  notice: OrderNotice,
  refresh: () => void,
  opensTicket: boolean,
): KeptOrder {
  let asks = readAsked();
  /** Whether the browser has refused to keep something. */
  let refused = false;

  function tell(text: string, ...traits: readonly NoticeTrait[]): void {
    const lost = lines.lost().map(({ name }) => name).join(", ");
    const isEmpty = lines.all().length === 0;
    if (!isEmpty) traits = [...traits, "reviews"];
    const sentences = [isEmpty ? "" : text, lost && `${ORDER_WORDS.unavailable} ${lost}`].filter(Boolean);
    notice.show(sentences.join(". "), ...traits);
  }

  /** Says what is chosen, after `text`. */
  function tellChosen(text: string, ...traits: readonly NoticeTrait[]): void {
    const lost = lines.lost();
    const there = lines.draft().filter(({ name }) => lost.every((line) => line.name !== name));
    const [first, second, third] = there.map(({ quantity, name }) => `${quantity} x ${name}`);
    tell(`${text} ${[first, second, third && "…"].filter(Boolean).join(", ")}`, ...traits);
  }

  function stopAsking(): void {
    asks = false;
    saveAsked(false);
    notice.ask(false);
  }

  function emptyHere(): void {
    form.clear();
    saveFields({ fields: {}, lines: [] });
    stopAsking();
  }

  /** Takes over what another tab has done. */
  function follow(): void {
    if (!draftChangedElsewhere()) return;
    const draft = readDraft();
    if (draft) {
      form.fill(draft, true);
      tellChosen(ORDER_WORDS.otherTab, "floats");
    } else {
      lines.clear();
      stopAsking();
      notice.show(ORDER_WORDS.emptiedElsewhere, "floats");
    }
    refresh();
  }

  function fillFields(): void {
    const kept = readFields();
    form.fillFields(kept);
    if (kept.fields.when && kept.fields.requested_for) terms.choose(kept.fields.requested_for);
  }

  function shown(): void {
    if (document.hidden) return;
    follow();
    notice.ask(asks);
  }

  fillFields();
  const draft = readDraft();
  // Another tab may have emptied the order.
  if (!draft) lines.clear();
  else {
    form.fill(draft, true);
    if (!opensTicket || lines.all().length === 0) tellChosen(ORDER_WORDS.restored);
  }
  notice.ask(asks);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === DRAFT && newValue === EMPTIED && draftChangedElsewhere()) emptyHere();
    follow();
    refresh();
  });
  addEventListener("pageshow", ({ persisted }) => {
    // Another page of this tab may have changed them meanwhile.
    if (persisted) fillFields();
    // A reload also returns to where the person was on the page, and the notice is at the top.
    if (!persisted && !asks) notice.bringIntoView();
    shown();
  });
  document.addEventListener("visibilitychange", shown);

  return {
    save() {
      const keeps = [saveDraft(form.draft()), saveFields(form.fields())].every(Boolean);
      if (keeps || refused) return;
      refused = true;
      form.forbidRemembering(ORDER_WORDS.unkept);
      notice.show(ORDER_WORDS.unkept, "floats");
    },
    empty() {
      emptyHere();
      emptyDraft();
    },
    opened() {
      asks = true;
      saveAsked(true);
    },
    notSent: stopAsking,
    tell,
  };
}
