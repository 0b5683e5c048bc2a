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
import { isoDate } from "./iso_date.ts";

/** An election day: `date` is `YYYY-MM-DD`, `name` Spanish. */
export interface ElectionDay {
  readonly date: string;
  readonly name: string;
  /** Of a second round, which may turn out to be unnecessary: the date of the first. */
  readonly firstRound?: string;
}

/** The number that `weekdayOf` returns for a Sunday. */
const SUNDAY = 6;

/** Days from the first round to the second. */
const SECOND_ROUND_DAYS = 28;

/** Lists the election days of `year`, earliest first. */
export function chileanElections(year: number): ElectionDay[] {
  if (year % 4 === 1) {
    const firstOfNovember = civilDayOf(isoDate(year, 11, 1));
    const thirdSunday = firstOfNovember + (SUNDAY - weekdayOf(firstOfNovember)) + 14;
    return twoRounds(thirdSunday, "elecciones de Presidente y del Congreso", "segunda votación presidencial");
  }
  if (year % 4 !== 0) return [];
  const endOfOctober = civilDayOf(isoDate(year, 10, 31));
  const lastSunday = endOfOctober - (weekdayOf(endOfOctober) + 7 - SUNDAY) % 7;
  return twoRounds(lastSunday, "elecciones municipales y regionales", "segunda votación de gobernadores regionales");
}

function twoRounds(day: number, name: string, secondName: string): ElectionDay[] {
  const date = isoDateOf(day);
  return [{ date, name }, { date: isoDateOf(day + SECOND_ROUND_DAYS), name: secondName, firstRound: date }];
}
