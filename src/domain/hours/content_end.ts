/**
 * Whether the owner's list of special days ends soon. After its end, no holiday changes the hours any more, and nobody
 * has decided whether that is right.
 * @module
 */
import type { HoursContent } from "../../schemas/content/hours.ts";
import { civilDayOf } from "./civil_day.ts";

/** How many days ahead the owner hears of what needs a decision. */
export const NOTICE_DAYS = 60;

/** The end of a list that needs more dates. */
export interface ContentEnd {
  /** `YYYY-MM-DD`; undefined if the list is empty. */
  readonly lastDate: string | undefined;
  /** Days from today to it, negative if it has passed; 0 for an empty list. */
  readonly days: number;
}

/** The end of the list if it lies within `NOTICE_DAYS` of `today` (a civil day) or has passed; otherwise undefined. */
export function contentEnd({ exceptions }: Pick<HoursContent, "exceptions">, today: number): ContentEnd | undefined {
  // The loader of the content checks that dates are in order.
  const lastDate = exceptions.findLast(({ lone }) => !lone)?.date;
  const days = lastDate === undefined ? 0 : civilDayOf(lastDate) - today;
  return days > NOTICE_DAYS ? undefined : { lastDate, days };
}
