/**
 * The notices about the list of special days as a whole: it ends soon, or it still holds days long past.
 * @module
 */
import { civilDayOf } from "../../src/domain/hours/civil_day.ts";
import { type ContentEnd, contentEnd, NOTICE_DAYS } from "../../src/domain/hours/content_end.ts";
import type { HoursContent } from "../../src/schemas/content/hours.ts";
import { undecidedHolidays } from "../holidays.ts";
import { addDays } from "../iso_date.ts";

/** How many days a past date may stay: a notice after each single holiday would not be read. */
const PAST_DAYS = 7;

/** Makes the notices, in Spanish. `today` is `YYYY-MM-DD`. */
export function specialDaysNotices(hours: Pick<HoursContent, "exceptions">, today: string): string[] {
  const notices: string[] = [];
  const end = contentEnd(hours, civilDayOf(today));
  if (end !== undefined) notices.push(tellEnd(end, today));
  const past = hours.exceptions.map(({ date }) => date).filter((date) => date < addDays(today, -PAST_DAYS));
  if (past.length === 1) notices.push(`la fecha ${past[0]} de "exceptions" ya pasó: bórrala de hours.json.`);
  if (past.length > 1) {
    notices.push(
      `${past.length} fechas de "exceptions" ya pasaron, hasta la del ${past.at(-1)}: bórralas de hours.json.`,
    );
  }
  return notices;
}

function tellEnd({ lastDate, days }: ContentEnd, today: string): string {
  const state = lastDate === undefined
    ? "hours.json no tiene fechas especiales"
    : `las fechas especiales de hours.json ${days < 0 ? "terminaron" : "terminan"} el ${lastDate}`;
  // The next holiday that is too far away for this notice: with it, the list is long enough.
  const tooFar = addDays(today, NOTICE_DAYS + 1);
  const [enough] = undecidedHolidays({ exceptions: [] }, tooFar, addDays(tooFar, 366));
  return `${state}: agrega a "exceptions" las que siguen, por lo menos hasta el ${enough!.date} (${enough!.name}).`;
}
