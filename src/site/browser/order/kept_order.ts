/**
 * Keeps the order of the page through a reload, the other language, a discarded tab, another tab, and the way to the chat
 * and back. What is kept, and for how long: see `order_storage.ts`.
 *
 * No event comes before a tab is discarded, so everything is stored at each change; a tap on "+" a frame later, but before
 * the page is left. The last tab to change the choice
 * wins. The others follow and store nothing, so tabs never answer each other.
 * @module
 */
import type { OrderForm } from "./order_form.ts";
import type { OrderLines } from "./order_lines.ts";
import type { NoticeTrait, OrderNotice } from "./order_notice.ts";
import * as storage from "./order_storage.ts";
import { ORDER_WORDS } from "./order_words.ts";
import type { TermsForm } from "./terms_form.ts";

/** The kept order. */
export class KeptOrder {
  readonly #form: OrderForm;
  readonly #lines: OrderLines;
  readonly #terms: TermsForm;
  readonly #notice: OrderNotice;
  #asks = storage.readAsked();
  /** What was told last, with the names of the lost lines in it. */
  #told = { lost: "", text: "", again: () => {} };
  /** Whether the browser has refused to keep something. */
  #refused = false;

  /**
   * Restores the order, and binds to the events of the page.
   *
   * @param refresh Shows the form anew.
   * @param isKnown Whether the person knows what is restored: the page begins with the ticket, or from the home page.
   */
  constructor(
    form: OrderForm,
    lines: OrderLines,
    terms: TermsForm,
    notice: OrderNotice,
    refresh: () => void,
    isKnown: boolean,
  ) {
    this.#form = form;
    this.#lines = lines;
    this.#terms = terms;
    this.#notice = notice;
    this.#restore(isKnown);
    const shown = () => {
      if (document.hidden) return this.save();
      if (this.#follow()) refresh();
      notice.ask(this.#asks);
    };
    addEventListener("storage", ({ key, newValue }) => {
      this.#follow(key === storage.DRAFT && newValue === storage.EMPTIED);
      refresh();
    });
    addEventListener("pageshow", ({ persisted }) => {
      // Another page of this tab may have changed or emptied them meanwhile.
      if (persisted && storage.fieldsEmptied()) {
        this.#emptyHere();
        this.#form.fill(storage.readDraft(), true);
      }
      if (persisted) this.#fillFields();
      // A reload also returns to where the person was on the page, and the notice is at the top.
      if (!persisted && !this.#asks) notice.bringIntoView();
      shown();
    });
    document.addEventListener("visibilitychange", shown);
    addEventListener("pagehide", () => this.save());
  }

  /** Stores what the form holds. */
  save(): void {
    const keeps = [storage.saveDraft(this.#form.draft()), storage.saveFields(this.#form.fields())].every(Boolean);
    if (keeps || this.#refused) return;
    this.#refused = true;
    this.#form.forbidRemembering(ORDER_WORDS.unkept);
    this.#notice.show(ORDER_WORDS.unkept, "floats");
  }

  /** Empties the form, and the order in the other tabs. */
  empty(): void {
    this.#emptyHere();
    storage.emptyDraft();
  }

  /** Sets whether the page asks on return if the message was sent: from the opening of the chat until there is an answer. */
  askOnReturn(asks: boolean): void {
    this.#asks = asks;
    storage.saveAsked(asks);
    if (!asks) this.#notice.ask(false);
  }

  /** Tells of a filled order, and what of it is no longer there. */
  tell(text: string, ...traits: readonly NoticeTrait[]): void {
    this.#tell(() => text, traits);
  }

  /** Tells it by the menu of now, if other lines are lost now and nobody has told anything else. */
  tellAgain(): void {
    const { lost, text, again } = this.#told;
    if (lost !== this.#lostNames() && text === this.#notice.text()) again();
  }

  #tell(say: () => string, traits: readonly NoticeTrait[]): void {
    const lost = this.#lostNames();
    const isEmpty = this.#lines.all().length === 0;
    const text = [isEmpty ? "" : say(), lost && `${ORDER_WORDS.unavailable} ${lost}`].filter(Boolean).join(". ");
    this.#told = { lost, text, again: () => this.#tell(say, traits) };
    this.#notice.show(text, ...traits, ...(isEmpty ? [] : ["reviews" as const]));
  }

  #lostNames(): string {
    return this.#lines.lost().map(({ name }) => name).join(", ");
  }

  /** Says what is chosen, after `text`. */
  #tellChosen(text: string, ...traits: readonly NoticeTrait[]): void {
    this.#tell(() => {
      const lost = this.#lines.lost();
      const there = this.#lines.draft().filter(({ name }) => lost.every((line) => line.name !== name));
      const [first, second, third] = there.map(({ quantity, name }) => `${quantity} x ${name}`);
      return `${text} ${[first, second, third && "…"].filter(Boolean).join(", ")}`;
    }, traits);
  }

  #emptyHere(): void {
    this.#form.clear();
    storage.saveFields({ fields: {}, lines: [] });
    this.askOnReturn(false);
  }

  /** Takes over what another tab has done; if that `empties` the order, the fields too. @returns Whether that is anything. */
  #follow(empties = false): boolean {
    if (!storage.draftChangedElsewhere()) return false;
    const had = this.#lines.kept().length > 0;
    if (empties) this.#emptyHere();
    this.#form.fill(storage.readDraft(), true);
    if (this.#lines.kept().length > 0) this.#tellChosen(ORDER_WORDS.otherTab, "floats");
    else if (had) {
      this.askOnReturn(false);
      this.#notice.show(ORDER_WORDS.emptiedElsewhere, "floats");
    }
    return true;
  }

  #fillFields(): void {
    const kept = storage.readFields();
    this.#form.fillFields(kept);
    if (kept.fields.when && kept.fields.requested_for) this.#terms.choose(kept.fields.requested_for);
  }

  #restore(isKnown: boolean): void {
    this.#fillFields();
    // Another tab may have changed or emptied the order.
    const draft = storage.readDraft();
    this.#form.fill(draft, true);
    const tells = !isKnown || this.#lines.all().length === 0;
    if (draft.lines.length > 0 && tells) this.#tellChosen(ORDER_WORDS.restored);
    this.#notice.ask(this.#asks);
  }
}
