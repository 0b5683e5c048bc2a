/**
 * The delivery links: specification section 2.6, four required addresses, and as an addition the delivery area.
 * @module
 */
import * as v from "valibot";
import { optional, optionalText, text, whole } from "./described.ts";

/** A commune that the restaurant delivers to. */
export const DeliveryArea = v.strictObject({
  commune: text("Name, for `commune` of an order"),
  delivery_fee_clp: whole("Delivery fee in CLP"),
  minimum_clp: whole("Smallest total of the food in CLP"),
  minutes: whole("Usual minutes until it arrives"),
});

/** The links (section 2.6). */
export const DeliveryLinks = v.strictObject({
  platform_a: text("First delivery platform; without one, the chat", v.url()),
  platform_b: text("Second delivery platform; without one, the chat", v.url()),
  platform_c: text("Third delivery platform; without one, the chat", v.url()),
  messaging: text("Chat with the restaurant, where orders are sent", v.url()),
  areas: optional(v.array(DeliveryArea), "Every commune that the restaurant delivers to itself"),
  large_order_items: v.optional(whole("From how many items on the kitchen must agree to an order first", 1)),
  large_order_hours: v.optional(whole("How many hours before", 1)),
  delivery_stopped: optional(v.literal(true), "The restaurant delivers nothing itself for now"),
  delivery_stopped_until: optionalText("Until when, if it is known"),
  delay_minutes: v.optional(whole("What orders take longer now; `minutes` has it", 1)),
  orders_paused_until: optionalText("No order for now is taken until then, on the restaurant's clocks"),
});

/** The links on the wire. */
export type DeliveryLinks = v.InferOutput<typeof DeliveryLinks>;
