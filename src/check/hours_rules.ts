/**
 * Checks `hours.json` beyond its schema: the time zone exists, shifts do not overlap, and dates are unique and in
 * order. Accepts a value that does not fit the schema, and reads no clock. Who follows each advice is not told it again.
 *
 * Leaves out overlaps between a dated exception and the days around it: the owner may intend them, so they are a notice
 * (`notices/shift_notices.ts`).
 * @module
 */
import * as v from "valibot";
import { twoDigits } from "../domain/hours/local_time.ts";
import { shiftMinutes } from "../domain/hours/shift_calendar.ts";
import { MINUTES_PER_DAY } from "../domain/hours/zone_offsets.ts";
import { nearestWord } from "../domain/text/nearest_word.ts";
import { Shift } from "../schemas/content/hours.ts";
import { WEEKDAYS, WEEKDAYS_IN_SPANISH } from "../schemas/weekdays.ts";
import { CalendarDate } from "../schemas/content/words.ts";
import { KNOWN_COUNTRY } from "./country_rules.ts";
import type { Part } from "./part.ts";
import { showValue } from "./problem.ts";
import { zoneName } from "./zone_name.ts";

/** Reports contradictions in the hours, in the order of the file. */
export function checkHoursRules(hours: Part): void {
  checkTimezone(hours.member("timezone"));
  checkWeek(hours.member("weekly"));
  checkExceptions(hours.list("exceptions"));
}

function checkTimezone(part: Part): void {
  const timezone = part.value;
  if (typeof timezone !== "string") return;
  const canonical = zoneName(timezone);
  if (canonical === timezone) return;
  const guess = canonical ?? nearestWord(timezone, KNOWN_COUNTRY.timezones) ?? KNOWN_COUNTRY.timezones[0];
  const message = `No existe la zona horaria ${showValue(timezone)}. ¿Quisiste decir "${guess}"?`;
  part.report('un nombre IANA, como "America/Santiago"', message);
}

/** In minutes after midnight: when the last shift of an evening is over. */
const LATEST_END = 6 * 60;

/** A shift that fits the schema, with its times in minutes after the day's midnight. */
interface PlacedShift {
  readonly part: Part;
  readonly opens: number;
  readonly closes: number;
}

function checkWeek(weekly: Part): void {
  const names = WEEKDAYS_IN_SPANISH;
  const days = WEEKDAYS.map((weekday, at) => checkShifts(weekly.list(weekday), `el ${names[at]}`));
  for (const [at, shifts] of days.entries()) {
    const next = (at + 1) % days.length;
    const last = shifts.at(-1);
    const opens = days[next]![0]?.opens ?? Infinity;
    if (last === undefined || last.closes - MINUTES_PER_DAY <= opens) continue;
    const latest = showTime(opens + MINUTES_PER_DAY);
    const message = `El último turno del ${names[at]} termina cuando el ${names[next]} ya abrió. ` +
      `Ciérralo a las ${latest} o antes, o cambia la apertura del ${names[next]}.`;
    last.part.member("closes").report(`cerrar antes de que abra el ${names[next]}`, message, showTime(last.closes));
  }
}

