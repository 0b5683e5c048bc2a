/**
 * An order on the wire (specification section 4.8). REST, MCP, OpenAPI, the order page and the tools of a browser's
 * agent all use this schema. The page loads it, so the result has its own file, `order_link.ts`.
 *
 * Leaves unknown members out; `http/unknown_members.ts` warns of them. The length of a text is in code points, as
 * `maxLength` of JSON Schema. `domain/order.ts` checks that the items exist.
 * @module
 */
import * as v from "valibot";
import { LineOptions } from "./line_options.ts";
import { AskedMoment } from "./hours_question.ts";
import { DELIVERY_METHODS, MAX_TABLE, ORDER_LIMITS, PAYMENT_MEANS } from "./order_limits.ts";

function text(max: number, description: string) {
  return v.pipe(v.string(), v.maxCodePoints(max), v.description(description));
}

/** A line of the request body. */
export const OrderLine = v.object({
  name: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxCodePoints(ORDER_LIMITS.name),
    v.description(
      "Name, number or id of a menu item, or its name with changes as a person says them in Spanish: " +
        "`Mitad <dish> sin <ingredient> / mitad <dish> (<size>, con <extra>)`",
    ),
  ),
  quantity: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(1),
    v.maxValue(ORDER_LIMITS.quantity),
    v.description("How many"),
  ),
  price_numeric: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.description(
      "Unit price in CLP as read from the menu, with size and options; if the menu says otherwise, nothing is built",
    ),
  ),
  notes: v.optional(
    text(ORDER_LIMITS.lineNotes, "What the kitchen should know of this dish, such as an allergy; one line; addition"),
  ),
  options: v.optional(
    v.pipe(
      LineOptions,
      v.description("Size, extras, what to leave out and halves, instead of words in `name`; addition"),
    ),
  ),
});

/** The name of a commune, as a person writes it. */
export const AskedCommune = text(ORDER_LIMITS.commune, "Commune of the delivery, as a person writes it");

function orderOf<Line extends v.GenericSchema>(line: Line) {
  return v.object({
    items: v.pipe(
      v.array(line),
      v.minLength(1),
      v.maxLength(ORDER_LIMITS.lines),
      v.description("What to order, one entry a line"),
    ),
    delivery_method: v.pipe(
      v.picklist(DELIVERY_METHODS),
      v.description("`delivery` needs an address; `pickup` ignores one"),
    ),
    customer_name: v.optional(text(ORDER_LIMITS.customerName, "Who the order is for")),
    address: v.optional(text(ORDER_LIMITS.address, "Delivery address: street, number, apartment, commune")),
    notes: v.optional(text(ORDER_LIMITS.notes, "Anything the kitchen or the courier should know; one line of text")),
    cutlery: v.optional(
      v.pipe(
        v.boolean(),
        v.description("True to get cutlery and napkins; only when the person asks for them (Law 21.368); addition"),
      ),
    ),
    contact_phone: v.optional(
      text(ORDER_LIMITS.phone, "Phone for the courier, of at least 6 digits, since a chat may not show one; addition"),
    ),
    commune: v.optional(v.pipe(
      AskedCommune,
      v.description("Commune of the address, which fixes the delivery fee; without it the fee is unknown; addition"),
    )),
    requested_for: v.optional(v.pipe(
      AskedMoment,
      v.description(
        "When it should be ready or arrive: an instant (RFC 3339), or without offset a time by the restaurant's clocks; " +
          "without it, as soon as possible; addition",
      ),
    )),
    payment: v.optional(v.pipe(
      v.picklist(PAYMENT_MEANS),
      v.description("How the person will pay on receipt; a hint, nothing is paid here; addition"),
    )),
    cash_with: v.optional(v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1),
      v.maxValue(ORDER_LIMITS.cash),
      v.description("With `cash`: how many CLP the person will hand over, for the change; addition"),
    )),
    table: v.optional(v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1),
      v.maxValue(MAX_TABLE),
      v.description("Table at which the person sits, with `pickup`; addition"),
    )),
  });
}

/** The request body (section 4.8). */
export const OrderRequest = orderOf(OrderLine);

/** The same order with optional prices: the caller of a tool may not have read the menu. */
export const Order = orderOf(v.partial(OrderLine, ["price_numeric"]));

/** A decoded request body. */
export type OrderRequest = v.InferOutput<typeof OrderRequest>;

/** A decoded order. Every `OrderRequest` is an `Order`. */
export type Order = v.InferOutput<typeof Order>;
