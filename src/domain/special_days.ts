/**
 * The special days that are not over: in words for pages, feeds and documents, and as the owner's entries for other
 * notations.
 *
 * A day is past when the restaurant's date is later. Documents are made in advance, so the caller gives that date.
 * @module
 */
import { type Language, LANGUAGES } from "../leaves/language.ts";
import type { DatedException, HoursContent } from "../schemas/content/hours.ts";
import { civilDayOf } from "./civil_day.ts";
import { describeDay } from "./describe_instant.ts";
import { dayText } from "./schedule_text.ts";

const UNTIL = { es: " al ", en: " to " } as const satisfies Record<Language, string>;

/** Consecutive days with the same name in every language and the same hours, in words. */
export interface SpecialDays {
  /** The first and the last date, `YYYY-MM-DD`. */
  readonly first: string;
  readonly last: string;
  /** Such as `viernes 25 de diciembre de 2026`, or the first and the last day. */
  readonly dates: string;
  readonly name: string;
  /** As `dayText` writes them. */
  readonly hours: string;
}

/** Writes the special days of which the last is not past, with all their days. `today` is `YYYY-MM-DD`. */
export function specialDays(hours: HoursContent, language: Language, today: string): SpecialDays[] {
  return runsOf(hours.exceptions).map((run) => {
    const [first, last] = [run[0]!, run.at(-1)!];
    const dates = [first, ...(run.length > 1 ? [last] : [])].map(({ date }) =>
      describeDay(civilDayOf(date), language, true)
    );
    return {
      first: first.date,
      last: last.date,
      dates: dates.join(UNTIL[language]),
      name: first.name[language],
      hours: dayText(first.hours, language),
    };
  }).filter(({ last }) => last >= today);
}

/** The dated exceptions that are not past. `today` is `YYYY-MM-DD`. */
export function upcomingExceptions({ exceptions }: HoursContent, today: string): DatedException[] {
  return exceptions.filter(({ date }) => date >= today);
}

/**
 * The last civil day before `today` that is a special day or follows one; undefined if there is none. While it stays the
 * same, so does every document that leaves out past days. A day after a special day counts because
 * `osm_opening_hours.ts` may name it.
 */
export function lastPassedDay({ exceptions }: HoursContent, today: string): number | undefined {
  const days = exceptions.map(({ date }) => civilDayOf(date)).flatMap((day) => [day, day + 1]);
  return days.filter((day) => day < civilDayOf(today)).sort((a, b) => a - b).at(-1);
}

function runsOf(exceptions: readonly DatedException[]): DatedException[][] {
  const runs: DatedException[][] = [];
  for (const exception of exceptions) {
    const last = runs.at(-1)?.at(-1);
    const follows = last !== undefined && civilDayOf(exception.date) === civilDayOf(last.date) + 1 &&
      LANGUAGES.every((language) => last.name[language] === exception.name[language]) &&
      JSON.stringify(last.hours) === JSON.stringify(exception.hours);
    if (follows) runs.at(-1)!.push(exception);
    else runs.push([exception]);
  }
  return runs;
}
