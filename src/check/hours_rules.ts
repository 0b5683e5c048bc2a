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
import { WEEKDAY_NAMES } from "../domain/hours/weekday_names.ts";
import { MINUTES_PER_DAY } from "../domain/hours/zone_offsets.ts";
import { nearestWord } from "../domain/text/nearest_word.ts";
import { Shift } from "../schemas/content/hours.ts";
import { WEEKDAYS } from "../schemas/weekdays.ts";
import { CalendarDate } from "../schemas/content/words.ts";
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
  const guess = canonical ?? nearestWord(timezone, Intl.supportedValuesOf("timeZone"));
  const advice = guess === undefined ? "Usa el nombre de la ciudad de referencia." : `¿Quisiste decir "${guess}"?`;
  const message = `No existe la zona horaria ${showValue(timezone)}. ${advice}`;
  part.report('un nombre IANA, como "America/Santiago"', message);
}

/** A shift that fits the schema, with its times in minutes after the day's midnight. */
interface PlacedShift {
  readonly part: Part;
  readonly opens: number;
  readonly closes: number;
}

function checkWeek(weekly: Part): void {
  const names = WEEKDAY_NAMES.es;
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
        `Un turno abre y cierra a la misma hora ${day}. Si no cierra en todo el día, es de 00:00 a 24:00.`;
      part.report("una hora de cierre distinta de la de apertura", message, `${shift.opens} a ${shift.closes}`);
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

/** Reports two shifts that share time. The advice joins them, which leaves one shift less: no circle. */
function reportCrossing(earlier: PlacedShift, later: PlacedShift, day: string): void {
  const joined = { opens: earlier.opens, closes: Math.max(earlier.closes, later.closes) };
  const minutes = joined.closes - joined.opens;
  const isShift = minutes < MINUTES_PER_DAY || (joined.opens === 0 && minutes === MINUTES_PER_DAY);
  const advice = isShift
    ? `Cambia las horas, o déjalos en un solo turno de ${showMinutes(joined)}.`
    : "Cambia las horas, o borra uno: juntos no caben en un día.";
  const message = `Dos turnos se cruzan ${day}: ${showMinutes(earlier)} y ${showMinutes(later)}. ${advice}`;
  later.part.report("turnos que no comparten horas", message, showMinutes(later));
}

function checkExceptions(exceptions: readonly Part[]): void {
  const seen = new Set<string>();
  let latest = "";
  for (const exception of exceptions) {
    const part = exception.member("date");
    const date = exception.text("date");
    if (v.is(CalendarDate, date)) {
      if (seen.has(date)) {
        const message = `La fecha ${date} está dos veces. Deja una sola, con lo que vale para ese día.`;
        part.report("cada fecha una sola vez", message);
      } else if (date < latest) {
        const message = `La fecha ${date} está después de ${latest}. Ponlas de la más próxima a la más lejana.`;
        part.report("fechas en orden", message);
      } else latest = date;
      seen.add(date);
    }
    checkShifts(exception.list("hours"), `el ${date ?? "día de la excepción"}`);
  }
}

function showMinutes({ opens, closes }: Pick<PlacedShift, "opens" | "closes">): string {
  return `${showTime(opens)} a ${showTime(closes)}`;
}

function showTime(minutes: number): string {
  const minuteOfDay = minutes % MINUTES_PER_DAY;
  if (minutes === MINUTES_PER_DAY) return "24:00";
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}
