/**
 * The dated exceptions of the hours as rows for people: the date or dates, and what the restaurant does on them.
 *
 * All of them, also those past: a page rendered in advance does not know today.
 * @module
 */
import { calendarDateOf, civilDayOf, weekdayOf } from "../domain/civil_day.ts";
import { MONTH_NAMES } from "../domain/describe_instant.ts";
import { type Language, WEEKDAY_NAMES } from "../domain/weekday_names.ts";
import { type DatedException, type HoursContent, WEEKDAYS } from "../schemas/content/hours.ts";
import { weekRows } from "./place_text.ts";

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
    return [dates, `${first.name[language]}: ${hoursText(first.hours, hours, language)}`];
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

/** Own hours are written as the week's are: as those of a week that has them every day. */
function hoursText(exception: DatedException["hours"], hours: HoursContent, language: Language): string {
  if (exception === "regular") return WORDS[language].regular;
  const shifts = exception === "closed" ? [] : exception;
  const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, shifts])) as HoursContent["weekly"];
  return weekRows({ ...hours, weekly }, language)[0]![1];
}
