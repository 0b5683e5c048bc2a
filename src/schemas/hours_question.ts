/**
 * A question about the hours at another moment or on another day (decision 27): the query of `/hours` and the arguments
 * of the tool.
 * @module
 */
import * as v from "valibot";
import { isDay } from "./is_day.ts";
import { DATE_FORMS, EXAMPLE_DATE, MOMENT_FORMS } from "./moment_forms.ts";

/** A date in one of `ASKED_YEARS`. */
const DATE = String.raw`(?:19[7-9]\d|20\d\d|2100)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;

/** A time of RFC 3339 section 5.6; the seconds are optional. */
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:\.\d{1,9})?)?`;

/** An offset from UTC. A blank may stand for `+`: in a query, an unescaped `+` is a blank. */
const OFFSET = String.raw`(?:[Zz]|[ +-](?:[01]\d|2[0-3]):[0-5]\d)`;

const NOT_A_MOMENT = `must be ${MOMENT_FORMS.join(" or ")}`;

const NOT_A_DATE = `must be ${DATE_FORMS.join(" or ")}`;

/** An instant, or a time by the restaurant's clocks. */
export const AskedMoment = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${DATE}[Tt ]${TIME}${OFFSET}?$`), NOT_A_MOMENT),
  v.check((text) => isDay(text.slice(0, 10)), NOT_A_MOMENT),
  v.description("A moment other than now: an instant (RFC 3339), or without offset a time by the restaurant's clocks"),
  v.examples([`${EXAMPLE_DATE}T20:00:00-04:00`, `${EXAMPLE_DATE}T20:00`]),
);

/** A calendar date. */
export const AskedDate = v.pipe(
  v.string(),
  v.isoDate(NOT_A_DATE),
  v.regex(new RegExp(`^${DATE}$`), NOT_A_DATE),
  v.check(isDay, NOT_A_DATE),
  v.description("A day to ask about, in the restaurant's zone: YYYY-MM-DD"),
  v.examples([EXAMPLE_DATE]),
);

/** A question; without both members, about now. */
export const HoursQuestion = v.pipe(
  v.object({ at: v.optional(AskedMoment), date: v.optional(AskedDate) }),
  v.forward(v.check(({ at, date }) => at === undefined || date === undefined, "cannot be beside `at`: leave one out"), [
    "date",
  ]),
);

/** A question about the hours. */
export type HoursQuestion = v.InferOutput<typeof HoursQuestion>;
