/**
 * The order link result of specification section 2.8.
 * @module
 */
import * as v from "valibot";
import { optional, optionalText, text, whole } from "./described.ts";
import { LineOptions } from "./line_options.ts";
import { ALLERGENS, DIETS } from "./menu.ts";
import { Warning } from "./warning.ts";

/** A line as it was understood. */
export const UnderstoodLine = v.strictObject({
  id: optionalText("Stable identifier of the menu item; absent for two halves"),
  number: optionalText("Item number; absent for two halves"),
  name: text("Name as on the menu, with its changes; may be sent again"),
  options: optional(LineOptions, "The changes as ids; with `name` they may be sent again. Absent without changes"),
  allergens: optional(v.array(v.picklist(ALLERGENS)), "Those that all its parts declare"),
  diets: optional(v.array(v.picklist(DIETS)), "That all its parts have, if `options` changed the dish"),
  without_today: optional(v.array(v.string()), "Ids of ingredients that have run out: it is made without them"),
  quantity: whole("How many", 1),
  unit_price: whole("Menu price of one with its options, in CLP"),
  line_total: whole("Quantity times unit price"),
});

/** The order link result (section 2.8). */
export const OrderLink = v.strictObject({
  whatsapp_url: text("Opens the chat with the message as a draft; the person sends it", v.url()),
  review_url: optional(v.pipe(v.string(), v.url()), "Page with these dishes alone, to look and change first"),
  total_clp: whole("Sum of the lines, in CLP, taxes included, without delivery fee"),
  delivery_fee_clp: v.optional(whole("Delivery fee of `commune`, in CLP; absent while unknown")),
  amount_due_clp: v.optional(whole("Total and delivery fee; absent while unknown")),
  pickup_address: optionalText("Where to pick it up"),
  formatted_message: text("The order text, in Spanish, exactly as in the link"),
  lines: optional(
    v.array(UnderstoodLine),
    "What was understood, one entry for each requested line, in the same order",
  ),
  warnings: optional(v.array(Warning), "What the person should know before sending"),
});

/** An order link on the wire. */
export type OrderLink = v.InferOutput<typeof OrderLink>;
