/**
 * Formats the dated exceptions of the hours as rows for people: dates, name and hours.
 *
 * Includes past dates: the build renders the page in advance and does not know the day of the visit.
 * @module
 */
import { type Language, LANGUAGES } from "../leaves/language.ts";
import { civilDayOf } from "../domain/civil_day.ts";
import { describeDay } from "../domain/describe_instant.ts";
import { dayText } from "../domain/schedule_text.ts";
import type { DatedException, HoursContent } from "../schemas/content/hours.ts";

const WORDS = {
  es: { regular: "horario de siempre", until: " al " },
  en: { regular: "usual hours", until: " to " },
} as const;

/** Makes rows of dates and text, one for each run of days. */
export function specialDays(hours: HoursContent, language: Language): [date: string, text: string][] {
  return specialDayRuns(hours).map((run) => {
    const [first, last] = [run[0]!, run.at(-1)!];
    const dates = dateText(first, language) + (last === first ? "" : WORDS[language].until + dateText(last, language));
    return [dates, `${first.name[language]}: ${hoursText(first.hours, language)}`];
  });
}

/** Groups the dated exceptions into runs: consecutive days with the same hours and the same name in every language. */
export function specialDayRuns({ exceptions }: HoursContent): DatedException[][] {
  const runs: DatedException[][] = [];
  for (const exception of exceptions) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows = last !== undefined && civilDayOf(exception.date) === civilDayOf(last.date) + 1 &&
      LANGUAGES.every((language) => last.name[language] === exception.name[language]) &&
      JSON.stringify(last.hours) === JSON.stringify(exception.hours);
    if (follows) run!.push(exception);
    else runs.push([exception]);
  }
  return runs;
}

function dateText({ date }: DatedException, language: Language): string {
  return describeDay(civilDayOf(date), language, true);
}

function hoursText(hours: DatedException["hours"], language: Language): string {
  return hours === "regular" ? WORDS[language].regular : dayText(hours === "closed" ? [] : hours, language);
}
