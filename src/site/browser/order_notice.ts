/**
 * What the order page has to tell: a notice at its top, and the question whether the message was sent.
 *
 * Neither holds the person up: the rest of the page stays usable. A notice stays until the next one. One that floats is in
 * view wherever the person is on the page, and goes with the next tap.
 * @module
 */

/** `floats`: in view from everywhere on the page. `reviews`: with the buttons that show and empty the order. */
export type NoticeTrait = "floats" | "reviews";

/** The notice and the question. */
export interface OrderNotice {
  /** Shows a notice, or with an empty text none. */
  show(text: string, ...traits: readonly NoticeTrait[]): void;
  /** Makes the present notice float. */
  float(): void;
  /** Takes a floating notice away. */
  settle(): void;
  /** Asks whether the message was sent, or takes the question away. */
  ask(asks: boolean): void;
  /** Scrolls to the notice and focuses it. */
  focus(): void;
}

/** Binds to the parts in the page. */
export function createOrderNotice(form: HTMLElement): OrderNotice {
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)!;
  const told = part("told");
  const notice = part("notice");
  const question = part("question");

  function show(text: string, ...traits: readonly NoticeTrait[]): void {
    // It is a live region, and screen readers would read the same text again.
    if (notice.textContent !== text) notice.textContent = text;
    told.dataset.told = traits.join(" ");
  }

  return {
    show,
    float: () => told.dataset.told += " floats",
    settle() {
      if (told.matches('[data-told~="floats"]')) show("");
    },
    ask(asks) {
      if (question.hidden !== asks) return;
      question.hidden = !asks;
      // The focus reads the question out, and its buttons are the next stops.
      if (asks) question.focus({ preventScroll: true });
    },
    focus() {
      scrollTo(0, 0);
      told.focus({ preventScroll: true });
    },
  };
}
