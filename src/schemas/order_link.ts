/**
 * The order link result of specification section 2.8.
 * @module
 */
import * as v from "valibot";
import { Warning } from "./warning.ts";

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
    v.array(Warning),
    v.description("What the person should know before sending; addition"),
  )),
});

/** An order link on the wire. */
export type OrderLink = v.InferOutput<typeof OrderLink>;
