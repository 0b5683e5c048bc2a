/**
 * Opens a modal dialog that the back gesture closes, also where the browser does not do so itself (Firefox, Safari, any
 * computer): while it is open, the history has an entry more.
 * @module
 */
/// <reference lib="dom" />

/** What the history says of the page while the choices of a dish are open. */
export const CHOICES_OPEN = "choices";

/** Opens it. `state` is what the history says of the page meanwhile; each dialog of a page has its own. */
export function showUntilBack(dialog: HTMLDialogElement, state: string): void {
  if (dialog.open) return;
  // Read before any closes: one step back can close two dialogs, and the second would find "manual".
  const { scrollRestoration } = history;
  if (history.state !== state) history.pushState(state, "");
  dialog.showModal();
  const follow = () => {
    // Choices open over the ticket.
    if ([state, CHOICES_OPEN].includes(history.state)) return;
    removeEventListener("popstate", follow);
    dialog.close();
    // The page stays where it is: a browser scrolls after this, to where it still glided at the opening, or to the fragment.
    history.scrollRestoration = "manual";
    setTimeout(() => history.scrollRestoration = scrollRestoration);
  };
  addEventListener("popstate", follow);
  dialog.addEventListener("close", () => history.state === state && history.back(), { once: true });
}
