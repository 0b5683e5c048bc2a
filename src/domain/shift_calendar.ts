/**
 * The owner's hours as intervals of instants, day by day, in the restaurant's zone (decision 10).
 *
 * Wall times become instants with Temporal's disambiguation `compatible`: in a skipped hour the time moves forward by
 * the gap, of a repeated hour the first pass counts. Leaves out what is open when; that is `schedule.ts`.
 * @module
 */
import { type DatedException, type HoursContent, type Shift, WEEKDAYS } from "../schemas/content/hours.ts";
import { civilDayOf, weekdayOf } from "./civil_day.ts";
import type { ZoneOffsets } from "./zone_offsets.ts";

const MINUTES_PER_DAY = 1440;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** Days further from 1970 than this have no shifts: their wall times may lie outside Temporal's range. */
const MAX_DAY = 99_999_900;

/** Days whose intervals are kept: 45 years, so that even a long scan in any order stays inside. */
const MAX_CACHED_DAYS = 16_384;

/** One shift as instants [from, until), in epoch milliseconds, and the day to which it belongs. */
export interface ShiftInterval {
  readonly from: number;
  readonly until: number;
  /** The service day: the civil day on which the shift begins by the owner's hours. */
  readonly day: number;
}

/** The hours of one restaurant, ready to be asked by day. */
export interface ShiftCalendar {
  /** The first instant of a day, or of what follows where the day's beginning is skipped. */
  startOf(day: number): number;
  /** The dated exception of a day. */
  exceptionOn(day: number): DatedException | undefined;
  /** The first day on or after `day` that has a dated exception. */
  nextException(day: number): number | undefined;
  /** The last day that has a dated exception; -Infinity when none has. */
  readonly lastException: number;
  /** The intervals of the shifts that begin on a day, earliest first; the empty and inverted are left out. */
  shiftsOn(day: number): readonly ShiftInterval[];
  /** True when no weekday has a shift. */
  readonly weekIsEmpty: boolean;
  /** True when each weekly shift closes exactly when the next one opens, all week round. */
  readonly weekIsSeamless: boolean;
}

/** Prepares the hours of a restaurant in the zone of `offsets`. */
export function createShiftCalendar(hours: HoursContent, offsets: ZoneOffsets): ShiftCalendar {
  const exceptions = new Map(hours.exceptions.map((exception) => [civilDayOf(exception.date), exception]));
  const exceptionDays = [...exceptions.keys()].sort((a, b) => a - b);
  const cache = new Map<number, readonly ShiftInterval[]>();

  function declaredShifts(day: number): readonly Shift[] {
    const exception = exceptions.get(day);
    if (exception === undefined || exception.hours === "regular") return hours.weekly[WEEKDAYS[weekdayOf(day)]!];
    return exception.hours === "closed" ? [] : exception.hours;
  }

  function shiftsOn(day: number): readonly ShiftInterval[] {
    const declared = declaredShifts(day);
    if (declared.length === 0 || Math.abs(day) > MAX_DAY) return [];
    const cached = cache.get(day);
    if (cached !== undefined) return cached;
    const intervals = declared
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
    lastException: exceptionDays.at(-1) ?? -Infinity,
    shiftsOn,
    weekIsEmpty: week.length === 0,
    weekIsSeamless: week.length > 0 && week.every(([, closes], index) => {
      const next = week[index + 1]?.[0] ?? week[0]![0]! + MINUTES_PER_WEEK;
      return closes === next;
    }),
  };
}

/** Opening and closing of a shift in minutes after the midnight on which its day begins. */
export function shiftMinutes(shift: Shift): readonly [opens: number, closes: number] {
  const opens = minutesOf(shift.opens);
  const closes = minutesOf(shift.closes);
  return [opens, closes <= opens ? closes + MINUTES_PER_DAY : closes];
}

function minutesOf(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3, 5));
}
