/**
 * The Hours status (specification section 2.5, decisions 9 and 27): of a moment as an object, of now as JSON text too,
 * and of a day.
 *
 * Within a segment only the local time of now changes, so a segment needs one serialisation and a request one
 * concatenation.
 * @module
 */
import { FRESH_SECONDS } from "../../leaves/freshness.ts";
import { inEachLanguage, type Language } from "../../leaves/language.ts";
import type { HoursStatus } from "../../schemas/hours.ts";
import { civilDayAt, civilDayOf, isoDateOf } from "./civil_day.ts";
import { dayHours, specialDaysFrom } from "./day_hours.ts";
import { dayAnswer, lastSegmentOf, momentAnswer, usualWeekNote } from "./hours_answer.ts";
import { formatInstant, formatLocalTime, localInstant } from "./local_time.ts";
import { openReason, type Schedule, type Segment, specialDate } from "./schedule.ts";

/** Introduces the week in a schedule that begins with a special day. */
const USUAL_WEEK = "Horario de siempre: ";

/**
 * The status at an instant in epoch milliseconds.
 *
 * @param week The weekly schedule for people.
 * @param asked Whether the instant is now or the caller asked for it.
 */
export function hoursStatus(schedule: Schedule, week: string, epochMs: number, asked: "now" | "at"): HoursStatus {
  const segment = schedule.at(epochMs);
  const { opens_at, closes_at, special_day, utc_offset_ms } = segment;
  const moment = localInstant(schedule.offsets, epochMs);
  const day = civilDayAt(epochMs, utc_offset_ms);
  return {
    is_open: segment.is_open,
    timezone: schedule.timezone,
    schedule: scheduleOn(schedule, week, day, asked === "now"),
    asked,
    answer: answerOn(schedule, day, (language) => momentAnswer(segment, moment, asked === "at", language)),
    local_time: formatLocalTime(epochMs, utc_offset_ms),
    reason: segment.reason,
    ...(opens_at && { opens_at: formatInstant(opens_at) }),
    ...(closes_at && { closes_at: formatInstant(closes_at) }),
    closing_soon: segment.closing_soon,
    ...(special_day && { special_day }),
    ...aroundDay(schedule, day),
  };
}

/** The status of a day, `YYYY-MM-DD`: open if it opens on that day. */
export function dayStatus(schedule: Schedule, week: string, date: string): HoursStatus {
  const day = civilDayOf(date);
  const { calendar, timezone } = schedule;
  const exception = calendar.exceptionOn(day);
  const opens = calendar.shiftsOn(day).length > 0;
  const { reason, opens_at } = opens ? { reason: openReason(exception) } : lastSegmentOf(schedule, day);
  return {
    is_open: opens,
    timezone,
    schedule: scheduleOn(schedule, week, day, false),
    asked: "date",
    answer: answerOn(schedule, day, (language) => dayAnswer(schedule, day, false, language)),
    reason,
    ...(opens_at && { opens_at: formatInstant(opens_at) }),
    ...(exception && { special_day: specialDate(exception) }),
    ...aroundDay(schedule, day),
  };
}

/** Stands once in a status: quotation marks inside its texts are escaped. */
const LOCAL_TIME = '"local_time":"';

/**
 * Serialises the status of now for the segment around `epochMs`, except its local time. The returned function takes an
 * instant of the segment, in epoch milliseconds, and returns the same text as `JSON.stringify(hoursStatus(...))`.
 */
export function renderHoursStatus(schedule: Schedule, week: string, epochMs: number): (epochMs: number) => string {
  const { utc_offset_ms } = schedule.at(epochMs);
  const text = JSON.stringify(hoursStatus(schedule, week, epochMs, "now"));
  const at = text.indexOf(LOCAL_TIME) + LOCAL_TIME.length;
  const [before, after] = [text.slice(0, at), text.slice(at + formatLocalTime(epochMs, utc_offset_ms).length)];
  return (now) => before + formatLocalTime(now, utc_offset_ms) + after;
}

/**
 * Whole seconds for which a cache may keep a status made at `nowMs`: at most {@linkcode FRESH_SECONDS}, never past the
 * end of its segment, and 0 after that end.
 */
export function maxAgeSeconds(segment: Segment, nowMs: number): number {
  return Math.max(0, Math.min(FRESH_SECONDS, Math.floor((segment.until - nowMs) / 1000)));
}

/** The day asked about, the special days from it on, and whether they are known. */
function aroundDay(schedule: Schedule, day: number) {
  const { lastException } = schedule.calendar;
  return {
    day: dayHours(schedule, day),
    special_days: specialDaysFrom(schedule, day),
    ...(Number.isFinite(lastException) && { known_until: isoDateOf(lastException) }),
    certainty: day <= lastException ? "known" as const : "usual_week" as const,
  };
}

/** The week, after the hours of the day if it is special: else a closure would read like an open day. */
function scheduleOn(schedule: Schedule, week: string, day: number, today: boolean): string {
  if (schedule.calendar.exceptionOn(day) === undefined) return week;
  return `${dayAnswer(schedule, day, today, "es")} ${USUAL_WEEK}${week}`;
}

/** An answer in each language, with a note if the special days around that day are not known. */
function answerOn(schedule: Schedule, day: number, answer: (language: Language) => string): Record<Language, string> {
  const { lastException } = schedule.calendar;
  return inEachLanguage((language) =>
    day <= lastException ? answer(language) : `${answer(language)} ${usualWeekNote(lastException, language)}`
  );
}
