/**
 * What keeps an order from being sent, as the menu page says it: a sentence for each problem, at its field.
 * @module
 */
import { priceText } from "../../../domain/text/clp.ts";
import type { OrderFailure } from "../../../domain/orders/order_failure.ts";
import { spokenInstant } from "../../markup/spoken_time.ts";
import { ORDER_WORDS } from "./order_words.ts";
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

type Sentence<Failure> = (failure: Failure, status: OpeningStatus | undefined) => string;
type Sentences = { readonly [Kind in OrderFailure["kind"]]?: Sentence<OrderFailure & { kind: Kind }> };

/** The sentence of each kind that an order of the page can have. */
const SENTENCES: Sentences = {
  address_required: () => ORDER_WORDS.missingAddress,
  phone_invalid: () => ORDER_WORDS.badPhone,
  message_too_long: () => ORDER_WORDS.tooLong,
  outside_delivery_area: () => ORDER_WORDS.outsideArea,
  minimum_not_reached: ({ commune: { name, minimum }, gap }) =>
    ORDER_WORDS.belowMinimum(priceText(gap, LANGUAGE), name, priceText(minimum, LANGUAGE)),
  alcohol_unavailable: () => ORDER_WORDS.noAlcohol,
  time_unavailable: () => ORDER_WORDS.timePassed,
  delivery_stopped: () => ORDER_WORDS.noDelivery,
  orders_paused: ({ until, table }, status) =>
    table === undefined
      ? ORDER_WORDS.paused(spokenInstant(until, status?.now ?? until, LANGUAGE))
      : ORDER_WORDS.pausedAtTable,
  payment_unavailable: () => ORDER_WORDS.noPayment,
  cash_too_little: ({ due, isLeast }) => ORDER_WORDS.littleCash(priceText(due, LANGUAGE), isLeast),
  unknown_table: () => ORDER_WORDS.unknownTable,
};

/** The faults of an order, in the order of its failures. */
export function orderFaults(failures: readonly OrderFailure[], status: OpeningStatus | undefined): OrderFault[] {
  return failures.map((failure) => ({
    field: FIELDS[failure.kind] ?? failure.pointer.slice(1).replace(/^(items\/\d+)\/.*/, "$1"),
    text: (SENTENCES[failure.kind] as Sentence<OrderFailure> | undefined)?.(failure, status) ?? ORDER_WORDS.notSo,
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
