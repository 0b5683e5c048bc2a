/**
 * The opening hours as a value of OpenStreetMap's tag `opening_hours` (Key:opening_hours/specification, version 0.7.3).
 *
 * A rule after `;` replaces everything before it for its days, with the rest of an evening that passes midnight into
 * them. A rule after `,` adds. So a weekday after such an evening follows a `,`, and a dated rule repeats the rest of
 * the evening before. A Sunday evening that passes midnight into a Monday with shifts follows a `,` too: after `;` some
 * evaluators keep only what is said of Monday.
 *
 * Evaluators carry the weekly evening into the day after a date even if that date has other hours, so that day may need
 * a rule of its own. Leaves out the zone, which the tag takes from the place, dates with the usual hours and past dates.
 * @module
 */
import { runsOf } from "../../leaves/runs.ts";
import type { HoursContent, Shift } from "../../schemas/content/hours.ts";
import { WEEKDAYS } from "../../schemas/weekdays.ts";
import { calendarDateOf, civilDayOf, weekdayOf } from "./civil_day.ts";
import { declaredShifts, inOrder, shiftEnd } from "./declared_shifts.ts";
import { twoDigits } from "./local_time.ts";

/** The days of the notation, Monday first. */
export const OSM_DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

const MONDAY = 0;
const SUNDAY = 6;

/** The week alone, such as `Tu-Th 13:00-16:00,19:00-23:00; Fr 13:00-01:00, Sa 13:00-22:00`. Days without a rule are closed. */
export function osmWeek(hours: HoursContent): string {
  const week = weekShifts(hours);
  const texts = week.map(shiftsText);
  let value = "";
  for (const run of runsOf(texts.keys(), (next, last) => texts[next] === texts[last])) {
    const [first, last] = [run[0], run.at(-1)!];
    if (texts[first] === "") continue;
    const days = first === last ? OSM_DAYS[first] : `${OSM_DAYS[first]}-${OSM_DAYS[last]}`;
    const follows = tailOf(week[first - 1] ?? []) !== undefined;
    const runsIntoMonday = last === SUNDAY && tailOf(week[SUNDAY]!) !== undefined && texts[MONDAY] !== "";
    const separator = value === "" ? "" : follows || runsIntoMonday ? ", " : "; ";
    value += `${separator}${days} ${texts[first]}`;
  }
  return value || "off";
}

/**
 * The week and every special day from `today` (`YYYY-MM-DD`) on. A few dates already exceed the 255 characters of a tag.
 */
export function osmOpeningHours(hours: HoursContent, today: string): string {
  const week = weekShifts(hours);
  const shiftsOn = declaredShifts(hours);
  const special = new Set(
    hours.exceptions.filter((exception) => exception.hours !== "regular").map(({ date }) => civilDayOf(date)),
  );
  const days = [...special].flatMap((day) => [day, day + 1]).filter((day) => day >= civilDayOf(today));
  const rules = [...new Set(days.sort((a, b) => a - b))].flatMap((day) => {
    const tail = tailOf(shiftsOn(day - 1));
    // The day after a date needs a rule only if the evening before ends at another time than on that weekday.
    if (!special.has(day) && tail === tailOf(week[weekdayOf(day - 1)]!)) return [];
    const shifts = shiftsOn(day);
    const text = shiftsText(tail === undefined ? shifts : [{ opens: "00:00", closes: tail }, ...shifts]) || "off";
    return { day, text };
  });
  const runs = runsOf(rules, (next, last) => next.day === last.day + 1 && next.text === last.text);
  return [osmWeek(hours), ...runs.map((run) => `${datesText(run[0].day, run.at(-1)!.day)} ${run[0].text}`)].join("; ");
}

/** The shifts of each weekday, Monday first. */
function weekShifts({ weekly }: HoursContent): (readonly Shift[])[] {
  return WEEKDAYS.map((weekday) => inOrder(weekly[weekday]));
}

/** The time after midnight at which the last shift of a day closes; undefined if it closes by midnight. */
function tailOf(shifts: readonly Shift[]): string | undefined {
  return shifts.find((shift) => shiftEnd(shift) === "next_day")?.closes;
}

function shiftsText(shifts: readonly Shift[]): string {
  return shifts.map((shift) => `${shift.opens}-${shiftEnd(shift) === "midnight" ? "24:00" : shift.closes}`).join(",");
}

/** `2026 Dec 25`, or `2027 Feb 15-2027 Feb 28`: evaluators misread a range that leaves the second year out. */
function datesText(from: number, until: number): string {
  const date = (day: number) => {
    const { year, month, dayOfMonth } = calendarDateOf(day);
    return `${year} ${MONTHS[month - 1]} ${twoDigits(dayOfMonth)}`;
  };
  return from === until ? date(from) : `${date(from)}-${date(until)}`;
}
