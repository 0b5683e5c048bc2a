/**
 * Computes Chile's public holidays, so that a build can ask the owner about each in time.
 *
 * Laws 2.977, 19.668 (moved Mondays), 20.148, 20.215, 20.299, 20.983 and 21.357 as in force since 2022. Leaves out
 * holidays without a rule (single decrees, holidays of one region or commune) and election days (`elections.ts`). A
 * holiday does not close the restaurant: the law lets restaurants open on every holiday, so the owner decides.
 * @module
 */
import { civilDayOf, isoDateOf, weekdayOf } from "../src/domain/hours/civil_day.ts";
import type { HoursContent } from "../src/schemas/content/hours.ts";

/** A public holiday: `date` is `YYYY-MM-DD`, `name` Spanish. */
export interface Holiday {
  readonly date: string;
  readonly name: string;
}

/** The numbers that `weekdayOf` returns. */
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [0, 1, 2, 3, 4] as const;

/** Lists the public holidays of `year`, earliest first. */
export function chileanHolidays(year: number): Holiday[] {
  const on = (date: string) => civilDayOf(`${year}-${date}`);
  const easter = easterSunday(year);
  const days: [day: number, name: string][] = [
    [on("01-01"), "Año Nuevo"],
    [easter - 2, "Viernes Santo"],
    [easter - 1, "Sábado Santo"],
    [on("05-01"), "Día del Trabajo"],
    [on("05-21"), "Día de las Glorias Navales"],
    // The June solstice in Chile's winter time (UTC-4). So until 2049; from then on more years have it on the 20th.
    [on(`06-${year % 4 < 2 ? 20 : 21}`), "Día Nacional de los Pueblos Indígenas"],
    [movedToMonday(on("06-29")), "San Pedro y San Pablo"],
    [on("07-16"), "Día de la Virgen del Carmen"],
    [on("08-15"), "Asunción de la Virgen"],
    [on("09-18"), "Independencia Nacional"],
    [on("09-19"), "Día de las Glorias del Ejército"],
    [movedToMonday(on("10-12")), "Encuentro de Dos Mundos"],
    [movedToFriday(on("10-31")), "Día de las Iglesias Evangélicas y Protestantes"],
    [on("11-01"), "Día de Todos los Santos"],
    [on("12-08"), "Inmaculada Concepción"],
    [on("12-25"), "Navidad"],
  ];
  // Bridge days: Law 20.983 for 2 January, Laws 20.215 and 20.983 for September.
  if (weekdayOf(on("01-02")) === MONDAY) days.push([on("01-02"), "Feriado adicional de Año Nuevo"]);
  const eve = weekdayOf(on("09-17"));
  if (eve === MONDAY || eve === FRIDAY) days.push([on("09-17"), "Feriado adicional de Fiestas Patrias"]);
  if (weekdayOf(on("09-20")) === FRIDAY) days.push([on("09-20"), "Feriado adicional de Fiestas Patrias"]);

  return days.sort(([a], [b]) => a - b).map(([day, name]) => ({ date: isoDateOf(day), name }));
}

/**
 * Lists the holidays from one date to another, both included, on which the owner has not decided.
 *
 * Any entry in `exceptions` for the date is a decision, `regular` too. Only for a restaurant whose country is `CL`.
 *
 * @param daysOf Lists the days of a year in question: its holidays, if nothing else is given.
 */
export function undecidedHolidays(
  hours: Pick<HoursContent, "exceptions">,
  from: string,
  until: string,
  daysOf: (year: number) => Holiday[] = chileanHolidays,
): Holiday[] {
  const decided = new Set(hours.exceptions.map(({ date }) => date));
  const [first, last] = [from, until].map((date) => Number(date.slice(0, 4))) as [number, number];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return years.flatMap(daysOf).filter(({ date }) => date >= from && date <= until && !decided.has(date));
}

/** Tuesday to Thursday move to the Monday before, Friday to the Monday after (Law 19.668). */
function movedToMonday(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === FRIDAY) return day + 3;
  return weekday >= TUESDAY && weekday <= THURSDAY ? day - weekday : day;
}

/** Tuesday moves to the Friday before, Wednesday to the Friday after (Law 20.299). */
function movedToFriday(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === TUESDAY) return day - 4;
  return weekday === WEDNESDAY ? day + 2 : day;
}

/** Easter Sunday of the Gregorian calendar: the Sunday after the full moon that the epact gives. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const goldenNumber = year % 19;
  const lunarCorrection = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moonAge = (lunarCorrection + 19 * goldenNumber + 15) % 30;
  // The calendar moves two full moons a day earlier, so that no two years of one cycle share a date.
  const fullMoon = moonAge - (moonAge === 29 || (moonAge === 28 && goldenNumber > 10) ? 1 : 0);
  const paschalMoon = civilDayOf(`${year}-03-21`) + fullMoon;
  return paschalMoon + 7 - (weekdayOf(paschalMoon) + 1) % 7;
}
