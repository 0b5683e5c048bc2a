/**
 * Calendar dates as text, `YYYY-MM-DD` (ISO 8601): the form of dates in the content.
 * @module
 */
import * as v from "valibot";
import { civilDayAt, civilDayOf, isoDateOf } from "../src/domain/civil_day.ts";
import { createZoneOffsets } from "../src/domain/zone_offsets.ts";
import type { TemporalApi } from "../src/leaves/temporal_api.ts";
import { CalendarDate } from "../src/schemas/content/words.ts";

/** Writes a date. */
export function isoDate(year: number, month: number, dayOfMonth: number): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
}

/** The date `days` days after `date`. */
export function addDays(date: string, days: number): string {
  return isoDateOf(civilDayOf(date) + days);
}

/** The date at `now` (epoch milliseconds) on the clocks of a time zone. */
export function dateIn(timezone: string, now: number, temporal: TemporalApi): string {
  return isoDateOf(civilDayAt(now, createZoneOffsets(timezone, temporal).at(now)));
}

/** Whether a text is a date that exists. */
export function isDate(text: string): boolean {
  return v.is(CalendarDate, text);
}
