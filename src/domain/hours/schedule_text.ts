/**
 * The hours in words, on the 24-hour clock: of one day, and of the week. Every feed and document writes hours with it,
 * so that a day reads the same everywhere; pages then say the small hours in words (`spoken_time.ts`).
 *
 * Uses our own day names, so that the bytes do not depend on the ICU version. `special_days.ts` writes dates.
 * @module
 */
import { capitalise } from "../../leaves/capitalise.ts";
import { runsOf } from "../../leaves/runs.ts";
import { type Language, translated } from "../../leaves/language.ts";
import type { DatedException, HoursContent, Shift } from "../../schemas/content/hours.ts";
import { WEEKDAYS } from "../../schemas/weekdays.ts";
import { inOrder, isWholeDay, shiftEnd } from "./declared_shifts.ts";
import { listText } from "../text/list_text.ts";
import { WEEKDAY_NAMES } from "./weekday_names.ts";

const WORDS = translated({
  and: ["y", "and"],
  to: ["a", "to"],
  everyDay: ["todos los días", "every day"],
  closed: ["cerrado", "closed"],
  regular: ["horario de siempre", "usual hours"],
  allDay: ["las 24 horas", "24 hours"],
  nextDay: [" (del día siguiente)", " (next day)"],
});

/**
 * Writes the week, one sentence for each run of consecutive days with equal hours, such as
 * `Lunes: cerrado. Martes a jueves: 13:00 a 16:00 y 19:00 a 23:00. Viernes: 19:00 a 01:00 (del día siguiente).`
 */
export function scheduleText(hours: HoursContent, language: Language = "es"): string {
  return weekRows(hours, language).map(([days, text]) => `${days}: ${text}.`).join(" ");
}

/** Writes the week as rows, one for each run of consecutive days with equal hours. */
export function weekRows(hours: HoursContent, language: Language): [days: string, hours: string][] {
  const texts = WEEKDAYS.map((weekday) => dayText(hours.weekly[weekday], language));
  return runsOf(texts.entries(), ([, next], [, last]) => next === last).map((days) => {
    const [first, text] = days[0];
    return [capitalise(daysText(first, first + days.length - 1, language)), text];
  });
}

/** Writes neighbouring days, by their places in the week, Monday 0: "lunes a viernes". */
export function daysText(first: number, last: number, language: Language): string {
  const { and, to, everyDay } = WORDS[language];
  const names = WEEKDAY_NAMES[language];
  if (first === last) return names[first]!;
  if (last - first === names.length - 1) return everyDay;
  return `${names[first]} ${last - first === 1 ? and : to} ${names[last]}`;
}

/**
 * Writes the hours of one day, such as `13:00 a 16:00 y 19:00 a 01:00 (del día siguiente)`, `las 24 horas`, `cerrado` or
 * `horario de siempre`. Writes a closing at midnight as `00:00`.
 */
export function dayText(hours: DatedException["hours"], language: Language): string {
  const { closed, regular, and } = WORDS[language];
  if (hours === "regular") return regular;
  const texts = hours === "closed" ? [] : inOrder(hours).map((shift) => shiftText(shift, language));
  return listText(texts, and) || closed;
}

function shiftText(shift: Shift, language: Language): string {
  const { to, allDay, nextDay } = WORDS[language];
  if (isWholeDay(shift)) return allDay;
  const closes = { same_day: shift.closes, midnight: "00:00", next_day: shift.closes + nextDay }[shiftEnd(shift)];
  return `${shift.opens} ${to} ${closes}`;
}
