/**
 * The dated exceptions of the hours as rows for people: the date or dates, and what the restaurant does on them.
 *
 * All of them, also those past: a page rendered in advance does not know today.
 * @module
 */
import type { Language } from "../leaves/language.ts";
import { calendarDateOf, civilDayOf, weekdayOf } from "../domain/civil_day.ts";
import { MONTH_NAMES } from "../domain/describe_instant.ts";
import { dayText } from "../domain/schedule_text.ts";
import { WEEKDAY_NAMES } from "../domain/weekday_names.ts";
import type { DatedException, HoursContent } from "../schemas/content/hours.ts";

const WORDS = {
  es: { regular: "horario de siempre", until: " al " },
  en: { regular: "usual hours", until: " to " },
} as const;

/** Rows of a date and a text. Days in a row with the same name and hours are one. */
export function specialDays(hours: HoursContent, language: Language): [date: string, text: string][] {
  const runs: DatedException[][] = [];
  for (const exception of hours.exceptions) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows = last !== undefined && civilDayOf(exception.date) === civilDayOf(last.date) + 1 &&
      last.name.es === exception.name.es && JSON.stringify(last.hours) === JSON.stringify(exception.hours);
    if (follows) run!.push(exception);
    else runs.push([exception]);
  }
  return runs.map((run) => {
    const first = run[0]!;
    const dates = run.length === 1
      ? dateText(first.date, language)
      : dateText(first.date, language) + WORDS[language].until + dateText(run.at(-1)!.date, language);
    return [dates, `${first.name[language]}: ${hoursText(first.hours, language)}`];
  });
}

function dateText(date: string, language: Language): string {
  const day = civilDayOf(date);
  const { year, month, dayOfMonth } = calendarDateOf(day);
  const weekday = WEEKDAY_NAMES[language][weekdayOf(day)]!;
  const monthName = MONTH_NAMES[language][month - 1]!;
  return language === "es"
    ? `${weekday} ${dayOfMonth} de ${monthName} de ${year}`
    : `${weekday} ${dayOfMonth} ${monthName} ${year}`;
}

function hoursText(hours: DatedException["hours"], language: Language): string {
  return hours === "regular" ? WORDS[language].regular : dayText(hours === "closed" ? [] : hours, language);
}
