/**
 * The health answer: specification section 2.6a.
 * @module
 */
import * as v from "valibot";
import { described, optionalText, text } from "./described.ts";

/** The health answer (section 2.6a). */
export const Health = v.strictObject({
  status: described(v.literal("ok"), "The process answers"),
  timestamp: text("Time of the answer, ISO 8601 in UTC", v.isoTimestamp()),
  version: text("Service version"),
  service: optionalText("Service identifier"),
});

/** A Health on the wire. */
export type Health = v.InferOutput<typeof Health>;
