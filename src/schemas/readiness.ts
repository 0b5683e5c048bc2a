/**
 * The readiness answer, for load balancers.
 * @module
 */
import * as v from "valibot";
import { described, text } from "./described.ts";

/** The readiness answer. */
export const Readiness = v.strictObject({
  status: described(v.literal("ready"), "The store answers and the files of the build are complete"),
  time_zone_data: text("The release of the IANA time-zone data that the opening hours follow, such as 2025b"),
});

/** The readiness answer on the wire. */
export type Readiness = v.InferOutput<typeof Readiness>;
