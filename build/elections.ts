/**
 * Computes Chile's election days. An election day is a legal holiday (Law 18.700).
 *
 * Rules: the Constitution, article 26 (President and Congress: the third Sunday of November every four years; second
 * round the fourth Sunday after it) and Laws 18.695 and 19.175 (mayors, councils, regional governors: the last Sunday of
 * October every four years; second round of governors the fourth Sunday after it). They give the dates of 2024 and 2025.
 * A law can move an election, as in 2020, or add a day, as in 2024. Leaves out primaries and plebiscites.
 * @module
 */
import { civilDayOf, isoDateOf, weekdayOf } from "../src/domain/hours/civil_day.ts";
import type { Holiday } from "./holidays.ts";

/** Days from the first round to the second. */
const SECOND_ROUND_DAYS = 28;

/** Lists the election days of `year`, earliest first. A second round may turn out to be unnecessary. */
export function chileanElections(year: number): Holiday[] {
  if (year % 4 === 1) {
    const third = lastSunday(`${year}-11-21`);
    return twoRounds(third, "elecciones de Presidente y del Congreso", "segunda votación presidencial");
  }
  if (year % 4 !== 0) return [];
  const last = lastSunday(`${year}-10-31`);
  return twoRounds(last, "elecciones municipales y regionales", "segunda votación de gobernadores regionales");
}

/** The last Sunday up to a date. */
function lastSunday(date: string): number {
  const day = civilDayOf(date);
  return day - (weekdayOf(day) + 1) % 7;
}

function twoRounds(day: number, name: string, secondName: string): Holiday[] {
  return [
    { date: isoDateOf(day), name: `${name}, si una ley no cambia la fecha: confírmala en servel.cl` },
    { date: isoDateOf(day + SECOND_ROUND_DAYS), name: `${secondName}, si la hay: confírmalo en servel.cl` },
  ];
}