/** Checks the shifts of one day. @returns The valid ones, earliest first. */
function checkShifts(shifts: readonly Part[], day: string): PlacedShift[] {
  const good: PlacedShift[] = [];
  for (const part of shifts) {
    const shift = part.value;
    if (!v.is(Shift, shift)) continue;
    if (shift.opens === "24:00") {
      const message = `Un turno no puede abrir a las 24:00 ${day}. Es la hora 00:00 del día siguiente: ponlo ahí.`;
      part.member("opens").report('de "00:00" a "23:59"', message);
    } else if (shift.opens === shift.closes) {
      const message =
        `Un turno abre y cierra a la misma hora ${day}. Cambia una; si no cierra en todo el día, es de 00:00 a 24:00.`;
      part.report("una hora de cierre distinta de la de apertura", message, `${shift.opens} a ${shift.closes}`);
    } else if (isTurned(shift.opens, shift.closes)) {
      const message = `Un turno abre ${day} a las ${shift.opens} y cierra a las ${shift.closes} del día siguiente. ` +
        `¿Quisiste decir de ${shift.closes} a ${shift.opens}? Si no, ponlo en dos turnos, hasta las 24:00 y desde las 00:00.`;
      part.report("un turno que cierra antes del mediodía siguiente", message, `${shift.opens} a ${shift.closes}`);
    } else {
      const [opens, closes] = shiftMinutes(shift);
      good.push({ part, opens, closes });
    }
  }
  const sorted = good.toSorted((a, b) => a.opens - b.opens || a.closes - b.closes);
  const crossing = sorted.findIndex(({ closes }, at) => closes > (sorted[at + 1]?.opens ?? Infinity));
  const disordered = good.find((shift, at) => at > 0 && shift.opens < good[at - 1]!.opens);
  if (crossing !== -1) reportCrossing(sorted[crossing]!, sorted[crossing + 1]!, day);
  else if (disordered !== undefined) {
    const order = sorted.map(showMinutes).join(", ");
    const message = `Los turnos están desordenados ${day}. Ponlos del más temprano al más tarde: ${order}.`;
    disordered.part.report("los turnos en orden", message, showMinutes(disordered));
  }
  return sorted;
}

/** Whether a time of the next day is so late that the two were rather taken for one another. */
export function isTurned(from: string, to: string): boolean {
  return to < from && to > "12:00";
}

/** Reports two shifts that share time. The advice joins them, which leaves one shift less: no circle. */
function reportCrossing(earlier: PlacedShift, later: PlacedShift, day: string): void {
  const { opens, closes } = earlier;
  const joined = { opens, closes: Math.max(closes, later.closes) };
  const minutes = joined.closes - opens;
  // From 01:00 to 19:00, where the evening ends after midnight.
  const isEvening = opens < LATEST_END && opens > 0 && closes < MINUTES_PER_DAY && closes >= later.closes;
  const advice = isEvening
    ? `¿Quisiste decir de ${showMinutes({ opens: closes, closes: opens })} en el primero?`
    : minutes < MINUTES_PER_DAY || (opens === 0 && minutes === MINUTES_PER_DAY)
    ? `Cambia las horas, o déjalos en un solo turno de ${showMinutes(joined)}.`
    : "Cambia las horas, o borra uno: juntos no caben en un día.";
  const message = `Dos turnos se cruzan ${day}: ${showMinutes(earlier)} y ${showMinutes(later)}. ${advice}`;
  const wrong = isEvening ? earlier : later;
  wrong.part.report("turnos que no comparten horas", message, showMinutes(wrong));
}

function checkExceptions(exceptions: readonly Part[]): void {
  const parts = exceptions.map((each) => each.member("date")).filter(({ value }) => v.is(CalendarDate, value));
  const dates = ["", "", ...parts.map(({ value }) => value as string), "9"];
  for (const [place, part] of parts.entries()) {
    const [first, before, date, after] = dates.slice(place) as [string, string, string, string];
    if (dates.indexOf(date) < place + 2) {
      const message = `La fecha ${date} está dos veces. Deja una sola, con lo que vale para ese día.`;
      part.report("cada fecha una sola vez", message);
      // Of two dates in the wrong order, the one without which the others are right.
    } else if (before < after && after < date || date < before && date < first) {
      const guess = [before, after].map((other) => other.slice(0, 4) + date.slice(4))
        .find((each) => each.length === date.length && before < each && each < after);
      const where = date < before ? `después de ${before}` : `antes de ${after}`;
      const advice = guess ? `¿Quisiste decir "${guess}"?` : "Ponlas de la más próxima a la más lejana.";
      part.report("fechas en orden", `La fecha ${date} está ${where}. ${advice}`);
    }
  }
  for (const exception of exceptions) {
    checkShifts(exception.list("hours"), `el ${exception.text("date") ?? "día de la excepción"}`);
  }
}

function showMinutes({ opens, closes }: Pick<PlacedShift, "opens" | "closes">): string {
  return `${showTime(opens)} a ${showTime(closes)}`;
}

function showTime(minutes: number): string {
  const ofDay = minutes > MINUTES_PER_DAY ? minutes - MINUTES_PER_DAY : minutes;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}
