/**
 * The opening hours as a value of OpenStreetMap's tag `opening_hours` (Key:opening_hours/specification, version 0.7.3).
 *
 * A later rule overrides an earlier one, which is what a dated exception does. Closing past midnight is written as the
 * owner does, `19:00-01:00`; closing at midnight is `24:00`. Leaves out the zone, which the tag takes from the place, and
 * dates with the usual hours, which need no rule.
 * @module
 */
import type { DatedException, HoursContent, Shift } from "../schemas/content/hours.ts";
import { WEEKDAYS } from "../schemas/content/hours.ts";
import { calendarDateOf, civilDayOf } from "./civil_day.ts";
import { twoDigits } from "./local_time.ts";

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** The week alone, such as `Mo off; Tu-Th 13:00-16:00,19:00-23:00; Fr 13:00-01:00`. */
export function osmWeek(hours: HoursContent): string {
  const texts = WEEKDAYS.map((weekday) => shiftsText(hours.weekly[weekday]));
  const firsts = texts.flatMap((text, index) => text === texts[index - 1] ? [] : [index]);
  return firsts.map((first, index) => {
    const last = (firsts[index + 1] ?? texts.length) - 1;
    const days = first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`;
    return `${days} ${texts[first]}`;
  }).join("; ");
}

/** The week and every dated exception. Longer than the 255 characters of a tag as soon as there are a few dates. */
export function osmOpeningHours(hours: HoursContent): string {
  const rules: { from: number; until: number; text: string }[] = [];
  for (const { date, hours: day } of hours.exceptions) {
    if (day === "regular") continue;
    const [civilDay, text] = [civilDayOf(date), exceptionText(day)];
    const last = rules.at(-1);
    if (last && last.until + 1 === civilDay && last.text === text) last.until = civilDay;
    else rules.push({ from: civilDay, until: civilDay, text });
  }
  return [osmWeek(hours), ...rules.map(({ from, until, text }) => `${datesText(from, until)} ${text}`)].join("; ");
}

function exceptionText(day: Exclude<DatedException["hours"], "regular">): string {
  return day === "closed" ? "off" : shiftsText(day as readonly Shift[]);
}

function shiftsText(shifts: readonly Shift[]): string {
  if (shifts.length === 0) return "off";
  return shifts.map(({ opens, closes }) => `${opens}-${closes === "00:00" ? "24:00" : closes}`).join(",");
}

/** `2026 Dec 25`, or `2027 Feb 14-2027 Feb 28`; a range inside a month is `2027 Feb 14-28`. */
function datesText(from: number, until: number): string {
  const [first, last] = [calendarDateOf(from), calendarDateOf(until)];
  const date = ({ year, month, dayOfMonth }: typeof first) => `${year} ${MONTHS[month - 1]} ${twoDigits(dayOfMonth)}`;
  if (from === until) return date(first);
  const sameMonth = first.year === last.year && first.month === last.month;
  return `${date(first)}-${sameMonth ? twoDigits(last.dayOfMonth) : date(last)}`;
}
