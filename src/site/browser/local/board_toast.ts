/**
 * Says at the bottom of the owner's page what a tap did, with a button to take it back or to try again.
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
const button = toast.querySelector<HTMLButtonElement>("button")!;
let act = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;

button.addEventListener("click", () => act());

/** Shows a sentence. `stays`: until the next one. */
export function showToast(text: string, wanted?: ToastButton, stays = false): void {
  clearTimeout(timer);
  toast.hidden = false;
  toast.toggleAttribute("data-failed", stays);
  told.textContent = text;
  button.hidden = !wanted;
  button.textContent = wanted?.text ?? "";
  act = wanted?.act ?? (() => {});
  if (!stays) timer = setTimeout(hide, STAYS_MS);
}

/** Waits while somebody is on its button. */
function hide(): void {
  if (toast.matches(":focus-within")) timer = setTimeout(hide, STAYS_MS);
  else toast.hidden = true;
}
