/**
 * The notices about hours that are possible but unlikely: a very long shift, which is often a mistyped closing time, and
 * shifts of a special day and its neighbour that cross.
 *
 * Leaves out usual days that cross: they stop the build (`content/hours_rules.ts`). Leaves out 00:00 to 24:00, which is
 * how the owner writes a day without a close.
 * @module
 */
import { civilDayOf } from "../../src/domain/hours/civil_day.ts";
import { declaredShifts, isWholeDay } from "../../src/domain/hours/declared_shifts.ts";
import { shiftMinutes } from "../../src/domain/hours/shift_calendar.ts";
import { WEEKDAY_NAMES } from "../../src/domain/hours/weekday_names.ts";
import { MINUTES_PER_DAY } from "../../src/domain/hours/zone_offsets.ts";
import type { HoursContent, Shift } from "../../src/schemas/content/hours.ts";
import { WEEKDAYS } from "../../src/schemas/weekdays.ts";
import { addDays } from "../iso_date.ts";

/** The longest shift that passes without a question, in minutes. */
const LONG_SHIFT = 14 * 60;

/** Makes the notices, in Spanish: the usual week, then the special days that are not over. `today` is `YYYY-MM-DD`. */
export function shiftNotices(hours: HoursContent, today: string): string[] {
  // The last shift of yesterday may still be running.
  const dates = hours.exceptions.filter(({ date }) => date >= addDays(today, -1));
  const long = [
    ...WEEKDAYS.map((weekday, at) => tellLongShifts(hours.weekly[weekday], `del ${WEEKDAY_NAMES.es[at]}`)),
    ...dates.map(({ date, hours }) => Array.isArray(hours) ? tellLongShifts(hours, `del ${date}`) : []),
  ];
  const firstDays = new Set(dates.flatMap(({ date }) => [addDays(date, -1), date]));
  return [...long.flat(), ...[...firstDays].flatMap((date) => tellCrossing(hours, date))];
}

function tellLongShifts(shifts: readonly Shift[], ofDay: string): string[] {
  return shifts.filter(isLong).map(({ opens, closes }) =>
    `el turno de ${opens} a ${closes} ${ofDay} dura más de 14 horas. Si está bien, divídelo en turnos seguidos; si no, ` +
    "corrige la hora de cierre en hours.json."
  );
}

function isLong(shift: Shift): boolean {
  const [opens, closes] = shiftMinutes(shift);
  return closes - opens > LONG_SHIFT && !isWholeDay(shift);
}

/** A notice if a shift of `date` is still open when the next day has opened already. */
function tellCrossing(hours: HoursContent, date: string): string[] {
  const next = addDays(date, 1);
  const late = shiftsOn(hours, date).find((shift) =>
    shiftsOn(hours, next).some((other) => shiftMinutes(shift)[1] - MINUTES_PER_DAY > shiftMinutes(other)[0])
  );
  if (late === undefined) return [];
  // The loader of the content checks that shifts are in order.
  const { opens } = shiftsOn(hours, next)[0]!;
  return [
    `el ${date} se atiende hasta las ${late.closes} del día siguiente, pero el ${next} abre a las ${opens}. Cierra a ` +
    `las ${opens === "00:00" ? "24:00" : opens} o antes, o cambia el otro día en hours.json.`,
  ];
}

function shiftsOn(hours: HoursContent, date: string): readonly Shift[] {
  return declaredShifts(hours)(civilDayOf(date));
}
