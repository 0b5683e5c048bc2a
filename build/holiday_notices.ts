/**
 * The notices that a build prints about coming holidays on which the owner has not decided. A holiday alone never
 * closes the restaurant.
 * @module
 */
import type { HoursContent } from "../src/schemas/content/hours.ts";
import { LAST_YEAR, undecidedHolidays } from "./holidays.ts";

/** How many days before an undecided holiday its notices begin. */
const NOTICE_DAYS = 60;

/**
 * Makes the notices for a restaurant in Chile, in Spanish.
 *
 * @param now Milliseconds since the epoch.
 */
export function holidayNotices(hours: Pick<HoursContent, "exceptions">, now: number): string[] {
  const dateIn = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const until = dateIn(NOTICE_DAYS);
  const notices = undecidedHolidays(hours, dateIn(0), until).map(({ date, name }) =>
    `Aviso: el ${date} es feriado (${name}) y hours.json no dice si se abre: agréguelo a "exceptions"`
  );
  if (until > `${LAST_YEAR}-12-31`) {
    notices.push(
      `Aviso: la lista de feriados termina en ${LAST_YEAR}: agregue los años siguientes en build/holidays.ts`,
    );
  }
  return notices;
}
