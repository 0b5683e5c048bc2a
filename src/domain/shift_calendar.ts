/**
 * The owner's hours as intervals of instants, day by day, in the restaurant's zone (decision 10).
 *
 * Wall times become instants with Temporal's disambiguation `compatible`: a time in a skipped hour moves forward by the
 * gap, and a time in a repeated hour means its first pass. `schedule.ts` decides whether the restaurant is open.
 * @module
 */
import { type DatedException, type HoursContent, type Shift, WEEKDAYS } from "../schemas/content/hours.ts";
import { civilDayOf } from "./civil_day.ts";
import { declaredShifts } from "./declared_shifts.ts";
import { MINUTES_PER_DAY, type ZoneOffsets } from "./zone_offsets.ts";

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

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
export interface ShiftCalendar {
  /** The first instant of a day; if a clock change skips its midnight, the first instant after the gap. */
  startOf(day: number): number;
  /** The dated exception of a day. */
  exceptionOn(day: number): DatedException | undefined;
  /** The first day on or after `day` that has a dated exception. */
  nextException(day: number): number | undefined;
  /** The last day that has a dated exception, lone ones aside; -Infinity if there is none. */
  readonly lastException: number;
  /** The intervals of the shifts that begin on a day, earliest first, without empty and inverted ones. */
  shiftsOn(day: number): readonly ShiftInterval[];
  /** Whether no weekday has a shift. */
  readonly weekIsEmpty: boolean;
  /** Whether each weekly shift closes exactly when the next one opens, all week round. */
  readonly weekIsSeamless: boolean;
}

/** Prepares the hours of a restaurant in the zone of `offsets`. */
export function createShiftCalendar(hours: HoursContent, offsets: ZoneOffsets): ShiftCalendar {
  const exceptions = new Map(hours.exceptions.map((exception) => [civilDayOf(exception.date), exception]));
  const exceptionDays = [...exceptions.keys()].sort((a, b) => a - b);
  const declared = declaredShifts(hours);
  const cache = new Map<number, readonly ShiftInterval[]>();

  function shiftsOn(day: number): readonly ShiftInterval[] {
    const shifts = declared(day);
    if (shifts.length === 0 || Math.abs(day) > MAX_DAY) return [];
    const cached = cache.get(day);
    if (cached !== undefined) return cached;
    const intervals = shifts
      .map((shift) => shiftMinutes(shift))
      .map(([opens, closes]) => ({
        from: offsets.instantOf(day, opens),
        until: offsets.instantOf(day, closes),
        day,
      }))
      .filter(({ from, until }) => from < until)
      .sort((a, b) => a.from - b.from);
    if (cache.size >= MAX_CACHED_DAYS) cache.clear();
    cache.set(day, intervals);
    return intervals;
  }

  const week = WEEKDAYS.flatMap((weekday, index) =>
    hours.weekly[weekday].map((shift) => shiftMinutes(shift).map((minutes) => minutes + index * MINUTES_PER_DAY))
  ).sort((a, b) => a[0]! - b[0]!);

  return {
    startOf: (day) => offsets.instantOf(day, 0),
    exceptionOn: (day) => exceptions.get(day),
    nextException: (day) => exceptionDays.find((candidate) => candidate >= day),
    lastException: Math.max(...hours.exceptions.flatMap(({ lone, date }) => lone ? [] : civilDayOf(date))),
    shiftsOn,
    weekIsEmpty: week.length === 0,
    weekIsSeamless: week.length > 0 && week.every(([, closes], index) => {
      const next = week[index + 1]?.[0] ?? week[0]![0]! + MINUTES_PER_WEEK;
      return closes === next;
    }),
  };
}

/** Opening and closing of a shift, in minutes after the midnight that begins its day. */
export function shiftMinutes(shift: Shift): readonly [opens: number, closes: number] {
  const opens = minutesOf(shift.opens);
  const closes = minutesOf(shift.closes);
  return [opens, closes <= opens ? closes + MINUTES_PER_DAY : closes];
}

/** Minutes after midnight of a wall time, `HH:MM`. */
export function minutesOf(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3, 5));
}
