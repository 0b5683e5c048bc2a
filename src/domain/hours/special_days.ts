/**
 * The special days that are not over: in words for pages, feeds and documents, and as the owner's entries for other
 * notations.
 *
 * A day is past when the restaurant's date is later. Documents are made in advance, so the caller gives that date.
 * @module
 */
import { runsOf } from "../../leaves/runs.ts";
import { type Language, LANGUAGES } from "../../leaves/language.ts";
import type { DatedException, HoursContent } from "../../schemas/content/hours.ts";
import { civilDayOf } from "./civil_day.ts";
import { describeDay } from "./describe_instant.ts";
import { dayText } from "./schedule_text.ts";

const UNTIL = { es: " al ", en: " to " } as const satisfies Record<Language, string>;

/**
 * Writes the special days of which the last is not past: consecutive days with the same name in every language and the
 * same hours in one, with all of them. `dates` is such as `viernes 25 de diciembre de 2026`, or the first and the last
 * day. Dates and `today` are `YYYY-MM-DD`.
 */
export function specialDays(hours: HoursContent, language: Language, today: string) {
  return runsOf(hours.exceptions, goesOn).map((run) => {
    const [first, last] = [run[0], run.at(-1)!];
    const dates = [...new Set([first, last])].map(({ date }) => describeDay(civilDayOf(date), language, true));
    return {
      first: first.date,
      last: last.date,
      dates: dates.join(UNTIL[language]),
      name: first.name,
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

/** Whether an entry is the day after another, with its name and its hours. */
function goesOn(next: DatedException, last: DatedException): boolean {
  return civilDayOf(next.date) === civilDayOf(last.date) + 1 &&
    LANGUAGES.every((language) => last.name[language] === next.name[language]) &&
    JSON.stringify(last.hours) === JSON.stringify(next.hours);
}
