/**
 * An instant in the words people use, relative to today: "hoy a las 19:00", "el martes 24 de noviembre a las 13:00".
 *
 * Names of days and months are our own, so that the bytes do not depend on the ICU version. Always the 24-hour clock.
 * @module
 */
import type { Language } from "../leaves/language.ts";
import { calendarDateOf, civilDayAt, weekdayOf } from "./civil_day.ts";
import { twoDigits } from "./local_time.ts";
import type { LocalInstant } from "./schedule.ts";
import { WEEKDAY_NAMES } from "./weekday_names.ts";

/** Names of the months, January first, as they stand inside a sentence. */
export const MONTH_NAMES: Readonly<Record<Language, readonly string[]>> = {
  es: [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ],
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
};

/**
 * Describes `instant` to somebody for whom it is `now`, both by the restaurant's clocks: today, tomorrow, or the
 * weekday and date, with the year when it is not this one. Seconds are dropped. A segment's `opens_at` and `closes_at`
 * are instants of this kind, and its `utc_offset_ms` is the one of `now`.
 */
export function describeInstant(instant: LocalInstant, now: LocalInstant, language: Language = "es"): string {
  const day = civilDayAt(instant.epoch_ms, instant.utc_offset_ms);
  const today = civilDayAt(now.epoch_ms, now.utc_offset_ms);
  const localTime = new Date(instant.epoch_ms + instant.utc_offset_ms);
  const hour = localTime.getUTCHours();
  const time = `${twoDigits(hour)}:${twoDigits(localTime.getUTCMinutes())}`;

  const { year, month, dayOfMonth } = calendarDateOf(day);
  const otherYear = year !== calendarDateOf(today).year;
  const weekday = WEEKDAY_NAMES[language][weekdayOf(day)]!;
  const monthName = MONTH_NAMES[language][month - 1]!;

  if (language === "en") {
    const date = `on ${weekday} ${dayOfMonth} ${monthName}${otherYear ? ` ${year}` : ""}`;
    return `${day === today ? "today" : day === today + 1 ? "tomorrow" : date} at ${time}`;
  }
  const date = `el ${weekday} ${dayOfMonth} de ${monthName}${otherYear ? ` de ${year}` : ""}`;
  // One o'clock is singular in Spanish.
  return `${day === today ? "hoy" : day === today + 1 ? "mañana" : date} ${hour === 1 ? "a la" : "a las"} ${time}`;
}
