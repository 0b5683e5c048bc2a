/**
 * The restaurant as the API shows it: specification section 2.4. That section has no hours or social networks, so the
 * pages and the JSON-LD carry these.
 * @module
 */
import * as v from "valibot";

/** The restaurant (section 2.4). */
export const Restaurant = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.description("Restaurant name")),
  address: v.pipe(
    v.strictObject({
      street: v.pipe(v.string(), v.description("Street and number")),
      commune: v.pipe(v.string(), v.description("Comuna")),
      city: v.pipe(v.string(), v.description("City")),
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/), v.description("ISO 3166-1 alpha-2 country code")),
      postalCode: v.optional(v.pipe(v.string(), v.description("Seven digits in Chile"))),
    }),
    v.description("Where the restaurant is"),
  ),
  phone: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/), v.description("International format with leading +")),
  geo: v.pipe(
    v.strictObject({
      latitude: v.pipe(v.number(), v.description("Degrees north")),
      longitude: v.pipe(v.number(), v.description("Degrees east")),
    }),
    v.description("WGS 84, decimal degrees"),
  ),
});

/** A Restaurant on the wire. */
export type Restaurant = v.InferOutput<typeof Restaurant>;
