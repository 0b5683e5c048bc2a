/**
 * Calendar dates as text, `YYYY-MM-DD` (ISO 8601): the form of dates in the content.
 * @module
 */
import * as v from "valibot";
import { civilDayOf, isoDateOf } from "../src/domain/hours/civil_day.ts";
import { CalendarDate } from "../src/schemas/content/words.ts";

/** The date `days` days after `date`. */
export function addDays(date: string, days: number): string {
  return isoDateOf(civilDayOf(date) + days);
}

/** Whether a text is a date that exists. */
export function isDate(text: string): boolean {
  return v.is(CalendarDate, text);
}
