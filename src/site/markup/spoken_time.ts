/**
 * Times as people in Chile say and write them on a page: 24 hours ("las 21:30"), but the small hours in words, as part of
 * the night before: "hasta la 1 de la mañana" and not "mañana a la 01:00".
 *
 * Leaves out messages and answers of the API: they use `describe_instant.ts` and `schedule_text.ts`.
 * @module
 */
import { civilDayAt, eveningAt, MORNING } from "../../domain/hours/civil_day.ts";
import { describeDayFrom, describeInstant } from "../../domain/hours/describe_instant.ts";
import { type LocalInstant, wallTime } from "../../domain/hours/local_time.ts";
import { type Language, translated } from "../../leaves/language.ts";

const WORDS = translated({
  at: ["a ", "at "],
  until: ["hasta ", "until "],
  /** Before a small hour of the coming or present night. */
  tonight: [(hour: number) => hour === 0 ? "hoy " : "esta noche ", () => "tonight "],
  today: ["hoy ", "today "],
  tomorrow: ["mañana ", "tomorrow "],
  /** A time between midnight and the morning. */
  small: [
    (hour: number, minutes: string) =>
      hour === 0 ? `las 12${minutes} de la noche` : `${hour === 1 ? "la" : "las"} ${hour}${minutes} de la mañana`,
    (hour: number, minutes: string) => hour === 0 && minutes === "" ? "midnight" : `${hour || 12}${minutes} am`,
  ],
  /** Any other time, such as "13:00". */
  other: [(time: string) => `las ${time}`, (time: string) => time],
});

/** Describes `instant` as seen from `now`: "hoy a las 19:00", "esta noche a la 1 de la mañana". */
export function spokenInstant(instant: LocalInstant, now: LocalInstant, language: Language): string {
  if (!isSmall(instant)) return describeInstant(instant, now, language);
  const words = WORDS[language];
  const time = words.at + spokenTime(instant, language);
  if (isSameEvening(instant, now)) return words.tonight(hourOf(instant)) + time;
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

/** The hours of a day or a week with small hours in words: "19:00 a 1 de la mañana", not "19:00 a 01:00 (del día siguiente)". */
export function spokenHours(text: string, language: Language): string {
  return text.replace(
    /(las? )?0([0-5])(:\d\d)(?: \((?:del día siguiente|next day)\))?/g,
    (_, article, hour, minutes) => {
      const said = WORDS[language].small(Number(hour), minutes.replace(":00", ""));
      return article ? said : said.replace(/^las? /, "");
    },
  );
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

function isSameEvening(a: LocalInstant, b: LocalInstant): boolean {
  return eveningAt(a.epoch_ms, a.utc_offset_ms) === eveningAt(b.epoch_ms, b.utc_offset_ms);
}

function isNear(instant: LocalInstant, now: LocalInstant): boolean {
  return isSameEvening(instant, now) ||
    civilDayAt(instant.epoch_ms, instant.utc_offset_ms) === civilDayAt(now.epoch_ms, now.utc_offset_ms);
}
