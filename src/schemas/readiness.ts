/**
 * The readiness answer, for load balancers.
 * @module
 */
import * as v from "valibot";

/** The readiness answer. */
export const Readiness = v.strictObject({
  status: v.pipe(v.literal("ready"), v.description("The store answers and the files of the build are complete")),
  time_zone_data: v.pipe(
    v.string(),
    v.description("The release of the IANA time-zone data that the opening hours follow, such as 2025b"),
  ),
});

/** The readiness answer on the wire. */
export type Readiness = v.InferOutput<typeof Readiness>;
