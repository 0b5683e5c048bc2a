/**
 * The weekly hours as sentences for people, on the 24-hour clock.
 *
 * Uses our own day names, so that the bytes do not depend on the ICU version. Leaves out dated exceptions.
 * @module
 */
import { capitalise } from "../leaves/capitalise.ts";
import type { Language } from "../leaves/language.ts";
import { type HoursContent, type Shift, WEEKDAYS } from "../schemas/content/hours.ts";
import { WEEKDAY_NAMES } from "./weekday_names.ts";

const WORDS = {
  es: {
    and: " y ",
    to: " a ",
    everyDay: "todos los días",
    closed: "cerrado",
    allDay: "las 24 horas",
    nextDay: " (del día siguiente)",
  },
  en: {
    and: " and ",
    to: " to ",
    everyDay: "every day",
    closed: "closed",
    allDay: "24 hours",
    nextDay: " (next day)",
  },
} as const;

/**
 * Writes the week, one sentence for each run of consecutive days with equal hours, such as
 * `Lunes: cerrado. Martes a jueves: 13:00 a 16:00 y 19:00 a 23:00. Viernes: 19:00 a 01:00 (del día siguiente).`
 * Writes a closing at midnight as `00:00`.
 */
export function scheduleText(hours: HoursContent, language: Language = "es"): string {
  const texts = WEEKDAYS.map((weekday) => dayText(hours.weekly[weekday], language));
  const firsts = texts.flatMap((text, index) => text === texts[index - 1] ? [] : [index]);
  return firsts.map((first, index) => {
    const last = (firsts[index + 1] ?? texts.length) - 1;
    return `${capitalise(daysText(first, last, language))}: ${texts[first]}.`;
  }).join(" ");
}

function daysText(first: number, last: number, language: Language): string {
  const { and, to, everyDay } = WORDS[language];
  const names = WEEKDAY_NAMES[language];
  if (first === last) return names[first]!;
  if (last - first === names.length - 1) return everyDay;
  return names[first]! + (last - first === 1 ? and : to) + names[last]!;
}

/** Writes the hours of one day, such as `13:00 a 16:00 y 19:00 a 01:00 (del día siguiente)`. */
export function dayText(shifts: readonly Shift[], language: Language): string {
  const { closed, and } = WORDS[language];
  const texts = shifts.toSorted((a, b) => a.opens < b.opens ? -1 : 1).map((shift) => shiftText(shift, language));
  const last = texts.pop();
  if (last === undefined) return closed;
  return texts.length === 0 ? last : texts.join(", ") + and + last;
}

function shiftText({ opens, closes }: Shift, language: Language): string {
  const { to, allDay, nextDay } = WORDS[language];
  const untilMidnight = closes === "24:00" || closes === "00:00";
  if (opens === "00:00" && untilMidnight) return allDay;
  if (untilMidnight) return `${opens}${to}00:00`;
  return `${opens}${to}${closes}${closes <= opens ? nextDay : ""}`;
}
