/**
 * The order link result of specification section 2.8.
 * @module
 */
import * as v from "valibot";
import { LineOptions } from "./line_options.ts";
import { ALLERGENS, DIETS } from "./menu.ts";
import { Warning } from "./warning.ts";

const Pesos = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A line as it was understood. */
export const UnderstoodLine = v.strictObject({
  id: v.optional(
    v.pipe(v.string(), v.description("Stable identifier of the menu item; absent for two halves")),
  ),
  number: v.optional(v.pipe(v.string(), v.description("Item number; absent for two halves"))),
  name: v.pipe(
    v.string(),
    v.description("Item name as on the menu, with its changes; an order takes it as a name"),
  ),
  options: v.optional(
    v.pipe(
      LineOptions,
      v.description("The changes as ids; with `name` they may be sent again. Absent without changes"),
    ),
  ),
  allergens: v.optional(
    v.pipe(v.array(v.picklist(ALLERGENS)), v.description("Of all its parts, if `options` changed the dish")),
  ),
  diets: v.optional(
    v.pipe(v.array(v.picklist(DIETS)), v.description("That all its parts have, if `options` changed the dish")),
  ),
  without_today: v.optional(
    v.pipe(v.array(v.string()), v.description("Ids of ingredients that have run out: it is made without them")),
  ),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.description("How many")),
  unit_price: v.pipe(Pesos, v.description("Menu price of one with its options, in CLP")),
  line_total: v.pipe(Pesos, v.description("Quantity times unit price, in CLP")),
});

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
  delivery_fee_clp: v.optional(
    v.pipe(Pesos, v.description("Delivery fee of `commune`, in CLP; absent while it is unknown; addition")),
  ),
  amount_due_clp: v.optional(
    v.pipe(
      Pesos,
      v.description("What the person pays: total and delivery fee; absent while that is unknown; addition"),
    ),
  ),
  formatted_message: v.pipe(v.string(), v.description("The order text, in Spanish, exactly as in the link")),
  lines: v.optional(v.pipe(
    v.array(UnderstoodLine),
    v.description("What was understood, one entry for each requested line, in the same order; addition"),
  )),
  warnings: v.optional(v.pipe(
    v.array(Warning),
    v.description("What the person should know before sending; addition"),
  )),
});

/** An order link on the wire. */
export type OrderLink = v.InferOutput<typeof OrderLink>;
