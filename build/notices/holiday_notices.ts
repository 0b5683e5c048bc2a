/**
 * The notices about coming holidays and election days on which the owner has not decided. A holiday alone never closes
 * the restaurant. An entry in `exceptions` for the date is a decision, `regular` too.
 * @module
 */
import { NOTICE_DAYS } from "../../src/domain/hours/content_end.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";
import { chileanElections, type ElectionDay } from "../elections.ts";
import { undecidedHolidays } from "../holidays.ts";
import { addDays } from "../iso_date.ts";

/** Makes the notices, in Spanish, by date. `today` is `YYYY-MM-DD`. */
export function holidayNotices(hours: Pick<HoursContent, "exceptions">, today: string): string[] {
  const until = addDays(today, NOTICE_DAYS);
  const notices = undecidedHolidays(hours, today, until).map(({ date, name }) => ({
    date,
    text: `el ${date} es feriado (${name}) y hours.json no dice si se abre: agrégalo a "exceptions" con "closed", ` +
      `"regular" o sus turnos.`,
  }));
  const decided = new Set(hours.exceptions.map(({ date }) => date));
  for (const election of electionsBetween(today, until)) {
    if (!decided.has(election.date)) notices.push({ date: election.date, text: tellElection(election) });
  }
  return notices.sort((a, b) => a.date < b.date ? -1 : 1).map(({ text }) => text);
}

/** A second round is asked about only when the first is over: before, nobody knows whether there will be one. */
function electionsBetween(today: string, until: string): ElectionDay[] {
  const years = new Set([today, until].map((date) => Number(date.slice(0, 4))));
  return [...years].flatMap(chileanElections).filter(({ date, firstRound = "" }) =>
    date >= today && date <= until && firstRound < today
  );
}

function tellElection({ date, name, firstRound }: ElectionDay): string {
  if (firstRound !== undefined) {
    return `el ${date} es feriado si hay ${name} (confírmalo en servel.cl): agrégalo a "exceptions"; si no hay, con ` +
      `"regular" y "holiday": false.`;
  }
  return `el ${date} es feriado por las ${name}, salvo que una ley cambie la fecha o agregue un día (confírmalo en ` +
    `servel.cl), y hours.json no dice si se abre: agrégalo a "exceptions" con "closed", "regular" o sus turnos.`;
}
