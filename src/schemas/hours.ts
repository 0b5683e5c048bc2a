/**
 * The opening status as the API shows it: specification section 2.5, with the optional additions of decision 9.
 * @module
 */
import * as v from "valibot";
import { inEachLanguage, type Language } from "../leaves/language.ts";
import { HOURS_REASONS } from "./hours_reason.ts";

/** The questions that an answer can be about. */
const QUESTIONS = ["now", "at", "date"] as const;

const localTime = v.pipe(v.string(), v.isoTimestamp());

const date = v.pipe(v.string(), v.isoDate());

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { es: "In Spanish", en: "In English" };

/** A text in each language. */
export const TextInEachLanguage = v.strictObject(
  inEachLanguage((language) => v.pipe(v.string(), v.description(LANGUAGE_NAMES[language]))),
);

const holiday = v.pipe(v.boolean(), v.description("True for a public holiday"));

const names = v.pipe(TextInEachLanguage, v.description("What the date is"));

/** A time from an opening to a closing. */
export const Shift = v.strictObject({
  opens_at: v.pipe(localTime, v.description("The opening")),
  closes_at: v.pipe(localTime, v.description("The closing, possibly after midnight")),
});

const shifts = v.pipe(
  v.array(Shift),
  v.description("The shifts that begin on the date, earliest first; empty when it does not open"),
);

/** The hours of one day (decision 27). */
export const DayHours = v.strictObject({
  date: v.pipe(date, v.description("The date in the restaurant's zone")),
  names: v.optional(v.pipe(names, v.description("What the date is; absent on an ordinary day"))),
  holiday: v.optional(v.pipe(holiday, v.description("True for a public holiday; absent on an ordinary day"))),
  shifts,
  day_before_closes_at: v.optional(
    v.pipe(localTime, v.description("The end of the last shift of the day before, when it runs into this date")),
  ),
});

/** A date with special hours, a closure or a note, or a closure of several days. */
export const SpecialDay = v.strictObject({
  date: v.pipe(date, v.description("The date in the restaurant's zone, or the first one of a closure")),
  until: v.optional(v.pipe(date, v.description("The last date of a closure of several days"))),
  names,
  holiday,
  shifts,
});

/** The opening status (section 2.5). */
export const HoursStatus = v.strictObject({
  is_open: v.pipe(
    v.boolean(),
    v.description(
      "True when the restaurant is open at request time; with `at`, at that moment; with `date`, when it opens on that day",
    ),
  ),
  timezone: v.pipe(v.string(), v.description("IANA zone name")),
  schedule: v.pipe(
    v.string(),
    v.description(
      "Weekly schedule for people, in Spanish; on a special day it begins with that day's hours",
    ),
  ),
  asked: v.optional(
    v.pipe(
      v.picklist(QUESTIONS),
      v.description("The question answered: `now`, the moment `at` or the day `date`; addition"),
    ),
  ),
  answer: v.optional(
    v.pipe(TextInEachLanguage, v.description("The answer as a sentence for people; addition")),
  ),
  local_time: v.optional(
    v.pipe(
      localTime,
      v.description(
        "The moment asked about by the restaurant's clocks, RFC 3339 in whole seconds: request time, or that of `at`; " +
          "absent with `date`; addition",
      ),
    ),
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
        date: v.pipe(date, v.description("The date in the restaurant's zone")),
        name: v.pipe(v.string(), v.description("What the date is, in Spanish")),
        names: v.optional(names),
        holiday,
      }),
      v.description(
        "Present on a date with special hours, a closure or a note: while open, the date on which the shift " +
          "began, else the date asked about; addition",
      ),
    ),
  ),
  day: v.optional(v.pipe(DayHours, v.description("The hours of the day asked about; addition"))),
  special_days: v.optional(
    v.pipe(
      v.array(SpecialDay),
      v.description("The next special days, from the day asked about on; ask with `date` about later ones; addition"),
    ),
  ),
  known_until: v.optional(
    v.pipe(date, v.description("The last special day that is listed; absent when none is; addition")),
  ),
  certainty: v.optional(
    v.pipe(
      v.picklist(["known", "usual_week"]),
      v.description(
        "`usual_week` when the day asked about is later than `known_until`: special days that late are not listed yet; addition",
      ),
    ),
  ),
  unknown_parameters: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description("The query parameters of the request that were ignored; addition"),
    ),
  ),
});

/** An HoursStatus on the wire. */
export type HoursStatus = v.InferOutput<typeof HoursStatus>;

/** The hours of one day on the wire. */
export type DayHours = v.InferOutput<typeof DayHours>;

/** A special day on the wire. */
export type SpecialDay = v.InferOutput<typeof SpecialDay>;
