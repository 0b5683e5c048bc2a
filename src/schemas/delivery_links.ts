/**
 * The delivery links: specification section 2.6, four required addresses.
 * @module
 */
import * as v from "valibot";

/** The links (section 2.6). */
export const DeliveryLinks = v.strictObject({
  platform_a: v.pipe(v.string(), v.url(), v.description("First delivery platform")),
  platform_b: v.pipe(v.string(), v.url(), v.description("Second delivery platform")),
  platform_c: v.pipe(v.string(), v.url(), v.description("Third delivery platform")),
  messaging: v.pipe(v.string(), v.url(), v.description("Chat with the restaurant, where orders are sent")),
});

/** The links on the wire. */
export type DeliveryLinks = v.InferOutput<typeof DeliveryLinks>;
