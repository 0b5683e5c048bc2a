/**
 * The answer to a question about the hours as a sentence: about now, about another moment, or about a day
 * (decision 27).
 *
 * Writes the times at which the restaurant really opens and closes, so that sentence and shifts agree when the clocks
 * change.
 * @module
 */
import { capitalise } from "../../leaves/capitalise.ts";
import { type Language, translated } from "../../leaves/language.ts";
import { civilDayAt } from "./civil_day.ts";
import { endOfEveningBefore } from "./day_hours.ts";
import { describeDay, describeDayFrom, describeInstant, describeTime } from "./describe_instant.ts";
import { type LocalInstant, localInstant, wallTime } from "./local_time.ts";
import type { Schedule, Segment } from "./schedule.ts";
import { dayText } from "./schedule_text.ts";

const WORDS = translated({
  now: ["Ahora", "Now"],
  today: ["Hoy, ", "Today, "],
  open: ["abierto", "open"],
  closed: ["cerrado", "closed"],
  closes: ["cierra ", "closes "],
  opens: ["abre ", "opens "],
  never: ["cerrado hasta nuevo aviso", "closed until further notice"],
  eveningBefore: ["La noche anterior cierra", "The night before ends"],
  special: ["Los feriados y días especiales", "Holidays and special days"],
  after: [" después del ", " after "],
  unlisted: [" todavía no están anotados: el horario puede cambiar.", " are not listed yet: the hours may change."],
});

/** Says whether it is open at a moment of the segment, and until or from when. `asked`: the moment is not now. */
export function momentAnswer(segment: Segment, moment: LocalInstant, asked: boolean, language: Language): string {
  const words = WORDS[language];
  const day = civilDayAt(moment.epoch_ms, moment.utc_offset_ms);
  const head = asked ? capitalise(describeDay(day, language, true)) + describeTime(moment, language) : words.now;
  const { is_open, opens_at, closes_at, special_day } = segment;
  const when = (instant: LocalInstant) =>
    asked ? describeFrom(instant, day, language) : describeInstant(instant, moment, language);
  const name = special_day ? ` (${special_day.names[language]})` : "";
  if (is_open) return `${head}: ${words.open}${name}${closes_at ? `, ${words.closes}${when(closes_at)}` : ""}.`;
  if (!opens_at) return `${head}: ${words.never}.`;
  return `${head}: ${words.closed}${name}, ${words.opens}${when(opens_at)}.`;
}

/**
 * Says the hours of a day (see `civil_day.ts`), such as `Viernes 25 de diciembre de 2026 (Navidad): cerrado. Abre el
 * sábado 26 de diciembre a las 13:00.` `today`: says "today" too.
 */
export function dayAnswer(schedule: Schedule, day: number, today: boolean, language: Language): string {
  const words = WORDS[language];
  const local = (epochMs: number) => localInstant(schedule.offsets, epochMs);
  const name = schedule.calendar.exceptionOn(day)?.name[language];
  const shifts = schedule.calendar.shiftsOn(day);
  const times = shifts.map(({ from, until }) => ({ opens: wallTime(local(from)), closes: wallTime(local(until)) }));
  const head = capitalise((today ? words.today : "") + describeDay(day, language, true));
  const sentences = [`${head}${name === undefined ? "" : ` (${name})`}: ${dayText(times, language)}`];
  const tail = endOfEveningBefore(schedule, day);
  if (tail !== undefined) sentences.push(words.eveningBefore + describeTime(local(tail), language));
  if (shifts.length === 0) {
    const { opens_at } = lastSegmentOf(schedule, day);
    sentences.push(capitalise(opens_at ? words.opens + describeFrom(opens_at, day, language) : words.never));
  }
  return sentences.map((sentence) => `${sentence}.`).join(" ");
}

/** The segment at the end of a day. A day without shifts is closed then, also after a late evening before. */
export function lastSegmentOf({ calendar, at }: Schedule, day: number): Segment {
  return at(calendar.startOf(day + 1) - 1);
}

/** Says that special days after the last known one are not listed yet. `lastKnown`: -Infinity for none. */
export function usualWeekNote(lastKnown: number, language: Language): string {
  const { special, after, unlisted } = WORDS[language];
  return special + (Number.isFinite(lastKnown) ? after + describeDay(lastKnown, language, true) : "") + unlisted;
}

/** A time as seen from a day: "a las 13:00" on the same day, else "el sábado 26 de diciembre a las 13:00". */
function describeFrom(instant: LocalInstant, from: number, language: Language): string {
  const day = civilDayAt(instant.epoch_ms, instant.utc_offset_ms);
  const time = describeTime(instant, language);
  return day === from ? time.trimStart() : describeDayFrom(day, from, language) + time;
}
