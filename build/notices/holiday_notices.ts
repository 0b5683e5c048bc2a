/**
 * The notices about coming holidays and election days on which the owner has not decided. A holiday alone never closes
 * the restaurant. An entry in `exceptions` for the date is a decision, `regular` too.
 * @module
 */
import { NOTICE_DAYS } from "../../src/domain/hours/content_end.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";
import { chileanElections } from "../elections.ts";
import { chileanHolidays, undecidedHolidays } from "../holidays.ts";
import { addDays } from "../iso_date.ts";

/** Makes the notices, in Spanish, by date. `today` is `YYYY-MM-DD`. */
export function holidayNotices(hours: Pick<HoursContent, "exceptions">, today: string): string[] {
  const daysOf = (year: number) => [...chileanHolidays(year), ...chileanElections(year)];
  const days = undecidedHolidays(hours, today, addDays(today, NOTICE_DAYS), daysOf);
  return days.sort((a, b) => a.date < b.date ? -1 : 1).map(({ date, name }) =>
    `el ${date} es feriado (${name}) y hours.json no dice si se abre: agrégalo a "exceptions" con "closed", ` +
    `"regular" o sus turnos.`
  );
}
