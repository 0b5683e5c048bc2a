/**
 * Reads an order from the form, and writes one into it.
 * @module
 */
import type { OrderFailure } from "../../domain/order_failure.ts";
import type { OrderRequest } from "../../schemas/order.ts";
import { type DeliveryMethod, ORDER_LIMITS } from "../../schemas/order_limits.ts";
import type { Draft, LastOrder } from "./order_storage.ts";
import type { PageDish } from "./page_menu.ts";

/** The form, with its dishes. */
export interface OrderForm {
  /** The order in the form of the API's request. */
  request(): OrderRequest;
  /** The choice, in the form for storage on the device. */
  draft(): Draft;
  /** The choice with name, address and phone, to repeat later. */
  lastOrder(): LastOrder;
  /** Writes an order into the form. @returns The names (or ids) of items that are no longer available. */
  fill(draft: Draft | LastOrder): string[];
  /** Empties the form, name and address too. */
  clear(): void;
  /** Changes the quantity of a dish by the button's step, within the limits. */
  step(button: HTMLElement): void;
  /** Focuses the field that keeps the order from being sent. @returns Its name. */
  focus(failures: readonly OrderFailure[]): "address" | "contact_phone";
  /** Shows or hides the fields that depend on others. */
  refresh(): void;
}

/** Binds to the form in the page. */
export function createOrderForm(form: HTMLFormElement, dishes: readonly PageDish[]): OrderForm {
  const inputs = new Map(dishes.flatMap(({ element, item }) => {
    const input = element.querySelector<HTMLInputElement>("input[type=number]");
    return input ? [[item.id, input] as const] : [];
  }));
  // Show the ordered quantity: the field alone would accept 100 or 2.5.
  for (const input of inputs.values()) {
    input.addEventListener("change", () => input.value = String(quantityOf(input)));
  }
  const address = form.querySelector<HTMLElement>("[data-address]");
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const text = (name: string) => field(name).value;
  const method = () => (form.elements.namedItem("delivery_method") as RadioNodeList).value as DeliveryMethod;

  function quantities(): Record<string, number> {
    const chosen: Record<string, number> = {};
    for (const [id, input] of inputs) {
      const quantity = quantityOf(input);
      if (quantity > 0) chosen[id] = quantity;
    }
    return chosen;
  }

  function draft(): Draft {
    return { quantities: quantities(), delivery_method: method(), cutlery: field("cutlery").checked };
  }

  function fill(order: Draft | LastOrder): string[] {
    for (const input of inputs.values()) input.value = "0";
    const missing: string[] = [];
    for (const [id, quantity] of Object.entries(order.quantities)) {
      const input = inputs.get(id);
      if (input) input.value = String(quantity);
      else missing.push(dishes.find(({ item }) => item.id === id)?.item.name ?? id);
    }
    (form.elements.namedItem("delivery_method") as RadioNodeList).value = order.delivery_method;
    field("cutlery").checked = order.cutlery;
    if ("address" in order) {
      for (const name of ["customer_name", "address", "contact_phone"] as const) field(name).value = order[name];
    }
    return missing;
  }

  return {
    request() {
      const chosen = quantities();
      const optional = (name: "customer_name" | "address" | "notes" | "contact_phone") =>
        text(name).trim() === "" ? {} : { [name]: text(name) };
      return {
        items: dishes.filter(({ item }) => item.id in chosen).map(({ item }) => (
          { name: item.id, quantity: chosen[item.id]!, price_numeric: item.price }
        )),
        delivery_method: method(),
        ...optional("customer_name"),
        ...(method() === "delivery" && optional("address")),
        ...optional("notes"),
        ...optional("contact_phone"),
        cutlery: field("cutlery").checked,
      };
    },
    draft,
    lastOrder: () => ({
      ...draft(),
      customer_name: text("customer_name"),
      address: text("address"),
      contact_phone: text("contact_phone"),
    }),
    fill,
    clear() {
      form.reset();
      for (const input of inputs.values()) input.value = "0";
    },
    step(button) {
      const input = button.parentElement?.querySelector<HTMLInputElement>("input");
      if (input) input.value = String(clamp(quantityOf(input) + Number(button.dataset.step)));
    },
    focus([failure]) {
      const name = failure?.kind === "phone_invalid" ? "contact_phone" : "address";
      field(name).focus();
      return name;
    },
    refresh() {
      if (address) address.hidden = method() !== "delivery";
      for (const input of inputs.values()) {
        const stepper = input.closest<HTMLElement>(".stepper");
        const empty = quantityOf(input) === 0;
        // Keep the stepper open while one of its buttons has the focus.
        if (stepper) stepper.toggleAttribute("data-empty", empty && !stepper.contains(document.activeElement));
        input.closest(".dish")?.toggleAttribute("data-chosen", !empty);
      }
    },
  };
}

function quantityOf(input: HTMLInputElement): number {
  return clamp(Math.trunc(Number(input.value)) || 0);
}

function clamp(quantity: number): number {
  return Math.max(0, Math.min(ORDER_LIMITS.quantity, quantity));
}
