/**
 * The health answer: specification section 2.6a.
 * @module
 */
import * as v from "valibot";

/** The health answer (section 2.6a). */
export const Health = v.strictObject({
  status: v.pipe(v.literal("ok"), v.description("The process answers")),
  timestamp: v.pipe(v.string(), v.isoTimestamp(), v.description("Time of the answer, ISO 8601 in UTC")),
  version: v.pipe(v.string(), v.description("Service version")),
  service: v.optional(v.pipe(v.string(), v.description("Service identifier"))),
});

/** A Health on the wire. */
export type Health = v.InferOutput<typeof Health>;
