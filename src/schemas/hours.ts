/**
 * The opening status as the API shows it: specification section 2.5, with the optional additions of decision 9.
 * @module
 */
import * as v from "valibot";
import { HOURS_REASONS } from "./hours_reason.ts";

const localTime = v.pipe(v.string(), v.isoTimestamp());

/** The opening status (section 2.5). */
export const HoursStatus = v.strictObject({
  is_open: v.pipe(v.boolean(), v.description("True when the restaurant is open at request time")),
  timezone: v.pipe(v.string(), v.description("IANA zone name")),
  schedule: v.pipe(v.string(), v.description("Weekly schedule for people, in Spanish")),
  local_time: v.optional(
    v.pipe(localTime, v.description("Request time by the restaurant's clocks, RFC 3339 in whole seconds; addition")),
  ),
  reason: v.optional(
    v.pipe(v.picklist(HOURS_REASONS), v.description("Why it is open or closed; stable word for programs; addition")),
  ),
  opens_at: v.optional(
    v.pipe(localTime, v.description("While closed: the next opening; absent when it never opens again; addition")),
  ),
  closes_at: v.optional(
    v.pipe(localTime, v.description("While open: when it closes; absent when it never closes; addition")),
  ),
  closing_soon: v.optional(
    v.pipe(v.boolean(), v.description("True when open and about to close; always false while closed; addition")),
  ),
  special_day: v.optional(
    v.pipe(
      v.strictObject({
        date: v.pipe(v.string(), v.isoDate(), v.description("The date in the restaurant's zone")),
        name: v.pipe(v.string(), v.description("What the date is, in Spanish")),
        holiday: v.pipe(v.boolean(), v.description("True for a public holiday")),
      }),
      v.description(
        "The date with special hours, a closure or a note that it falls on: while open, the date on which " +
          "the shift began, else today; addition",
      ),
    ),
  ),
});

/** An HoursStatus on the wire. */
export type HoursStatus = v.InferOutput<typeof HoursStatus>;
