/**
 * Orders on the wire: the request of specification section 4.8 and the order link result of section 2.8.
 *
 * Requests are loose: unknown keys are ignored. Texts are counted in code points, which JSON Schema calls `maxLength`;
 * the converter must be told so for `max_code_points`. Whether the items exist is the business of `domain/order.ts`.
 * @module
 */
import { DELIVERY_METHODS, ORDER_LIMITS } from "./order_limits.ts";
import * as v from "valibot";

const ItemName = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxCodePoints(ORDER_LIMITS.name),
  v.description("Name, number or id of a menu item"),
);

const Quantity = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(ORDER_LIMITS.quantity),
  v.description("How many"),
);

const ClaimedPrice = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.description("Unit price in CLP as read from the menu; if the menu says otherwise, nothing is built"),
);

const LineNotes = v.optional(
  text(ORDER_LIMITS.lineNotes, "What the kitchen should know of this dish, such as an allergy; one line; addition"),
);

function text(max: number, description: string): v.GenericSchema<string> {
  return v.pipe(v.string(), v.maxCodePoints(max), v.description(description));
}

const ORDER_ENTRIES = {
  delivery_method: v.pipe(
    v.picklist(DELIVERY_METHODS),
    v.description("`delivery` needs an address; `pickup` ignores one"),
  ),
  customer_name: v.optional(text(ORDER_LIMITS.name, "Who the order is for")),
  address: v.optional(text(ORDER_LIMITS.address, "Delivery address: street, number, apartment, commune")),
  notes: v.optional(text(ORDER_LIMITS.notes, "Anything the kitchen or the courier should know; one line of text")),
  cutlery: v.optional(
    v.pipe(
      v.boolean(),
      v.description("True to get cutlery and napkins; only when the person asks for them (Law 21.368); addition"),
    ),
  ),
  contact_phone: v.optional(
    text(ORDER_LIMITS.phone, "Phone for the courier, since a chat may not show one; addition"),
  ),
} as const;

/** The request body (section 4.8). */
export const OrderRequest = v.object({
  items: v.pipe(
    v.array(v.object({ name: ItemName, quantity: Quantity, price_numeric: ClaimedPrice, notes: LineNotes })),
    v.minLength(1),
    v.maxLength(ORDER_LIMITS.lines),
    v.description("What to order, one entry a line"),
  ),
  ...ORDER_ENTRIES,
});

/** The same order where the price may be left out: for callers that do not read the menu first, such as a tool call. */
export const OrderToolRequest = v.object({
  items: v.pipe(
    v.array(
      v.object({ name: ItemName, quantity: Quantity, price_numeric: v.optional(ClaimedPrice), notes: LineNotes }),
    ),
    v.minLength(1),
    v.maxLength(ORDER_LIMITS.lines),
    v.description("What is ordered, one entry for each dish"),
  ),
  ...ORDER_ENTRIES,
});

const Pesos = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The order link result (section 2.8). */
export const OrderLink = v.strictObject({
  whatsapp_url: v.pipe(
    v.string(),
    v.url(),
    v.description("Link that opens the chat with the message as a draft; the person presses send"),
  ),
  total_clp: v.pipe(
    Pesos,
    v.description("Sum of the lines by menu price, in CLP, taxes included, without delivery fee"),
  ),
  formatted_message: v.pipe(v.string(), v.description("The order text, in Spanish, exactly as in the link")),
  lines: v.optional(v.pipe(
    v.array(v.strictObject({
      id: v.pipe(v.string(), v.description("Stable identifier of the menu item")),
      number: v.optional(v.pipe(v.string(), v.description("Item number"))),
      name: v.pipe(v.string(), v.description("Item name as on the menu")),
      quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.description("How many")),
      unit_price: v.pipe(Pesos, v.description("Menu price of one, in CLP")),
      line_total: v.pipe(Pesos, v.description("Quantity times unit price, in CLP")),
    })),
    v.description("What was understood, one entry for each requested line, in the same order; addition"),
  )),
  warnings: v.optional(v.pipe(
    v.array(v.strictObject({
      reason: v.pipe(v.string(), v.regex(/^[a-z_]+$/), v.description("Stable word for programs")),
      message: v.pipe(v.string(), v.description("What to tell the person")),
      pointer: v.optional(v.pipe(v.string(), v.description("JSON Pointer (RFC 6901) into the request body"))),
    })),
    v.description("What the person should know before sending; addition"),
  )),
});

/** A request as it comes over the wire, checked. */
export type OrderRequest = v.InferOutput<typeof OrderRequest>;

/** A tool call's order, checked. */
export type OrderToolRequest = v.InferOutput<typeof OrderToolRequest>;

/** An order link as it goes over the wire. */
export type OrderLink = v.InferOutput<typeof OrderLink>;
