/**
 * The owner's hours as intervals of instants, day by day, in the restaurant's zone (decision 10).
 *
 * Wall times become instants with Temporal's disambiguation `compatible`: a time in a skipped hour moves forward by the
 * gap, and a time in a repeated hour means its first pass. `schedule.ts` decides whether the restaurant is open.
 * @module
 */
import { perKey } from "../../leaves/per_key.ts";
import type { DatedException, HoursContent, Shift } from "../../schemas/content/hours.ts";
import { WEEKDAYS } from "../../schemas/weekdays.ts";
import { civilDayOf } from "./civil_day.ts";
import { declaredShifts } from "./declared_shifts.ts";
import { MINUTES_PER_DAY, type ZoneOffsets } from "./zone_offsets.ts";

/** Minutes of a week without a change of clocks. */
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** A span of minutes after the midnight that begins a day or a week; it may end in the next one. */
export type Minutes = readonly [from: number, until: number];

/** Days further from 1970 have no shifts: their wall times may lie outside Temporal's range. */
const MAX_DAY = 99_999_900;

/** Days in the cache of intervals: 45 years, enough for a long scan in any order. */
const MAX_CACHED_DAYS = 16_384;

/** One shift as instants [from, until), in epoch milliseconds, and its service day. */
export interface ShiftInterval {
  readonly from: number;
  readonly until: number;
  /** The service day: the civil day on which the owner's hours begin the shift. */
  readonly day: number;
}

/** The hours of one restaurant by day. */
export type ShiftCalendar = ReturnType<typeof createShiftCalendar>;

/** Prepares the hours of a restaurant in the zone of `offsets`. */
export function createShiftCalendar(hours: HoursContent, offsets: ZoneOffsets) {
  const exceptions = new Map(hours.exceptions.map((exception) => [civilDayOf(exception.date), exception]));
  const exceptionDays = [...exceptions.keys()].sort((a, b) => a - b);
  const declared = declaredShifts(hours);
  const intervalsOf = perKey(MAX_CACHED_DAYS, (day: number): readonly ShiftInterval[] =>
    declared(day)
      .map((shift) => shiftMinutes(shift))
      .map(([opens, closes]) => ({ from: offsets.instantOf(day, opens), until: offsets.instantOf(day, closes), day }))
      .filter(({ from, until }) => from < until)
      .sort((a, b) => a.from - b.from));

  const week = WEEKDAYS.flatMap((weekday, index) =>
    hours.weekly[weekday].map((shift) => minutesInWeek(index, shiftMinutes(shift)))
  ).sort((a, b) => a[0] - b[0]);

  return {
    /** The first instant of a day; if a clock change skips its midnight, the first instant after the gap. */
    startOf: (day: number): number => offsets.instantOf(day, 0),
    /** The dated exception of a day. */
    exceptionOn: (day: number): DatedException | undefined => exceptions.get(day),
    /** The first day on or after `day` that has a dated exception. */
    nextException: (day: number): number | undefined => exceptionDays.find((candidate) => candidate >= day),
    /** The last day that has a dated exception, lone ones aside; -Infinity if there is none. */
    lastException: Math.max(...hours.exceptions.flatMap(({ lone, date }) => lone ? [] : civilDayOf(date))),
    /** The intervals of the shifts that begin on a day, earliest first, without empty and inverted ones. */
    shiftsOn: (day: number): readonly ShiftInterval[] =>
      declared(day).length === 0 || Math.abs(day) > MAX_DAY ? [] : intervalsOf(day),
    /** Whether no weekday has a shift. */
    weekIsEmpty: week.length === 0,
    /** Whether each weekly shift closes exactly when the next one opens, all week round. */
    weekIsSeamless: week.length > 0 && week.every(([, closes], index) => {
      const next = week[index + 1]?.[0] ?? week[0]![0] + MINUTES_PER_WEEK;
      return closes === next;
    }),
  };
}

/** Opening and closing of a shift, in minutes after the midnight that begins its day. */
export function shiftMinutes(shift: Shift): Minutes {
  const opens = minutesOf(shift.opens);
  const closes = minutesOf(shift.closes);
  return [opens, closes <= opens ? closes + MINUTES_PER_DAY : closes];
}

/** Minutes after midnight of a wall time, `HH:MM`. */
export function minutesOf(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3, 5));
}

/** Minutes of a day as those of its week. @param weekday 0 is Monday. */
export function minutesInWeek(weekday: number, [from, until]: Minutes): Minutes {
  return [weekday * MINUTES_PER_DAY + from, weekday * MINUTES_PER_DAY + until];
}
