/**
 * A second, slow and plain calculation of the opening hours, to compare with the real one.
 *
 * Shares nothing with `src/domain/`: `Intl.DateTimeFormat` gives the offsets, and every shift of the whole period
 * becomes an interval in advance.
 * @module
 */
import type { HoursContent, Shift } from "../../src/schemas/content/hours.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Periods of constant offset in milliseconds, earliest first. The first has no beginning, the last no end. */
export type OffsetTable = readonly { readonly from: number; readonly offset: number }[];

/** Reads the offsets of a zone between two years from `Intl`, to the minute. */
export function readOffsets(zone: string, firstYear: number, lastYear: number): OffsetTable {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const offsetAt = (instant: number): number => {
    const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!) - instant;
  };
  const start = Date.UTC(firstYear, 0);
  const table = [{ from: -Infinity, offset: offsetAt(start) }];
  for (let instant = start; instant < Date.UTC(lastYear + 1, 0); instant += DAY) {
    if (offsetAt(instant + DAY) === table.at(-1)!.offset) continue;
    let minute = instant;
    while (offsetAt(minute) === table.at(-1)!.offset) minute += MINUTE;
    table.push({ from: minute, offset: offsetAt(minute) });
  }
  return table;
}

/** The status at an instant, with the members of a segment. */
export interface NaiveAnswer {
  readonly is_open: boolean;
  readonly reason: string;
  readonly opens_at: number | undefined;
  readonly closes_at: number | undefined;
  readonly closing_soon: boolean;
  readonly special_date: string | undefined;
  readonly offset: number;
}

interface Interval {
  readonly from: number;
  until: number;
}

/**
 * Lists all shifts from 10 days before `from` to 60 days after `until`; the result answers for instants between the
 * two.
 */
