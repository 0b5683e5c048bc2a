/**
 * Opens the ticket: on a narrow screen as a sheet over the dishes, on a wide one where it stands beside them.
 *
 * The sheet is a modal `dialog` inside the form, and the ticket moves into it while it is open; so its fields stay those
 * of the form. Escape, the cross and the back gesture close it. Leaves out the ticket's place below the dishes of a narrow
 * screen: there it stays while the sheet is closed.
 * @module
 */
import { markup } from "../../markup/html.ts";
import { CHOICES_OPEN, showUntilBack } from "../device/back_closes.ts";
import { LANGUAGE } from "../device/page_language.ts";

const WORDS = { es: "Seguir eligiendo", en: "Keep choosing" }[LANGUAGE];

/** Where the ticket stands beside the dishes; `order.css` has the same width. */
const WIDE = "(min-width: 64rem)";

/** What the history says of the page while the sheet is open. */
export const TICKET_OPEN = "ticket";

/** The event of the form when the ticket opens, for what must be up to date then. */
export const TICKET_OPENED = "ticketopened";

/** Makes the function that opens the ticket of a form. */
export function createTicketSheet(form: HTMLElement): () => void {
  const side = form.querySelector<HTMLElement>("#pedido")!;
  const ticket = side.firstElementChild!;
  const wide = matchMedia(WIDE);
  const { html } = markup`
    <dialog class="sheet" tabindex="-1" aria-labelledby="ticket-h">
    <button class="choose-close" type="button" aria-label="${WORDS}">×</button></dialog>`;
  form.insertAdjacentHTML("beforeend", html);
  const sheet = form.querySelector<HTMLDialogElement>(".sheet")!;

  function open(): void {
    if (wide.matches) {
      side.scrollTop = 0;
      side.scrollIntoView();
      side.focus({ preventScroll: true });
    } else if (!sheet.open) {
      sheet.append(ticket);
      showUntilBack(sheet, TICKET_OPEN);
      sheet.scrollTop = 0;
      sheet.focus();
    }
    form.dispatchEvent(new Event(TICKET_OPENED));
  }

  sheet.addEventListener("click", (event) => {
    // A tap beside the sheet; a press of a key has no place.
    const isBeside = event.detail > 0 && event.clientY < sheet.getBoundingClientRect().top;
    if (!isBeside && event.target !== sheet.querySelector(".choose-close")) return;
    // It changes nothing of the order, so a floating notice stays.
    event.stopPropagation();
    sheet.close();
  });
  sheet.addEventListener("close", () => side.append(ticket));
  // Nothing shows the choices again after a reload, or forward, nor the sheet on a screen that has become wide: back would
  // have a step that does nothing.
  const isShown = () => history.state === TICKET_OPEN ? !wide.matches : document.querySelector(".choose[open]");
  const leave = () => [CHOICES_OPEN, TICKET_OPEN].includes(history.state) && !isShown() && history.back();
  leave();
  // Forward again, or back from the choices of a line.
  addEventListener("popstate", () => history.state === TICKET_OPEN && !sheet.open && !wide.matches ? open() : leave());
  wide.addEventListener("change", () => sheet.close());
  return open;
}
