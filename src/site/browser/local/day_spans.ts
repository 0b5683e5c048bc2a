/**
 * Days that are one for the owner, such as a vacation around Christmas, which keeps its name.
 * @module
 */
import { civilDayOf, isoDateOf } from "../../../domain/hours/civil_day.ts";
import { runsOf } from "../../../leaves/runs.ts";

/**
 * Joins entries of which the same is said, if their days follow each other or each day between them may be skipped.
 * Whatever has no date stays by itself.
 *
 * @param maySkip Whether a day that comes after an entry lets its span go on.
 */
export function daySpans<T>(
  all: readonly T[],
  dateOf: (each: T) => string,
  said: (each: T) => string,
  maySkip: (date: string, last: T) => boolean,
): [T, ...T[]][] {
  const goesOn = (next: T, last: T) => {
    const [from, to] = [civilDayOf(dateOf(last)), civilDayOf(dateOf(next))];
    const between = Array.from({ length: Math.max(to - from - 1, 0) }, (_, at) => isoDateOf(from + 1 + at));
    return to > from && between.every((date) => maySkip(date, last));
  };
  // Not every supported browser has `Map.groupBy`.
  return [...new Set(all.map(said))].flatMap((what) => runsOf(all.filter((each) => said(each) === what), goesOn))
    .sort(([a], [b]) => all.indexOf(a) - all.indexOf(b));
}
