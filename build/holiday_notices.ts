/**
 * The notices about holidays that a build prints. A holiday never closes the restaurant by itself: the owner decides
 * each, and is told of the ones that come undecided.
 * @module
 */
import type { HoursContent } from "../src/schemas/content/hours.ts";
import { LAST_YEAR, undecidedHolidays } from "./holidays.ts";

/** How far ahead a holiday without a decision is told, in days. */
const NOTICE_DAYS = 60;

/**
 * The notices for a restaurant in Chile, in Spanish.
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
