/**
 * The opening status as the API shows it: specification section 2.5, with the optional additions of decision 9.
 * @module
 */
import * as v from "valibot";
import { described, optional, text } from "./described.ts";
import { inEachLanguage, type Language } from "../leaves/language.ts";
import { HOURS_REASONS } from "./hours_reason.ts";

/** The questions that an answer can be about. */
const QUESTIONS = ["now", "at", "date"] as const;

const localTime = v.pipe(v.string(), v.isoTimestamp());

const date = v.pipe(v.string(), v.isoDate());

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { es: "In Spanish", en: "In English" };

/** A text in each language. */
export const TextInEachLanguage = v.strictObject(inEachLanguage((language) => text(LANGUAGE_NAMES[language])));

const holiday = described(v.boolean(), "True for a public holiday");

const names = described(TextInEachLanguage, "What the date is");

/** A time from an opening to a closing. */
export const Shift = v.strictObject({
  opens_at: described(localTime, "The opening"),
  closes_at: described(localTime, "The closing, possibly after midnight"),
});

const shifts = described(
  v.array(Shift),
  "The shifts that begin on the date, earliest first; empty when it does not open",
);

/** The hours of one day (decision 27). */
export const DayHours = v.strictObject({
  date: described(date, "The date in the restaurant's zone"),
  names: optional(names, "What the date is; absent on an ordinary day"),
  holiday: optional(holiday, "True for a public holiday; absent on an ordinary day"),
  shifts,
  day_before_closes_at: optional(localTime, "The end of the last shift of the day before, when it runs into this date"),
});

/** A date with special hours, a closure or a note, or a closure of several days. */
export const SpecialDay = v.strictObject({
  date: described(date, "The date in the restaurant's zone, or the first one of a closure"),
  until: optional(date, "The last date of a closure of several days"),
  names,
  holiday,
  shifts,
});

/** The opening status (section 2.5). */
export const HoursStatus = v.strictObject({
  is_open: described(
    v.boolean(),
    "True when the restaurant is open at request time; with `at`, at that moment; with `date`, when it opens on that day",
  ),
  timezone: text("IANA zone name"),
  schedule: text("Weekly schedule for people, in Spanish; on a special day it begins with that day's hours"),
  asked: optional(v.picklist(QUESTIONS), "The question answered: `now`, the moment `at` or the day `date`"),
  answer: optional(TextInEachLanguage, "The answer as a sentence for people"),
  local_time: optional(
    localTime,
    "The moment asked about by the restaurant's clocks, RFC 3339 in whole seconds: request time, or that of `at`; " +
      "absent with `date`",
  ),
  reason: optional(v.picklist(HOURS_REASONS), "Why it is open or closed; stable word for programs"),
  opens_at: optional(localTime, "While closed: the next opening; absent when it never opens again"),
  closes_at: optional(localTime, "While open: when it closes; absent when it never closes"),
  closing_soon: optional(v.boolean(), "True when open and about to close; always false while closed"),
  special_day: optional(
    v.strictObject({
      date: described(date, "The date in the restaurant's zone"),
      name: text("What the date is, in Spanish"),
      names: v.optional(names),
      holiday,
    }),
    "Present on a date with special hours, a closure or a note: while open, the date on which the shift " +
      "began, else the date asked about",
  ),
  day: optional(DayHours, "The hours of the day asked about"),
  special_days: optional(
    v.array(SpecialDay),
    "The next special days, from the day asked about on; ask with `date` about later ones",
  ),
  known_until: optional(date, "The last special day that is listed; absent when none is"),
  certainty: optional(
    v.picklist(["known", "usual_week"]),
    "`usual_week` when the day asked about is later than `known_until`: special days that late are not listed yet",
  ),
});

/** An HoursStatus on the wire. */
export type HoursStatus = v.InferOutput<typeof HoursStatus>;

/** The hours of one day on the wire. */
export type DayHours = v.InferOutput<typeof DayHours>;

/** A special day on the wire. */
export type SpecialDay = v.InferOutput<typeof SpecialDay>;
