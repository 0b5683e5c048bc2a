/**
 * Tonight: the service day of a moment, or the next one (decision 10).
 * @module
 */
import { civilDayAt, isoDateOf } from "../domain/hours/civil_day.ts";
import type { Schedule } from "../domain/hours/schedule.ts";
import type { ShiftInterval } from "../domain/hours/shift_calendar.ts";

/** A service day. Instants in epoch milliseconds. */
export interface Night {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly opens: number;
  readonly closes: number;
  /** The earliest first. */
  readonly shifts: readonly ShiftInterval[];
  /** The next opening after the close; undefined if there is none. */
  readonly nextOpening: number | undefined;
}

/** The service day of `now`, or the next one; undefined if the restaurant never opens again. */
export function nightAt(schedule: Schedule, now: number): Night | undefined {
  const { is_open, opens_at } = schedule.at(now);
  const within = is_open ? now : opens_at?.epoch_ms;
  if (within === undefined) return undefined;
  const today = civilDayAt(within, schedule.offsets.at(within));
  // An evening past midnight belongs to the day before.
  const day = [today, today - 1].find((each) =>
    schedule.calendar.shiftsOn(each).some(({ from, until }) => from <= within && within < until)
  );
  return nightOf(schedule, day!);
}

/** The service of a civil day (`civil_day.ts`); undefined if it has none. */
export function nightOf(schedule: Schedule, day: number): Night | undefined {
  const shifts = schedule.calendar.shiftsOn(day).toSorted((a, b) => a.from - b.from);
  if (shifts.length === 0) return undefined;
  const closes = Math.max(...shifts.map(({ until }) => until));
  return {
    date: isoDateOf(day),
    opens: shifts[0]!.from,
    closes,
    shifts,
    nextOpening: schedule.at(closes).opens_at?.epoch_ms,
  };
}
