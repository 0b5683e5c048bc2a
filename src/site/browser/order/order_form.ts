/**
 * Reads an order from the form, and writes one into it. Leaves out the lines: see `order_lines.ts`.
 * @module
 */
import type { Order } from "../../../schemas/order.ts";
import type { OrderRules } from "../../../domain/orders/order_terms.ts";
import type { DeliveryMethod } from "../../../schemas/order_limits.ts";
import { showCounts } from "./dish_rows.ts";
import type { OrderLines } from "./order_lines.ts";
import { faultText } from "./order_faults.ts";
import { type Draft, type KeptFields, type LastOrder, PERSON_FIELDS, personFields } from "./order_storage.ts";
import { createSeenTerms, type KeptTerms } from "./seen_terms.ts";
import type { PageDish } from "../dishes/page_menu.ts";

const NO_DELIVERY = faultText({ kind: "delivery_stopped", pointer: "", nearest: [] });

/** The fields that a tab keeps. */
const KEPT_FIELDS = [...PERSON_FIELDS, "notes", "when", "requested_for", "payment", "cash_with"] as const;

/** The form, with its dishes. */
export type OrderForm = ReturnType<typeof createOrderForm>;

/** Binds to the form in the page. `lines` holds what is ordered. */
export function createOrderForm(form: HTMLFormElement, dishes: readonly PageDish[], lines: OrderLines) {
  const seen = createSeenTerms(form);
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const text = (name: string) => field(name).value;
  const method = () => (form.elements.namedItem("delivery_method") as RadioNodeList).value as DeliveryMethod;

  /** The choice, in the form for storage on the device. */
  function draft(): Draft {
    return { lines: lines.draft(), delivery_method: method(), cutlery: field("cutlery").checked };
  }

  /** Writes an order into the form; `keepNotes` leaves their notes to lines of the same name. */
  function fill(order: Draft | LastOrder, keepNotes = false): void {
    lines.fill(keepNotes ? lines.withNotes(order.lines) : order.lines);
    (form.elements.namedItem("delivery_method") as RadioNodeList).value = order.delivery_method;
    field("cutlery").checked = order.cutlery;
    if ("address" in order) {
      for (const name of PERSON_FIELDS) fillField(field(name), order[name]);
      seen.fill(order.terms);
    }
  }

  return {
    seen,
    /** The order in the form of the API's request. */
    request(): Order {
      const optional = (name: "customer_name" | "address" | "notes" | "contact_phone") =>
        text(name).trim() === "" ? {} : { [name]: text(name) };
      return {
        items: lines.items(),
        delivery_method: method(),
        ...optional("customer_name"),
        ...(method() === "delivery" && optional("address")),
        ...optional("notes"),
        ...optional("contact_phone"),
        cutlery: field("cutlery").checked,
      };
    },
    draft,
    /** The choice with name, address and phone, to repeat later. */
    lastOrder: (): LastOrder => ({ ...draft(), ...personFields(text), terms: repeatable(seen.kept()) }),
    /** What the form keeps for this tab, beside the choice. */
    fields(): KeptFields {
      // Without "later", the select only lists what could be chosen.
      const kept = KEPT_FIELDS.filter((name) => name !== "requested_for" || text("when") !== "");
      return {
        fields: Object.fromEntries(kept.map((name) => [name, text(name)])),
        lines: lines.kept(),
        terms: seen.kept(),
      };
    },
    /** Writes what was kept for this tab into the form. */
    fillFields({ fields, lines: noted, terms }: KeptFields) {
      if (noted.length > 0) lines.fill(noted);
      for (const name of KEPT_FIELDS) if (name in fields) fillField(field(name), fields[name]!);
      seen.fill(terms);
    },
    fill,
    /** Takes back the offer to keep the order for another time, and says why. */
    forbidRemembering(why: string) {
      form.querySelector("[data-remember]")!.closest("label")!.textContent = why;
    },
    /** Empties the form, name and address too. */
    clear() {
      form.reset();
      seen.accept();
      lines.clear();
    },
    /** Offers the ways that there are; whoever has chosen delivery may always change. Shows how many there are of each dish. */
    refresh({ communes, stopped, stopped_until }: OrderRules) {
      const isChosen = method() === "delivery";
      const isStopped = stopped === true && stopped_until === undefined;
      const chip = form.querySelector<HTMLInputElement>('[name="delivery_method"][value="delivery"]')!;
      chip.disabled = isStopped;
      chip.closest("fieldset")!.hidden = communes.length === 0 && !isChosen;
      form.querySelector("#stopped")!.textContent = isStopped && !isChosen ? NO_DELIVERY : "";
      showCounts(dishes, lines.all());
    },
  };
}

/** Leaves out the payment, which no order repeats. */
function repeatable({ commune }: KeptTerms = {}): KeptTerms | undefined {
  return commune && { commune };
}

function fillField(element: (HTMLElement | RadioNodeList) & { value: string }, value: string): void {
  element.value = value;
  if (element instanceof RadioNodeList) {
    // Its `value` takes no empty one. What is no longer there leaves nothing chosen, which is empty too.
    const chips = Array.from(element) as HTMLInputElement[];
    (chips.find((chip) => chip.value === value) ?? chips.find((chip) => chip.value === ""))!.checked = true;
  }
}
