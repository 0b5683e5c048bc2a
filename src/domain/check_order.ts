/**
 * Whether what a caller sent has the form of an order, where no schema stands before the rules: on the page, which a
 * browser's agent calls directly. The rules are those of `schemas/order.ts`, whose library is too heavy for a page.
 *
 * Leaves out whether the items exist: that is the business of `order.ts`.
 * @module
 */
import { DELIVERY_METHODS, ORDER_LIMITS } from "../schemas/order_limits.ts";
import { isObject } from "../leaves/json_object.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { type OrderRequest } from "./order.ts";

/** One place where a value does not have the form of an order. */
export interface OrderFormFailure {
  readonly kind: "invalid_value";
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  /** What to send instead: an English sentence without a full stop. */
  readonly message: string;
}

const TEXT_LIMITS = {
  customer_name: ORDER_LIMITS.name,
  address: ORDER_LIMITS.address,
  notes: ORDER_LIMITS.notes,
  contact_phone: ORDER_LIMITS.phone,
} as const;

/** Takes `value` as an order, or says every place where it is none. */
export function checkOrder(value: unknown): Result<OrderRequest, OrderFormFailure[]> {
  const failures: OrderFormFailure[] = [];
  const expect = (fits: boolean, pointer: string, message: string) => {
    if (!fits) failures.push({ kind: "invalid_value", pointer, message });
  };
  if (!isObject(value)) {
    expect(false, "", 'Send an object with "items" and "delivery_method"');
    return err(failures);
  }
  const { items } = value;
  if (!Array.isArray(items) || items.length < 1 || items.length > ORDER_LIMITS.lines) {
    expect(false, "/items", `Send a list of 1 to ${ORDER_LIMITS.lines} items`);
  } else {
    for (const [position, line] of items.entries()) {
      const place = `/items/${position}`;
      if (!isObject(line)) {
        expect(false, place, 'Send an object with "name" and "quantity"');
        continue;
      }
      const { name, quantity, price_numeric, notes } = line;
      expect(
        name !== "" && isText(name, ORDER_LIMITS.name),
        `${place}/name`,
        `Send a name, number or id of the menu, of 1 to ${ORDER_LIMITS.name} characters`,
      );
      expect(
        isWhole(quantity, 1, ORDER_LIMITS.quantity),
        `${place}/quantity`,
        `Send a whole number from 1 to ${ORDER_LIMITS.quantity}`,
      );
      expect(
        price_numeric === undefined || isWhole(price_numeric, 0, Number.MAX_SAFE_INTEGER),
        `${place}/price_numeric`,
        "Send the unit price of the menu as a whole number of CLP, or leave it out",
      );
      expect(
        notes === undefined || isText(notes, ORDER_LIMITS.lineNotes),
        `${place}/notes`,
        `Send a text of at most ${ORDER_LIMITS.lineNotes} characters, or leave it out`,
      );
    }
  }
  expect(
    DELIVERY_METHODS.some((method) => method === value.delivery_method),
    "/delivery_method",
    `Send ${DELIVERY_METHODS.map((method) => `"${method}"`).join(" or ")}`,
  );
  for (const [field, limit] of Object.entries(TEXT_LIMITS)) {
    const text = value[field];
    expect(
      text === undefined || isText(text, limit),
      `/${field}`,
      `Send a text of at most ${limit} characters, or leave it out`,
    );
  }
  expect(
    value.cutlery === undefined || typeof value.cutlery === "boolean",
    "/cutlery",
    "Send true or false, or leave it out",
  );
  return failures.length > 0 ? err(failures) : ok(value as unknown as OrderRequest);
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value as number >= min && value as number <= max;
}

function isText(value: unknown, limit: number): boolean {
  return typeof value === "string" && [...value].length <= limit;
}
