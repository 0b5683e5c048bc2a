/**
 * What keeps an order from being sent, as the menu page says it: a sentence for each problem, at its field.
 * @module
 */
import { priceText } from "../../../domain/text/clp.ts";
import type { LocalInstant } from "../../../domain/hours/local_time.ts";
import { problemInSpanish } from "../../../domain/orders/failures_in_spanish.ts";
import type { OrderFailure } from "../../../domain/orders/order_failure.ts";
import { onSaleText } from "../../../domain/menu/on_sale.ts";
import { BELOW_MINIMUM } from "../../../domain/restaurant/delivery_area.ts";
import type { Sentences } from "../../../domain/text/failure_texts.ts";
import { capitalise } from "../../../leaves/capitalise.ts";
import { spokenInstant } from "../../markup/spoken_time.ts";
import { LANGUAGE } from "../device/page_language.ts";
import type { OpeningStatus } from "../status/status_text.ts";

/** A problem of the order. */
export interface OrderFault {
  /** The name of the field to correct, or `items/` with the place of a line. */
  readonly field: string;
  readonly text: string;
}

/** The fields of problems whose place in a request is no field of the form. */
const FIELDS: Readonly<Partial<Record<OrderFailure["kind"], string>>> = {
  minimum_not_reached: "commune",
  orders_paused: "when",
};

/** The English sentence of each kind that an order of the page can have. */
const SENTENCES: Partial<Sentences<OrderFailure, (instant: LocalInstant) => string>> = {
  not_on_sale: ({ name, on_sale }) =>
    `"${name}" is not sold then. ${onSaleText(on_sale, "en")}: choose another time, or take it off`,
  address_required: () => "Add an address for the delivery",
  phone_invalid: () => "Check the phone: type at least 6 digits, or leave it empty",
  message_too_long: () => "The message is too long. Shorten the notes or the address, or split the order",
  outside_delivery_area: () => 'We do not deliver to that commune: choose another, or "I will pick it up"',
  minimum_not_reached: ({ commune: { name, minimum }, gap }) => BELOW_MINIMUM.en(gap, name, minimum),
  alcohol_unavailable: () => "We do not sell alcohol now or in this way: take it off, or change how you would like it",
  time_unavailable: () => "That time is no longer possible: choose another",
  delivery_stopped: () => 'No delivery for now: choose another time, "I will pick it up", or call us',
  orders_paused: ({ until, table }, when) =>
    table === undefined
      ? `We take orders again ${when(until)}. You can already order for later`
      : "We take no orders here for now: call your waiter",
  payment_unavailable: () => "We do not take that means of payment: choose another",
  cash_too_little: ({ due, isLeast }) =>
    `Your total is ${isLeast ? "at least " : ""}${priceText(due, "en")}: add more cash`,
  unknown_table: () => "There is no such table: scan the code again, or call your waiter",
};

/** A failure as a sentence in the language of the page. */
export function faultText(failure: OrderFailure, status?: OpeningStatus): string {
  const when = (instant: LocalInstant) => spokenInstant(instant, status?.now ?? instant, LANGUAGE);
  const text = LANGUAGE === "es"
    ? problemInSpanish(failure, when)
    : SENTENCES[failure.kind]?.(failure as never, when) ??
      "Something in your order can no longer be had: check it";
  return `${capitalise(text)}.`;
}

/** The faults of an order, in the order of its failures. */
export function orderFaults(failures: readonly OrderFailure[], status: OpeningStatus | undefined): OrderFault[] {
  return failures.map((failure) => ({
    field: FIELDS[failure.kind] ?? failure.pointer.slice(1).replace(/^(items\/\d+)\/.*/, "$1"),
    text: faultText(failure, status),
  }));
}

/** Makes the function that writes each fault at its field or line in `form`, and marks the field. */
export function createFaultMarks(form: HTMLFormElement): (faults: readonly OrderFault[]) => void {
  let shown = "";
  return (faults) => {
    const key = JSON.stringify(faults);
    // The person may be typing in one of the fields.
    if (key === shown) return;
    shown = key;
    for (const old of form.querySelectorAll('[id^="fault-"]')) old.remove();
    for (const marked of form.querySelectorAll("[aria-errormessage]")) {
      marked.removeAttribute("aria-invalid");
      marked.removeAttribute("aria-errormessage");
      describe(marked, descriptions(marked).filter((id) => !id.startsWith("fault-")));
    }
    faults.forEach(({ field, text }, at) => {
      const control = faultyControl(form, field);
      const said = document.createElement("p");
      said.className = "warning";
      said.id = `fault-${at}`;
      said.textContent = text;
      control?.closest("fieldset.chips, .field, .line-foot")?.after(said);
      unfold(control);
      // Neither a button nor one of several radio buttons can be invalid.
      if (!control?.matches(".field > *")) return;
      control.setAttribute("aria-errormessage", said.id);
      describe(control, [...descriptions(control), said.id]);
      control.setAttribute("aria-invalid", "true");
    });
  };
}

function descriptions(control: Element): string[] {
  return control.getAttribute("aria-describedby")?.split(" ") ?? [];
}

/** Few screen readers follow `aria-errormessage` alone. */
function describe(control: Element, ids: readonly string[]): void {
  if (ids.length > 0) control.setAttribute("aria-describedby", ids.join(" "));
  else control.removeAttribute("aria-describedby");
}

/** The control of a fault's field; of a line, the button that removes it. */
function faultyControl(form: HTMLFormElement, field: string): HTMLElement | undefined {
  const [, line] = /^items\/(\d+)$/.exec(field) ?? [];
  if (line !== undefined) return form.querySelectorAll<HTMLElement>("[data-lines] [data-remove]")[Number(line)];
  const found: Element | RadioNodeList | null = form.elements.namedItem(field);
  return ((found instanceof RadioNodeList ? found[0] : found) ?? undefined) as HTMLElement | undefined;
}

/** Focuses the control of a fault's field. */
export function showControl(form: HTMLFormElement, field: string): void {
  const control = faultyControl(form, field);
  unfold(control);
  control?.focus();
}

function unfold(control: Element | undefined): void {
  const folded = control?.closest("details");
  if (folded) folded.open = true;
}
