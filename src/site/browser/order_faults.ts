/**
 * What keeps an order from being sent, as the order page says it: a sentence for each problem, at its field.
 * @module
 */
import { formatClp } from "../../domain/clp.ts";
import type { OrderFailure } from "../../domain/order_failure.ts";
import { spokenInstant } from "../spoken_time.ts";
import { ORDER_WORDS } from "./order_words.ts";
import { LANGUAGE } from "./page_language.ts";
import type { OpeningStatus } from "./status_text.ts";

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

/** The faults of an order, in the order of its failures. */
export function orderFaults(failures: readonly OrderFailure[], status: OpeningStatus | undefined): OrderFault[] {
  return failures.map((failure) => ({
    field: FIELDS[failure.kind] ?? failure.pointer.slice(1).replace(/^(items\/\d+)\/.*/, "$1"),
    text: sentence(failure, status),
  }));
}

function sentence(failure: OrderFailure, status: OpeningStatus | undefined): string {
  switch (failure.kind) {
    case "address_required":
      return ORDER_WORDS.missingAddress;
    case "phone_invalid":
      return ORDER_WORDS.badPhone;
    case "message_too_long":
      return ORDER_WORDS.tooLong;
    case "outside_delivery_area":
      return ORDER_WORDS.outsideArea;
    case "minimum_not_reached": {
      const { commune: { name, minimum }, gap } = failure;
      return ORDER_WORDS.belowMinimum(formatClp(gap), name, formatClp(minimum));
    }
    case "alcohol_unavailable":
      return ORDER_WORDS.noAlcohol;
    case "time_unavailable":
      return ORDER_WORDS.timePassed;
    case "delivery_stopped":
      return ORDER_WORDS.noDelivery;
    case "orders_paused":
      return failure.table === undefined
        ? ORDER_WORDS.paused(spokenInstant(failure.until, status?.now ?? failure.until, LANGUAGE))
        : ORDER_WORDS.pausedAtTable;
    case "payment_unavailable":
      return ORDER_WORDS.noPayment;
    case "cash_too_little":
      return ORDER_WORDS.littleCash(formatClp(failure.due), failure.isLeast);
    case "unknown_table":
      return ORDER_WORDS.unknownTable;
    default:
      return ORDER_WORDS.notSo;
  }
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
    }
    faults.forEach(({ field, text }, at) => {
      const control = faultyControl(form, field);
      const said = document.createElement("p");
      said.className = "warning";
      said.id = `fault-${at}`;
      said.textContent = text;
      control?.closest("fieldset.chips, .field, .line-foot")?.after(said);
      // Neither a button nor one of several radio buttons can be invalid.
      if (!control?.matches(".field > *")) return;
      control.setAttribute("aria-errormessage", said.id);
      control.setAttribute("aria-invalid", "true");
    });
  };
}

/** The control of a fault's field; of a line, the button that removes it. */
export function faultyControl(form: HTMLFormElement, field: string): HTMLElement | undefined {
  const [, line] = /^items\/(\d+)$/.exec(field) ?? [];
  if (line !== undefined) return form.querySelectorAll<HTMLElement>("[data-lines] [data-remove]")[Number(line)];
  const found: Element | RadioNodeList | null = form.elements.namedItem(field);
  return ((found instanceof RadioNodeList ? found[0] : found) ?? undefined) as HTMLElement | undefined;
}
