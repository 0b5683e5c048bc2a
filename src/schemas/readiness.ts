/**
 * The readiness answer, for load balancers.
 * @module
 */
import * as v from "valibot";

/** The readiness answer. */
export const Readiness = v.strictObject({
  status: v.pipe(v.literal("ready"), v.description("The store answers and the files of the build are complete")),
});
