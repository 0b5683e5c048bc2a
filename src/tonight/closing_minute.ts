/**
 * When an early closing closes its service day.
 * @module
 */
import { civilDayOf } from "../domain/hours/civil_day.ts";
import { declaredShifts } from "../domain/hours/declared_shifts.ts";
import { minutesOf } from "../domain/hours/shift_calendar.ts";
import { MINUTES_PER_DAY } from "../domain/hours/zone_offsets.ts";
import type { HoursContent, Shift } from "../schemas/content/hours.ts";
import type { Change } from "../schemas/tonight.ts";

/** An early closing. */
export type Closing = Extract<Change, { kind: "closing" }>;

/** The usual shifts of its day, earliest first. */
export function usualShifts(hours: HoursContent, { date }: Closing): readonly Shift[] {
  return declaredShifts(hours)(civilDayOf(date));
}

/**
 * Minutes after the midnight that begins the service day. A time before the first opening is one of the next morning.
 *
 * @param opens The first opening of the day.
 */
export function closingMinute({ at }: Closing, opens: string | undefined): number {
  return minutesOf(at) + (opens !== undefined && at < opens ? MINUTES_PER_DAY : 0);
}
