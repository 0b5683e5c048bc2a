/**
 * Times as people in Chile say and write them on a page: 24 hours ("las 21:30"), but the small hours in words, as part of
 * the night before: "hasta la 1 de la mañana" and not "mañana a la 01:00".
 *
 * Leaves out messages and answers of the API: they use `describe_instant.ts`.
 * @module
 */
import { civilDayAt } from "../domain/civil_day.ts";
import { describeDayFrom, describeInstant } from "../domain/describe_instant.ts";
import { wallTime } from "../domain/local_time.ts";
import type { LocalInstant } from "../domain/schedule.ts";
import { HOUR_MS } from "../leaves/duration.ts";
import type { Language } from "../leaves/language.ts";

/** The hour that ends the night. */
const MORNING = 6;

interface Words {
  readonly at: string;
  readonly until: string;
  /** Before a small hour of the coming or present night. */
  readonly tonight: (hour: number) => string;
  readonly today: string;
  readonly tomorrow: string;
  /** A time between midnight and the morning. */
  readonly small: (hour: number, minutes: string) => string;
  /** Any other time, such as "13:00". */
  readonly other: (time: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  es: {
    at: "a ",
    until: "hasta ",
    tonight: (hour) => hour === 0 ? "hoy " : "esta noche ",
    today: "hoy ",
    tomorrow: "mañana ",
    small: (hour, minutes) =>
      hour === 0 ? `las 12${minutes} de la noche` : `${hour === 1 ? "la" : "las"} ${hour}${minutes} de la mañana`,
    other: (time) => `las ${time}`,
  },
  en: {
    at: "at ",
    until: "until ",
    tonight: () => "tonight ",
    today: "today ",
    tomorrow: "tomorrow ",
    small: (hour, minutes) => hour === 0 && minutes === "" ? "midnight" : `${hour || 12}${minutes} am`,
    other: (time) => time,
  },
};

/** Describes `instant` as seen from `now`: "hoy a las 19:00", "esta noche a la 1 de la mañana". */
export function spokenInstant(instant: LocalInstant, now: LocalInstant, language: Language): string {
  if (!isSmall(instant)) return describeInstant(instant, now, language);
  const words = WORDS[language];
  const time = words.at + spokenTime(instant, language);
  if (nightOf(instant) === nightOf(now)) return words.tonight(hourOf(instant)) + time;
  const day = civilDayAt(instant.epoch_ms, instant.utc_offset_ms);
  const today = civilDayAt(now.epoch_ms, now.utc_offset_ms);
  if (day === today) return words.today + time;
  return (day === today + 1 ? words.tomorrow : `${describeDayFrom(day, today, language)} `) + time;
}

/** Describes when a shift ends that is on `now`: "a las 23:00". Names the day only if it is another day and night. */
export function closingTime(instant: LocalInstant, now: LocalInstant, language: Language): string {
  return isNear(instant, now)
    ? WORDS[language].at + spokenTime(instant, language)
    : spokenInstant(instant, now, language);
}

/** Says until when it is open: "hasta las 23:00". */
export function openUntil(instant: LocalInstant, now: LocalInstant, language: Language): string {
  const time = isNear(instant, now) ? spokenTime(instant, language) : spokenInstant(instant, now, language);
  return WORDS[language].until + time;
}

function spokenTime(instant: LocalInstant, language: Language): string {
  const time = wallTime(instant);
  const { small, other } = WORDS[language];
  return isSmall(instant) ? small(hourOf(instant), time.slice(2).replace(":00", "")) : other(time);
}

function hourOf(instant: LocalInstant): number {
  return Number(wallTime(instant).slice(0, 2));
}

function isSmall(instant: LocalInstant): boolean {
  return hourOf(instant) < MORNING;
}

/** The day that the night of an instant belongs to. */
function nightOf({ epoch_ms, utc_offset_ms }: LocalInstant): number {
  return civilDayAt(epoch_ms - MORNING * HOUR_MS, utc_offset_ms);
}

function isNear(instant: LocalInstant, now: LocalInstant): boolean {
  return nightOf(instant) === nightOf(now) ||
    civilDayAt(instant.epoch_ms, instant.utc_offset_ms) === civilDayAt(now.epoch_ms, now.utc_offset_ms);
}
