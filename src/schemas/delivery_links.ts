/**
 * The delivery links: specification section 2.6, four required addresses, and as an addition the delivery area.
 * @module
 */
import * as v from "valibot";

const Pesos = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A commune that the restaurant delivers to. */
export const DeliveryArea = v.strictObject({
  commune: v.pipe(v.string(), v.description("Name, for `commune` of an order")),
  delivery_fee_clp: v.pipe(Pesos, v.description("Delivery fee in CLP")),
  minimum_clp: v.pipe(Pesos, v.description("Smallest total of the food in CLP")),
  minutes: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.description("Usual minutes until it arrives")),
});

/** The links (section 2.6). */
export const DeliveryLinks = v.strictObject({
  platform_a: v.pipe(v.string(), v.url(), v.description("First delivery platform")),
  platform_b: v.pipe(v.string(), v.url(), v.description("Second delivery platform")),
  platform_c: v.pipe(v.string(), v.url(), v.description("Third delivery platform")),
  messaging: v.pipe(v.string(), v.url(), v.description("Chat with the restaurant, where orders are sent")),
  areas: v.optional(v.pipe(
    v.array(DeliveryArea),
    v.description("Every commune that the restaurant delivers to itself; addition"),
  )),
  delivery_stopped: v.optional(
    v.pipe(v.literal(true), v.description("The restaurant delivers nothing itself for now; addition")),
  ),
  delivery_stopped_until: v.optional(v.pipe(v.string(), v.description("Until when, if it is known; addition"))),
  delay_minutes: v.optional(
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1),
      v.description("What orders take longer now; `minutes` has it; addition"),
    ),
  ),
  orders_paused_until: v.optional(
    v.pipe(v.string(), v.description("No order for now is taken until then, on the restaurant's clocks; addition")),
  ),
});

/** The links on the wire. */
export type DeliveryLinks = v.InferOutput<typeof DeliveryLinks>;
