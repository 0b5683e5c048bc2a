/**
 * Compares the answers to questions about days and moments with the naive calculation (decision 27).
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { createHoursClock } from "../../src/domain/hours/hours_clock.ts";
import type { TemporalApi } from "../../src/leaves/temporal_api.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";
import type { HoursStatus } from "../../src/schemas/hours.ts";
import {
  type NaiveAnswer,
  type NaiveDay,
  naiveDay,
  naiveHours,
  naiveInstant,
  naiveLocalTime,
  type OffsetTable,
} from "./naive_hours.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A date that lies `days` after another. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/**
 * Makes a function that compares the answers about a date between `from` and `until`, and about moments of it, given in
 * minutes: as local time, as instant with the restaurant's offset and as instant in UTC.
 */
export function dateComparison(
  temporal: TemporalApi,
  hours: HoursContent,
  offsets: OffsetTable,
  from: number,
  until: number,
): (date: string, minutes: readonly number[]) => void {
  const naive = naiveHours(hours, offsets, from - 10 * DAY, until + 10 * DAY);
  const clock = createHoursClock(hours, temporal);
  const last = hours.exceptions.map(({ date }) => date).sort().at(-1);
  return (date, minutes) => {
    const status = clock.answer({ date });
    const day = naiveDay(hours, offsets, date);
    compareAround(status, day, date, last, offsets);
    compareDay(status, day, hours, date, naive(naiveInstant(offsets, `${date}T23:59`)));
    for (const minute of minutes) {
      const local = `${date}T${clockTime(minute)}`;
      const instant = naiveInstant(offsets, local);
      const asked = clock.answer({ at: local });
      compareMoment(asked, naive(instant), instant);
      const shown = naiveLocalTime(offsets, instant).slice(0, 10);
      compareAround(asked, naiveDay(hours, offsets, shown), shown, last, offsets);
      // The same moment in other words gives the same answer.
      for (const at of [new Date(instant).toISOString(), asked.local_time!]) {
        assertEquals(JSON.stringify(clock.answer({ at })), JSON.stringify(asked), `${local} as ${at}`);
      }
    }
  };
}

/** Compares the status of a day; `end` is that of its last minute. */
function compareDay(
  { asked, is_open, reason, opens_at, ...others }: HoursStatus,
  { shifts }: NaiveDay,
  hours: HoursContent,
  date: string,
  end: NaiveAnswer,
): void {
  assertEquals([asked, is_open], ["date", shifts.length > 0], date);
  for (const name of ["local_time", "closes_at", "closing_soon"]) assert(!(name in others), name);
  const special = hours.exceptions.some((each) => each.date === date && each.hours !== "regular");
  assertEquals(
    [reason, epochOf(opens_at)],
    is_open ? [special ? "special_hours" : "regular_hours", undefined] : [end.reason, end.opens_at],
    date,
  );
}

function compareMoment(status: HoursStatus, naive: NaiveAnswer, instant: number): void {
  assertEquals(
    [
      status.asked,
      epochOf(status.local_time),
      status.is_open,
      status.reason,
      epochOf(status.opens_at),
      epochOf(status.closes_at),
      status.closing_soon,
      status.special_day?.date,
    ],
    [
      "at",
      instant,
      naive.is_open,
      naive.reason,
      naive.opens_at,
      naive.closes_at,
      naive.closing_soon,
      naive.special_date,
    ],
    new Date(instant).toISOString(),
  );
}

/** Compares the members about the day. */
function compareAround(
  { day, known_until, certainty, special_days = [] }: HoursStatus,
  naive: NaiveDay,
  date: string,
  last: string | undefined,
  offsets: OffsetTable,
): void {
  assert(day);
  assertEquals(day.date, date);
  assertEquals(
    [
      day.names,
      day.holiday,
      day.shifts.map(({ opens_at, closes_at }) => [epochOf(opens_at), epochOf(closes_at)]),
      epochOf(day.day_before_closes_at),
    ],
    [naive.names, naive.holiday, naive.shifts, naive.day_before_closes_at],
    day.date,
  );
  for (const { opens_at } of day.shifts) {
    assertEquals(opens_at.slice(0, 19), naiveLocalTime(offsets, Date.parse(opens_at)), "by the restaurant's clocks");
  }
  assertEquals(known_until, last);
  assertEquals(certainty, last !== undefined && day.date <= last ? "known" : "usual_week");
  for (const special of special_days) assert(day.date <= special.date && special.date <= last!);
}

function epochOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}

function clockTime(minute: number): string {
  return new Date(minute * MINUTE).toISOString().slice(11, 16);
}
