/**
 * What the menu page has to tell: a notice at its top, and the question whether the message was sent.
 *
 * Neither holds the person up: the rest of the page stays usable. A notice stays until the next one. One that floats is in
 * view wherever the person is on the page, and goes with the next tap.
 *
 * While the ticket is open as a sheet, what lies outside it is out of reach, so both move into it.
 * @module
 */
import { TICKET_OPENED } from "./ticket_sheet.ts";

/**
 * `floats`: in view from everywhere on the page. `reviews`: with the buttons that show and empty the order. `undoes`: with
 * the button that takes back what is told, in place of the one that empties the order. `asks`: with the buttons that take
 * or leave an order that somebody shared.
 */
export type NoticeTrait = "floats" | "reviews" | "undoes" | "asks";

/** The notice and the question. */
export type OrderNotice = ReturnType<typeof createOrderNotice>;

/** Binds to the parts in the page. */
export function createOrderNotice(form: HTMLElement) {
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)!;
  const told = part("told");
  const notice = part("notice");
  const question = part("question");
  const home = told.parentElement!;
  const sheet = () => form.querySelector<HTMLDialogElement>("dialog[open]");
  const isFloating = () => told.matches('[data-told~="floats"]');

  /** Puts an element at the beginning of its place, unless it is there. */
  function put(element: HTMLElement, place: HTMLElement): void {
    if (element.parentElement !== place) place.prepend(element);
  }

  function place(): void {
    put(told, isFloating() && sheet() || home);
    const into = sheet() ?? form;
    if (question.parentElement === into) return;
    into.prepend(question);
    question.focus();
  }

  /** Shows a notice, or with an empty text none. */
  function show(text: string, ...traits: readonly NoticeTrait[]): void {
    told.dataset.told = traits.join(" ");
    place();
    // It is a live region, and screen readers would read the same text again.
    if (notice.textContent !== text) notice.textContent = text;
  }

  form.addEventListener(TICKET_OPENED, place);
  // The close of a dialog does not bubble.
  form.addEventListener("close", place, true);

  return {
    show,
    /** The present notice. */
    text: () => notice.textContent ?? "",
    /** Makes the present notice float, unless it is in view. */
    bringIntoView() {
      if (scrollY === 0 && !sheet()) return;
      told.dataset.told += " floats";
      place();
    },
    /** Takes a floating notice away. */
    settle: () => isFloating() && show(""),
    /** Asks whether the message was sent, or takes the question away. */
    ask(asks: boolean) {
      if (question.hidden !== asks) return;
      question.hidden = !asks;
      place();
      // The focus reads the question out, and its buttons are the next stops.
      if (asks) question.focus({ preventScroll: true });
    },
    /** Closes the ticket, scrolls to the notice and focuses it. */
    focus() {
      const focus = () => {
        scrollTo(0, 0);
        told.focus({ preventScroll: true });
      };
      // The history takes its step back after the sheet has closed, and scrolls to where the person was.
      if (sheet()) addEventListener("popstate", () => requestAnimationFrame(focus), { once: true });
      sheet()?.close();
      focus();
    },
    /** Focuses the notice where it is, so that its buttons are the next stops. */
    focusHere: () => told.focus({ preventScroll: true }),
  };
}
