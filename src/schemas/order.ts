/**
 * An order on the wire (specification section 4.8). REST, MCP, OpenAPI, the menu page and the tools of a browser's
 * agent all use this schema. The page loads it, so the result has its own file, `order_link.ts`.
 *
 * Leaves unknown members out; `http/unknown_members.ts` warns of them. The length of a text is in code points, as
 * `maxLength` of JSON Schema. `domain/orders/order.ts` checks that the items exist, and asks for a missing price.
 * @module
 */
import * as v from "valibot";
import { described, optional, text, whole } from "./described.ts";
import { LineOptions } from "./line_options.ts";
import { AskedMoment } from "./hours_question.ts";
import { DELIVERY_METHODS, MAX_TABLE, ORDER_LIMITS, PAYMENT_MEANS } from "./order_limits.ts";

/** A text of at most so many characters. The menu page reads the limit. */
function limited(max: number, description: string) {
  return v.pipe(v.string(), v.maxCodePoints(max), v.description(description));
}

/** A whole number from 1 on. */
function count(most: number, description: string) {
  return described(v.number(), description, v.safeInteger(), v.minValue(1), v.maxValue(most));
}

/** A line of the request body. */
export const OrderLine = v.object({
  name: text(
    "Name, number or id of a menu item, or its name with changes as a person says them in Spanish: " +
      "`Mitad <dish> sin <ingredient> / mitad <dish> (<size>, con <extra>)`",
    v.nonEmpty(),
    v.maxCodePoints(ORDER_LIMITS.name),
  ),
  quantity: count(ORDER_LIMITS.quantity, "How many"),
  // Documents require it. `domain/` asks for it: its refusal names the price.
  price_numeric: v.pipe(
    v.optional(whole("Unit price in CLP by the menu, with its options")),
    v.metadata({ demanded: true }),
  ),
  notes: v.optional(limited(
    ORDER_LIMITS.lineNotes,
    "What the kitchen should know of this dish, such as an allergy; one line",
  )),
  options: optional(LineOptions, "Size, extras, what to leave out and halves, instead of words in `name`"),
});

/** The name of a commune, as a person writes it. */
export const AskedCommune = limited(ORDER_LIMITS.commune, "Commune of the delivery, as a person writes it");

/** The request body (section 4.8), and the arguments of the tools. */
export const Order = v.object({
  items: described(
    v.array(OrderLine),
    "What to order, one entry a line",
    v.minLength(1),
    v.maxLength(ORDER_LIMITS.lines),
  ),
  delivery_method: described(v.picklist(DELIVERY_METHODS), "`delivery` needs an address; `pickup` ignores one"),
  customer_name: v.optional(limited(ORDER_LIMITS.customerName, "Who the order is for")),
  address: v.optional(limited(ORDER_LIMITS.address, "Delivery address: street, number, apartment, commune")),
  notes: v.optional(limited(ORDER_LIMITS.notes, "Anything the kitchen or the courier should know; one line of text")),
  cutlery: optional(
    v.boolean(),
    "True to get cutlery and napkins; only when the person asks for them (Law 21.368)",
  ),
  contact_phone: v.optional(limited(
    ORDER_LIMITS.phone,
    "Phone for the courier, of at least 6 digits, since a chat may not show one",
  )),
  commune: optional(
    AskedCommune,
    "Commune of the address, which fixes the delivery fee; without it the fee is unknown",
  ),
  requested_for: optional(
    AskedMoment,
    "When it should be ready or arrive: an instant (RFC 3339), or without offset a time by the restaurant's clocks; " +
      "without it, as soon as possible",
  ),
  payment: optional(
    v.picklist(PAYMENT_MEANS),
    "How the person will pay on receipt; a hint, nothing is paid here",
  ),
  cash_with: v.optional(
    count(ORDER_LIMITS.cash, "With `cash`: how many CLP the person will hand over, for the change"),
  ),
  table: v.optional(count(MAX_TABLE, "Table at which the person sits, with `pickup`")),
});

/** A decoded order. */
export type Order = v.InferOutput<typeof Order>;
