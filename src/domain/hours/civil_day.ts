/**
 * Calendar days as whole numbers: day 0 is 1970-01-01 of the proleptic Gregorian calendar, in any zone.
 *
 * Uses `Date` for UTC arithmetic alone, never for the clock or the host's zone.
 * @module
 */
import { DAY_MS, HOUR_MS } from "../../leaves/duration.ts";

/** The largest and, negated, the smallest epoch milliseconds of `Date` and Temporal: 100,000,000 days. */
export const MAX_EPOCH_MS = 8_640_000_000_000_000;

/** The day of `epochMs` on clocks that are `utcOffsetMs` ahead of UTC. */
export function civilDayAt(epochMs: number, utcOffsetMs: number): number {
  return Math.floor((epochMs + utcOffsetMs) / DAY_MS);
}

/** The hour that ends a night: the small hours belong to the evening before. */
export const MORNING = 6;

/** The day whose evening, with its small hours, `epochMs` belongs to, as {@linkcode civilDayAt} counts days. */
export function eveningAt(epochMs: number, utcOffsetMs: number): number {
  return civilDayAt(epochMs - MORNING * HOUR_MS, utcOffsetMs);
}

/** The day of a valid `YYYY-MM-DD`; NaN for a date that does not exist. */
export function civilDayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}

/** A day as `YYYY-MM-DD`. */
export function isoDateOf(day: number): string {
  // In a zone west of Greenwich, Temporal's first instant falls on the day before the first day of `Date`.
  return new Date(Math.max(-MAX_EPOCH_MS, day * DAY_MS)).toISOString().split("T", 1)[0]!;
}

/** The day of the week, 0 for Monday to 6 for Sunday (ISO 8601 order). */
export function weekdayOf(day: number): number {
  // Day 0 was a Thursday.
  return (((day + 3) % 7) + 7) % 7;
}

/** Year, month 1 to 12 and day of the month of a day. */
export function calendarDateOf(day: number): { year: number; month: number; dayOfMonth: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() };
}
