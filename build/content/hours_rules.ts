/**
 * Checks `hours.json` beyond its schema: the time zone exists, shifts do not overlap, and dates are unique and in
 * order. Accepts a value that does not fit the schema, and reads no clock. Who follows each advice is not told it again.
 *
 * Leaves out overlaps between a dated exception and the days around it: the owner may intend them, so they are a notice
 * (`notices/shift_notices.ts`).
 * @module
 */
import * as v from "valibot";
import { shiftMinutes } from "../../src/domain/shift_calendar.ts";
import { Shift, WEEKDAYS } from "../../src/schemas/content/hours.ts";
import { CalendarDate } from "../../src/schemas/content/words.ts";
import { listOf, memberOf, textOf } from "./json_parts.ts";
import { nearestWord } from "../../src/domain/nearest_word.ts";
import { type ReportProblem, showValue } from "./problem.ts";
import { zoneName } from "./zone_name.ts";

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
  const canonical = zoneName(timezone);
  if (canonical === timezone) return;
  const guess = canonical ?? nearestWord(timezone, Intl.supportedValuesOf("timeZone"));
  const advice = guess === undefined ? "Usa el nombre de la ciudad de referencia." : `¿Quisiste decir "${guess}"?`;
  const message = `No existe la zona horaria ${showValue(timezone)}. ${advice}`;
  report(["timezone"], showValue(timezone), 'un nombre IANA, como "America/Santiago"', message);
}

/** A shift that fits the schema: its place in the day's list, and its times in minutes after the day's midnight. */
interface PlacedShift {
  readonly index: number;
  readonly opens: number;
  readonly closes: number;
}

function checkWeek(weekly: unknown, report: ReportProblem): void {
  const days = WEEKDAYS.map((weekday, index) =>
    checkShifts(listOf(weekly, weekday), ["weekly", weekday], `el ${IN_SPANISH[index]}`, report)
  );
  for (const [at, weekday] of WEEKDAYS.entries()) {
    const next = (at + 1) % WEEKDAYS.length;
    const last = days[at]!.at(-1);
    const opens = days[next]![0]?.opens ?? Infinity;
    if (last === undefined || last.closes - MINUTES_PER_DAY <= opens) continue;
    const latest = showTime(opens + MINUTES_PER_DAY);
    const message = `El último turno del ${IN_SPANISH[at]} termina cuando el ${IN_SPANISH[next]} ya abrió. ` +
      `Ciérralo a las ${latest} o antes, o cambia la apertura del ${IN_SPANISH[next]}.`;
    const allowed = `cerrar antes de que abra el ${IN_SPANISH[next]}`;
    report(["weekly", weekday, last.index, "closes"], showTime(last.closes), allowed, message);
  }
}

/** Checks the shifts of one day. @returns The valid ones, earliest first. */
function checkShifts(
  shifts: readonly unknown[],
  path: readonly (string | number)[],
  day: string,
  report: ReportProblem,
): PlacedShift[] {
  const good: PlacedShift[] = [];
  for (const [index, shift] of shifts.entries()) {
    if (!v.is(Shift, shift)) continue;
    const place = [...path, index];
    if (shift.opens === "24:00") {
      const message = `Un turno no puede abrir a las 24:00 ${day}. Es la hora 00:00 del día siguiente: ponlo ahí.`;
      report([...place, "opens"], showValue(shift.opens), 'de "00:00" a "23:59"', message);
    } else if (shift.opens === shift.closes) {
      const message =
        `Un turno abre y cierra a la misma hora ${day}. Si no cierra en todo el día, es de 00:00 a 24:00.`;
      report(place, showSpan(shift), "una hora de cierre distinta de la de apertura", message);
    } else {
      const [opens, closes] = shiftMinutes(shift);
      good.push({ index, opens, closes });
    }
  }
  const sorted = good.toSorted((a, b) => a.opens - b.opens || a.closes - b.closes);
  const crossing = sorted.findIndex(({ closes }, at) => closes > (sorted[at + 1]?.opens ?? Infinity));
  const disordered = good.find((shift, at) => at > 0 && shift.opens < good[at - 1]!.opens);
  if (crossing !== -1) reportCrossing(sorted[crossing]!, sorted[crossing + 1]!, path, day, report);
  else if (disordered !== undefined) {
    const message = `Los turnos están desordenados ${day}. Ponlos del más temprano al más tarde: ${
      sorted.map(showMinutes).join(", ")
    }.`;
    report([...path, disordered.index], showMinutes(disordered), "los turnos en orden", message);
  }
  return sorted;
}

/** Reports two shifts that share time. The advice joins them, which leaves one shift less: no circle. */
function reportCrossing(
  earlier: PlacedShift,
  later: PlacedShift,
  path: readonly (string | number)[],
  day: string,
  report: ReportProblem,
): void {
  const joined = { opens: earlier.opens, closes: Math.max(earlier.closes, later.closes) };
  const minutes = joined.closes - joined.opens;
  const isShift = minutes < MINUTES_PER_DAY || (joined.opens === 0 && minutes === MINUTES_PER_DAY);
  const advice = isShift
    ? `Cambia las horas, o déjalos en un solo turno de ${showMinutes(joined)}.`
    : "Cambia las horas, o borra uno: juntos no caben en un día.";
  const message = `Dos turnos se cruzan ${day}: ${showMinutes(earlier)} y ${showMinutes(later)}. ${advice}`;
  report([...path, later.index], showMinutes(later), "turnos que no comparten horas", message);
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

function showSpan({ opens, closes }: Shift): string {
  return `${opens} a ${closes}`;
}

function showMinutes({ opens, closes }: Pick<PlacedShift, "opens" | "closes">): string {
  return `${showTime(opens)} a ${showTime(closes)}`;
}

function showTime(minutes: number): string {
  const minuteOfDay = minutes % MINUTES_PER_DAY;
  return minutes === MINUTES_PER_DAY ? "24:00" : `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
