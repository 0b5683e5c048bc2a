/**
 * The shifts that the owner's hours give a day: the one source of every text and notation of the hours, and of the
 * answer whether it is open.
 *
 * Leaves out zones and instants: `shift_calendar.ts` has them.
 * @module
 */
import type { HoursContent, Shift } from "../../schemas/content/hours.ts";
import { WEEKDAYS } from "../../schemas/weekdays.ts";
import { civilDayOf, weekdayOf } from "./civil_day.ts";

/** Prepares the hours. The function gives the shifts that begin on a civil day (`civil_day.ts`), earliest first. */
export function declaredShifts(hours: HoursContent): (day: number) => readonly Shift[] {
  const week = WEEKDAYS.map((weekday) => inOrder(hours.weekly[weekday]));
  const dated = new Map<number, readonly Shift[]>();
  for (const { date, hours: own } of hours.exceptions) {
    if (own !== "regular") dated.set(civilDayOf(date), own === "closed" ? [] : inOrder(own));
  }
  return (day) => dated.get(day) ?? week[weekdayOf(day)]!;
}

/** The shifts of a day, earliest first. */
export function inOrder(shifts: readonly Shift[]): readonly Shift[] {
  return shifts.toSorted((a, b) => a.opens < b.opens ? -1 : a.opens > b.opens ? 1 : 0);
}

/** Where a shift ends: before the midnight that ends its day, at that midnight, or after it. */
export function shiftEnd({ opens, closes }: Shift): "same_day" | "midnight" | "next_day" {
  if (closes === "24:00" || closes === "00:00") return "midnight";
  return closes <= opens ? "next_day" : "same_day";
}

/** Whether a shift lasts from midnight to midnight. */
export function isWholeDay(shift: Shift): boolean {
  return shift.opens === "00:00" && shiftEnd(shift) === "midnight";
}
