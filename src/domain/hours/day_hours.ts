/**
 * The hours of one day, and the special days from a day on (decisions 9, 10 and 27).
 *
 * A shift belongs to the day on which it begins. So a day also tells when the evening before ends, if that is after
 * midnight. Leaves out whether the restaurant is open at a moment: see `schedule.ts`.
 * @module
 */
import { LANGUAGES } from "../../leaves/language.ts";
import type { DatedException } from "../../schemas/content/hours.ts";
import type { DayHours, SpecialDay } from "../../schemas/hours.ts";
import { civilDayAt, isoDateOf } from "./civil_day.ts";
import { formatInstant, localInstant } from "./local_time.ts";
import type { Schedule } from "./schedule.ts";

/** The most special days to list; a closure of several days counts as one. */
export const MAX_SPECIAL_DAYS = 6;

/** The hours of a day (see `civil_day.ts`). */
export function dayHours(schedule: Schedule, day: number): DayHours {
  const exception = schedule.calendar.exceptionOn(day);
  const tail = endOfEveningBefore(schedule, day);
  return {
    date: isoDateOf(day),
    ...(exception && { names: exception.name, holiday: exception.holiday }),
    shifts: shiftsOn(schedule, day),
    ...(tail !== undefined && { day_before_closes_at: formatAt(schedule, tail) }),
  };
}

/** The instant at which the last shift of the day before ends; undefined if that is not after the midnight between. */
export function endOfEveningBefore({ calendar, offsets }: Schedule, day: number): number | undefined {
  const ends = calendar.shiftsOn(day - 1).map(({ until }) => until);
  const last = Math.max(...ends);
  return ends.length > 0 && civilDayAt(last - 1, offsets.at(last - 1)) >= day ? last : undefined;
}

/** The next special days from `day` on, `day` included: at most {@linkcode MAX_SPECIAL_DAYS}. */
export function specialDaysFrom(schedule: Schedule, day: number): SpecialDay[] {
  const { calendar } = schedule;
  const found: SpecialDay[] = [];
  let first = calendar.nextException(day);
  while (first !== undefined && found.length < MAX_SPECIAL_DAYS) {
    const exception = calendar.exceptionOn(first)!;
    let last = first;
    while (goesOn(exception, calendar.exceptionOn(last + 1))) last++;
    found.push({
      date: isoDateOf(first),
      ...(last > first && { until: isoDateOf(last) }),
      names: exception.name,
      holiday: exception.holiday,
      shifts: shiftsOn(schedule, first),
    });
    first = calendar.nextException(last + 1);
  }
  return found;
}

/** Whether a closure goes on the next day, under the same name. */
function goesOn(exception: DatedException, next: DatedException | undefined): boolean {
  return next !== undefined && exception.hours === "closed" && next.hours === "closed" &&
    exception.holiday === next.holiday &&
    LANGUAGES.every((language) => exception.name[language] === next.name[language]);
}

function shiftsOn(schedule: Schedule, day: number): DayHours["shifts"] {
  return schedule.calendar.shiftsOn(day).map(({ from, until }) => ({
    opens_at: formatAt(schedule, from),
    closes_at: formatAt(schedule, until),
  }));
}

function formatAt({ offsets }: Schedule, epochMs: number): string {
  return formatInstant(localInstant(offsets, epochMs));
}
