/**
 * Checks `hours.json` beyond its schema: the time zone exists, shifts do not overlap, and dates are unique and in
 * order. Accepts a value that does not fit the schema, and reads no clock.
 *
 * Leaves out overlaps between a dated exception and the days around it: the owner may intend them.
 * @module
 */
import * as v from "valibot";
import { shiftMinutes } from "../../src/domain/shift_calendar.ts";
import { Shift, WEEKDAYS } from "../../src/schemas/content/hours.ts";
import { CalendarDate } from "../../src/schemas/content/words.ts";
import { listOf, memberOf, textOf } from "./json_parts.ts";
import { nearestWord } from "../../src/domain/nearest_word.ts";
import { type ReportProblem, showValue } from "./problem.ts";

const IN_SPANISH = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;
const MINUTES_PER_DAY = 1440;

/** Reports contradictions in the hours, in the order of the file. */
export function checkHoursRules(hours: unknown, report: ReportProblem): void {
  const timezone = textOf(hours, "timezone");
  if (timezone !== undefined) checkTimezone(timezone, report);
  checkWeek(memberOf(hours, "weekly"), report);
  checkExceptions(listOf(hours, "exceptions"), report);
}

function checkTimezone(timezone: string, report: ReportProblem): void {
  const canonical = zoneNamed(timezone);
  if (canonical === timezone) return;
  const guess = canonical ?? nearestWord(timezone, Intl.supportedValuesOf("timeZone"));
  const advice = guess === undefined ? "Usa el nombre de la ciudad de referencia." : `¿Quisiste decir "${guess}"?`;
  const message = `No existe la zona horaria ${showValue(timezone)}. ${advice}`;
  report(["timezone"], showValue(timezone), 'un nombre IANA, como "America/Santiago"', message);
}

/** The zone's name in the spelling of the tz database, or undefined if it is unknown. An alias stays as written. */
function zoneNamed(timezone: string): string | undefined {
  // Intl also accepts offsets such as "-03:00", which are no zones.
  if (!/^[A-Za-z]/.test(timezone)) return undefined;
  try {
    const resolved = new Intl.DateTimeFormat("en", { timeZone: timezone }).resolvedOptions().timeZone;
    return resolved.toLowerCase() === timezone.toLowerCase() ? resolved : timezone;
  } catch {
    return undefined;
  }
}

function checkWeek(weekly: unknown, report: ReportProblem): void {
  const days = WEEKDAYS.map((weekday, index) =>
    checkShifts(listOf(weekly, weekday), ["weekly", weekday], `el ${IN_SPANISH[index]}`, report)
  );
  for (const [index, weekday] of WEEKDAYS.entries()) {
    const next = (index + 1) % WEEKDAYS.length;
    const closes = days[index]!.at(-1)?.closes ?? 0;
    const opens = days[next]!.at(0)?.opens ?? Infinity;
    if (closes - MINUTES_PER_DAY <= opens) continue;
    const last = listOf(weekly, weekday).length - 1;
    const message = `El último turno del ${IN_SPANISH[index]} termina cuando el ${IN_SPANISH[next]} ya abrió. ` +
      "Ajusta una de las dos horas.";
    const allowed = `cerrar antes de que abra el ${IN_SPANISH[next]}`;
    report(["weekly", weekday, last, "closes"], showTime(closes), allowed, message);
  }
}

/** Checks the shifts of one day. @returns The valid ones, in minutes after the day's midnight. */
function checkShifts(
  shifts: readonly unknown[],
  path: readonly (string | number)[],
  day: string,
  report: ReportProblem,
): { opens: number; closes: number }[] {
  const good: { opens: number; closes: number }[] = [];
  for (const [index, shift] of shifts.entries()) {
    if (!v.is(Shift, shift)) continue;
    const place = [...path, index];
    const shown = `${shift.opens} a ${shift.closes}`;
    if (shift.opens === "24:00") {
      const message = `Un turno no puede abrir a las 24:00 ${day}. Es la hora 00:00 del día siguiente: ponlo ahí.`;
      report([...place, "opens"], showValue(shift.opens), 'de "00:00" a "23:59"', message);
      continue;
    }
    if (shift.opens === shift.closes) {
      const message =
        `Un turno abre y cierra a la misma hora ${day}. Si no cierra en todo el día, es de 00:00 a 24:00.`;
      report(place, shown, "una hora de cierre distinta de la de apertura", message);
      continue;
    }
    const [opens, closes] = shiftMinutes(shift);
    const before = good.at(-1);
    if (before !== undefined && opens < before.closes) {
      const disordered = closes <= before.opens;
      const message = disordered
        ? `Los turnos están desordenados ${day}. Ponlos del más temprano al más tarde.`
        : `Dos turnos se cruzan ${day}: el anterior termina a las ${
          showTime(before.closes)
        }. Ajusta las horas o júntalos.`;
      report(place, shown, `abrir a las ${showTime(before.closes)} o después`, message);
      continue;
    }
    good.push({ opens, closes });
  }
  return good;
}

function checkExceptions(exceptions: readonly unknown[], report: ReportProblem): void {
  const seen = new Set<string>();
  let latest = "";
  for (const [index, exception] of exceptions.entries()) {
    const path = ["exceptions", index];
    const date = textOf(exception, "date");
    if (date !== undefined && v.is(CalendarDate, date)) {
      if (seen.has(date)) {
        const message = `La fecha ${date} está dos veces. Deja una sola, con lo que vale para ese día.`;
        report([...path, "date"], showValue(date), "cada fecha una sola vez", message);
      } else {
        if (date < latest) {
          const message = `La fecha ${date} está después de ${latest}. Ponlas de la más próxima a la más lejana.`;
          report([...path, "date"], showValue(date), "fechas en orden", message);
        } else latest = date;
        seen.add(date);
      }
    }
    checkShifts(listOf(exception, "hours"), [...path, "hours"], `el ${date ?? "día de la excepción"}`, report);
  }
}

function showTime(minutes: number): string {
  const minuteOfDay = minutes % MINUTES_PER_DAY;
  return minutes === MINUTES_PER_DAY ? "24:00" : `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
