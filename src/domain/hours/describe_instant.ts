/**
 * An instant in everyday words, relative to today: "hoy a las 19:00", "el martes 24 de noviembre a las 13:00".
 *
 * Holds its own names of days and months, so that the bytes do not depend on the ICU version. Always the 24-hour clock.
 * @module
 */
import { inEachLanguage, type Language } from "../../leaves/language.ts";
import { calendarDateOf, civilDayAt, isoDateOf, weekdayOf } from "./civil_day.ts";
import { type LocalInstant, tellingTime } from "./local_time.ts";
import { WEEKDAY_NAMES } from "./weekday_names.ts";

/** Names of the months, January first, as a sentence writes them. */
export const MONTH_NAMES: Readonly<Record<Language, readonly string[]>> = {
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
  en: "January February March April May June July August September October November December".split(" "),
};

/** The words around a date and a time. `atOne` precedes the hour from 01:00, which is singular in Spanish. */
const WORDS = {
  es: { today: "hoy", tomorrow: "mañana", on: "el ", of: " de ", at: " a las ", atOne: " a la " },
  en: { today: "today", tomorrow: "tomorrow", on: "on ", of: " ", at: " at ", atOne: " at " },
} as const satisfies Record<Language, object>;

/**
 * Describes `instant` as seen from `now`, by the restaurant's clocks: today, tomorrow, or the weekday and date, with
 * the year if it is not this one. Drops seconds. A segment's `opens_at` and `closes_at` fit as `instant`, and its
 * `utc_offset_ms` belongs to `now`.
 */
export function describeInstant(instant: LocalInstant, now: LocalInstant, language: Language): string {
  const words = WORDS[language];
  const day = civilDayAt(instant.epoch_ms, instant.utc_offset_ms);
  const today = civilDayAt(now.epoch_ms, now.utc_offset_ms);
  const time = describeTime(instant, language);
  if (day === today) return words.today + time;
  if (day === today + 1) return words.tomorrow + time;
  return describeDayFrom(day, today, language) + time;
}

/** Describes `instant` as {@linkcode describeInstant} does, and tomorrow by its date too: "mañana, lunes 23 de noviembre, a las 13:00". */
export function describeWithDate(instant: LocalInstant, now: LocalInstant, language: Language): string {
  const day = civilDayAt(instant.epoch_ms, instant.utc_offset_ms);
  if (day !== civilDayAt(now.epoch_ms, now.utc_offset_ms) + 1) return describeInstant(instant, now, language);
  return `${WORDS[language].tomorrow}, ${describeDay(day, language, false)},${describeTime(instant, language)}`;
}

/** Describes the time of an instant, after a date: " a las 19:00". */
export function describeTime(instant: LocalInstant, language: Language): string {
  const time = tellingTime(instant);
  return (time.startsWith("01") ? WORDS[language].atOne : WORDS[language].at) + time;
}

/** Describes a day in a sentence, with the year if it is not that of `from`: "el martes 24 de noviembre". */
export function describeDayFrom(day: number, from: number, language: Language): string {
  const otherYear = calendarDateOf(day).year !== calendarDateOf(from).year;
  return WORDS[language].on + describeDay(day, language, otherYear);
}

/** Describes `instant` by its day, for a text that is read later: "el martes 24 de noviembre a las 13:00". */
export function describeInEachLanguage(instant: LocalInstant): Record<Language, string> {
  const day = civilDayAt(instant.epoch_ms, instant.utc_offset_ms);
  return inEachLanguage((language) => describeDayFrom(day, day, language) + describeTime(instant, language));
}

/** Describes `instant` by its weekday, date and time, whatever day it is now: "sábado 28 de noviembre, 21:00". */
export function describeDateAndTime(instant: LocalInstant, language: Language): string {
  const day = civilDayAt(instant.epoch_ms, instant.utc_offset_ms);
  return `${describeDay(day, language, false)}, ${tellingTime(instant)}`;
}

/**
 * Reads what {@linkcode describeDateAndTime} wrote in Spanish, as the day with that weekday and date nearest to `today`: a
 * local time such as `2026-11-28T21:00`, with its offset if the text has one. Undefined for another text, and for a weekday
 * that the date never has around now.
 */
export function readDateAndTime(text: string, today: number): string | undefined {
  const [written, time, offset = ""] = /, ((?:[01]\d|2[0-3]):[0-5]\d)(?: \(UTC([+-]\d\d:\d\d)\))?$/.exec(text) ?? [];
  // From half a year ago to half a year ahead, the nearest first.
  for (let away = 0; time !== undefined && away < 183; away++) {
    for (const day of [today + away, today - away]) {
      if (`${describeDay(day, "es", false)}${written}` === text) return `${isoDateOf(day)}T${time}${offset}`;
    }
  }
  return undefined;
}

/** Describes a day (see `civil_day.ts`) by its weekday and date, such as "martes 24 de noviembre de 2026". */
export function describeDay(day: number, language: Language, withYear: boolean): string {
  const { of } = WORDS[language];
  const { year, month, dayOfMonth } = calendarDateOf(day);
  const date = `${dayOfMonth}${of}${MONTH_NAMES[language][month - 1]}${withYear ? of + year : ""}`;
  return `${WEEKDAY_NAMES[language][weekdayOf(day)]} ${date}`;
}
