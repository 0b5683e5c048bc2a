/**
 * Says at the bottom of the owner's page what a tap did, with buttons to take it back, to try again, to go on.
 * @module
 */
/// <reference lib="dom" />

/** The button. */
export interface ToastButton {
  readonly text: string;
  readonly act: () => void;
}

/** How long it stays, in milliseconds. The list of changes has the same buttons for longer. */
const STAYS_MS = 20_000;

const toast = document.querySelector<HTMLElement>("[data-toast]")!;
const told = toast.querySelector<HTMLElement>("[data-told]")!;
const places = [...toast.querySelectorAll("button")];
let offered: readonly ToastButton[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

places.forEach((place, at) => place.addEventListener("click", () => offered[at]?.act()));

/** Shows a sentence. `stays`: until the next one. */
export function showToast(text: string, buttons: readonly ToastButton[] = [], stays = false): void {
  clearTimeout(timer);
  const held = places.find((place) => place === document.activeElement);
  toast.hidden = false;
  toast.toggleAttribute("data-failed", stays);
  told.textContent = text;
  offered = buttons;
  places.forEach((place, at) => {
    place.hidden = !buttons[at];
    place.textContent = buttons[at]?.text ?? "";
  });
  // A button that goes takes the focus with it.
  if (held?.hidden) {
    document.querySelector<HTMLElement>("[data-view]:not([hidden]) [tabindex='-1']")?.focus({ preventScroll: true });
  }
  if (!stays) timer = setTimeout(hide, STAYS_MS);
}

/** Waits while somebody is on a button. */
function hide(): void {
  if (toast.contains(document.activeElement)) timer = setTimeout(hide, STAYS_MS);
  else toast.hidden = true;
}