export function naiveHours(
  hours: HoursContent,
  offsets: OffsetTable,
  from: number,
  until: number,
): (instant: number) => NaiveAnswer {
  const horizon = until + 60 * DAY;
  const byDate = new Map<string, Interval[]>();
  for (let noon = Math.floor(from / DAY) * DAY - 10 * DAY + DAY / 2; noon < horizon; noon += DAY) {
    const date = isoDate(noon);
    byDate.set(
      date,
      shiftsOf(hours, noon).map(({ opens, closes }) => ({
        from: instantOf(offsets, Date.parse(`${date}T00:00Z`) + wallMs(opens)),
        until: instantOf(
          offsets,
          Date.parse(`${date}T00:00Z`) + wallMs(closes) + (wallMs(closes) <= wallMs(opens) ? DAY : 0),
        ),
      })).filter((interval) => interval.from < interval.until),
    );
  }
  const runs: Interval[] = [];
  for (const interval of [...byDate.values()].flat().sort((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last !== undefined && interval.from <= last.until) last.until = Math.max(last.until, interval.until);
    else runs.push({ ...interval });
  }

  return (instant) => {
    let stretch = offsets.length - 1;
    while (offsets[stretch]!.from > instant) stretch--;
    const { offset } = offsets[stretch]!;
    const today = isoDate(instant + offset);
    let low = -1;
    for (let high = runs.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if (runs[middle]!.from <= instant) low = middle;
      else high = middle;
    }
    const run = runs[low];
    if (run !== undefined && instant < run.until) {
      const closes = run.until > horizon - 3 * DAY ? undefined : run.until;
      let service = "";
      let begun = -Infinity;
      for (let back = -1; back <= 3; back++) {
        const date = isoDate(instant + offset - back * DAY);
        for (const interval of byDate.get(date)!) {
          if (interval.from <= instant && instant < interval.until && interval.from > begun) {
            begun = interval.from;
            service = date;
          }
        }
      }
      const exception = exceptionOf(hours, service);
      return {
        is_open: true,
        reason: exception && exception.hours !== "regular" ? "special_hours" : "regular_hours",
        opens_at: undefined,
        closes_at: closes,
        closing_soon: closes !== undefined && closes - instant <= hours.closing_soon_minutes * MINUTE,
        special_date: exception?.date,
        offset,
      };
    }
    const opens = runs[low + 1]?.from;
    const exception = exceptionOf(hours, today);
    const todays = byDate.get(today)!;
    let reason = "after_closing";
    if (opens === undefined) reason = "never_opens";
    else if (exception?.hours === "closed") reason = "special_closure";
    else if (todays.length === 0) {
      reason = exception && exception.hours !== "regular" ? "special_closure" : "weekly_closed_day";
    } else if (todays.some((interval) => interval.from > instant)) {
      reason = todays.every((interval) => interval.from > instant) ? "before_opening" : "between_shifts";
    }
    return {
      is_open: false,
      reason,
      opens_at: opens,
      closes_at: undefined,
      closing_soon: false,
      special_date: exception?.date,
      offset,
    };
  };
}

/** The hours of a date. */
export interface NaiveDay {
  readonly names: HoursContent["exceptions"][number]["name"] | undefined;
  readonly holiday: boolean | undefined;
  /** Opening and closing of each shift that begins on the date, earliest first. */
  readonly shifts: readonly (readonly [opens: number, closes: number])[];
  /** The end of the last shift of the date before, if a clock shows this date just before it. */
  readonly day_before_closes_at: number | undefined;
}

/** The hours of a date `YYYY-MM-DD`, which the table of offsets must cover. */
export function naiveDay(hours: HoursContent, offsets: OffsetTable, date: string): NaiveDay {
  const noon = Date.parse(`${date}T12:00Z`);
  const shiftsFrom = (midday: number) =>
    shiftsOf(hours, midday).map(({ opens, closes }) =>
      [
        instantOf(offsets, midday - DAY / 2 + wallMs(opens)),
        instantOf(offsets, midday - DAY / 2 + wallMs(closes) + (wallMs(closes) <= wallMs(opens) ? DAY : 0)),
      ] as const
    ).filter(([opens, closes]) => opens < closes).sort(([a], [b]) => a - b);
  const before = Math.max(-Infinity, ...shiftsFrom(noon - DAY).map(([, closes]) => closes));
  const exception = exceptionOf(hours, date);
  return {
    names: exception?.name,
    holiday: exception?.holiday,
    shifts: shiftsFrom(noon),
    day_before_closes_at: Number.isFinite(before) && isoDate(localMs(offsets, before - 1)) >= date ? before : undefined,
  };
}

/** What the clocks show at an instant, as if it were UTC. */
function localMs(offsets: OffsetTable, instant: number): number {
  return instant + offsets.findLast(({ from }) => from <= instant)!.offset;
}

/** The instant of a local time `YYYY-MM-DDTHH:MM`. */
export function naiveInstant(offsets: OffsetTable, local: string): number {
  return instantOf(offsets, Date.parse(`${local}Z`));
}

/** An instant as the local time of the clocks, `YYYY-MM-DDTHH:MM:SS`. */
export function naiveLocalTime(offsets: OffsetTable, instant: number): string {
  return new Date(localMs(offsets, instant)).toISOString().slice(0, 19);
}

function exceptionOf(hours: HoursContent, date: string) {
  return exceptionIndex(hours).get(date);
}

const indexes = new WeakMap<HoursContent, Map<string, HoursContent["exceptions"][number]>>();

function exceptionIndex(hours: HoursContent) {
  let index = indexes.get(hours);
  if (index === undefined) indexes.set(hours, index = new Map(hours.exceptions.map((each) => [each.date, each])));
  return index;
}

function shiftsOf(hours: HoursContent, noon: number): readonly Shift[] {
  const exception = exceptionOf(hours, isoDate(noon));
  if (exception?.hours === "closed") return [];
  if (exception !== undefined && exception.hours !== "regular") return exception.hours;
  const names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
  return hours.weekly[names[new Date(noon).getUTCDay()]!];
}

/** The first instant with a wall time; for a skipped wall time, the instant by the offset before the gap. */
function instantOf(offsets: OffsetTable, wall: number): number {
  const valid = offsets.map(({ from, offset }, index) => ({
    from,
    until: offsets[index + 1]?.from ?? Infinity,
    offset,
  }))
    .filter(({ from, until, offset }) => from <= wall - offset && wall - offset < until)
    .map(({ offset }) => wall - offset);
  if (valid.length > 0) return Math.min(...valid);
  const gap = offsets.findIndex(({ from, offset }) => wall - offset < from);
  return wall - offsets[gap - 1]!.offset;
}

function wallMs(wallTime: string): number {
  const [hour, minute] = wallTime.split(":").map(Number);
  return (hour! * 60 + minute!) * MINUTE;
}

const dates = new Map<number, string>();

function isoDate(utcMs: number): string {
  const day = Math.floor(utcMs / DAY);
  let date = dates.get(day);
  if (date === undefined) dates.set(day, date = new Date(utcMs).toISOString().slice(0, 10));
  return date;
}
