/**
 * The restaurant as the API shows it: specification section 2.4. That section has no hours or social networks, so the
 * pages and the JSON-LD carry these.
 * @module
 */
import * as v from "valibot";
import { described, optionalText, text } from "./described.ts";

/** The restaurant (section 2.4). */
export const Restaurant = v.strictObject({
  name: text("Restaurant name", v.minLength(1)),
  address: described(
    v.strictObject({
      street: text("Street and number"),
      commune: text("Comuna"),
      city: text("City"),
      country: text("ISO 3166-1 alpha-2 country code", v.regex(/^[A-Z]{2}$/)),
      postalCode: optionalText("Seven digits in Chile"),
    }),
    "Where the restaurant is",
  ),
  phone: text("International format with leading +", v.regex(/^\+[1-9]\d{6,14}$/)),
  geo: described(
    v.strictObject({
      latitude: described(v.number(), "Degrees north"),
      longitude: described(v.number(), "Degrees east"),
    }),
    "WGS 84, decimal degrees",
  ),
});

/** A Restaurant on the wire. */
export type Restaurant = v.InferOutput<typeof Restaurant>;
