/**
 * Whether the restaurant is open at an instant, why, and until when that answer holds (decisions 9 and 10).
 *
 * The answer comes as a segment of time on which it is constant, so callers compute it once a change and not once a
 * request. Everything is compared as instants, never as wall times: those flap when clocks go back. Leaves out last
 * orders and separate delivery hours.
 * @module
 */
import type { DatedException, HoursContent } from "../schemas/content/hours.ts";
import { DAY_MS, MINUTE_MS } from "../leaves/duration.ts";
import { civilDayAt, MAX_EPOCH_MS } from "./civil_day.ts";
import type { HoursReason } from "../schemas/hours_reason.ts";
import { createShiftCalendar, type ShiftCalendar, type ShiftInterval } from "./shift_calendar.ts";
import type { TemporalApi } from "../leaves/temporal_api.ts";
import { createZoneOffsets, type ZoneOffsets } from "./zone_offsets.ts";

/** UTC days whose segments are kept; about 45 years. */
const MAX_CACHED_BUCKETS = 16_384;

/** How far past the last dated exception an opening is sought: longer than clock changes can swallow a weekly shift. */
const SEARCH_DAYS = 370;

/** How many shifts without a break are followed. Only overlapping shifts all week round get that far. */
const MAX_CHAINED_SHIFTS = 1500;

/** An instant with the offset from UTC that the restaurant's clocks have then. Both in milliseconds. */
export interface LocalInstant {
  readonly epoch_ms: number;
  readonly utc_offset_ms: number;
}

/** A stretch of time, [from, until) in epoch milliseconds, on which everything else here is constant. */
export interface Segment {
  readonly from: number;
  /** Infinity when the range of Temporal ends before anything changes. */
  readonly until: number;
  readonly is_open: boolean;
  readonly reason: HoursReason;
  /** While closed: the next opening; absent when it never opens again. */
  readonly opens_at?: LocalInstant;
  /** While open: when it closes, after every shift that follows without a break; absent when it never closes. */
  readonly closes_at?: LocalInstant;
  /** True from exactly `closing_soon_minutes` before closing. */
  readonly closing_soon: boolean;
  /** The dated exception of the service day while open, else of the local civil day. */
  readonly special_day?: { readonly date: string; readonly name: string; readonly holiday: boolean };
  readonly utc_offset_ms: number;
}

/** The hours of one restaurant, ready to be asked. */
export interface Schedule {
  /** IANA zone name. */
  readonly timezone: string;
  /**
   * The segment around an instant. Fractions of a millisecond are dropped, and instants outside Temporal's range count
   * as its ends. Throws RangeError for NaN.
   */
  at(epochMs: number): Segment;
}

/**
 * Makes a schedule of the owner's hours. `temporal` is a Temporal namespace object, native or polyfill; both give the
 * same answers. Throws RangeError for an unknown zone. Holds a bounded cache; is pure otherwise.
 */
export function createSchedule(hours: HoursContent, temporal: TemporalApi): Schedule {
  const offsets = createZoneOffsets(hours.timezone, temporal);
  const calendar = createShiftCalendar(hours, offsets);
  const closingSoonMs = hours.closing_soon_minutes * MINUTE_MS;
  const buckets = new Map<number, Segment[]>();

  function at(epochMs: number): Segment {
    const instant = Math.floor(Math.max(-MAX_EPOCH_MS, Math.min(MAX_EPOCH_MS, epochMs)));
    const bucket = Math.floor(instant / DAY_MS);
    let segments = buckets.get(bucket);
    if (segments === undefined) {
      if (buckets.size >= MAX_CACHED_BUCKETS) buckets.clear();
      buckets.set(bucket, segments = []);
    }
    for (const segment of segments) {
      if (segment.from <= instant && instant < segment.until) return segment;
    }
    const segment = segmentAt(calendar, offsets, closingSoonMs, instant);
    segments.push(segment);
    return segment;
  }

  return { timezone: hours.timezone, at };
}

function segmentAt(
  calendar: ShiftCalendar,
  offsets: ZoneOffsets,
  closingSoonMs: number,
  instant: number,
): Segment {
  const offset = offsets.at(instant);
  const localInstant = (epochMs: number): LocalInstant => ({
    epoch_ms: epochMs,
    utc_offset_ms: offsets.at(epochMs),
  });
  const today = civilDayAt(instant, offset);
  const near = shiftsNear(calendar, today);
  // Of overlapping shifts the latest begun is the one in service.
  const current = near.findLast((shift) => shift.from <= instant && instant < shift.until);
  const closes = current && closingAfter(calendar, offsets, current.until);
  const opens = current ? undefined : openingAfter(calendar, instant, today);
  const exception = calendar.exceptionOn(current?.day ?? today);

  const closingSoonFrom = closes === undefined ? Infinity : closes - closingSoonMs;
  const midnights = [today * DAY_MS - offset, (today + 1) * DAY_MS - offset];
  const changes = [...midnights, ...near.flatMap(({ from, until }) => [from, until]), closingSoonFrom];
  const before = Math.max(-MAX_EPOCH_MS, ...changes.filter((change) => change <= instant));
  const after = Math.min(...changes.filter((change) => change > instant));
  const [from, until] = offsets.sameAround(instant, before, after > MAX_EPOCH_MS ? Infinity : after);

  return {
    from,
    until,
    is_open: current !== undefined,
    reason: current ? openReason(exception) : closedReason(calendar.shiftsOn(today), instant, exception, opens),
    ...(opens !== undefined && { opens_at: localInstant(opens) }),
    ...(closes !== undefined && { closes_at: localInstant(closes) }),
    closing_soon: instant >= closingSoonFrom,
    ...(exception && {
      special_day: { date: exception.date, name: exception.name.es, holiday: exception.holiday },
    }),
    utc_offset_ms: offset,
  };
}

function openReason(exception: DatedException | undefined): HoursReason {
  return exception !== undefined && exception.hours !== "regular" ? "special_hours" : "regular_hours";
}

function closedReason(
  todays: readonly ShiftInterval[],
  instant: number,
  exception: DatedException | undefined,
  opens: number | undefined,
): HoursReason {
  if (opens === undefined) return "never_opens";
  if (exception?.hours === "closed") return "special_closure";
  if (todays.length === 0) {
    // Own shifts that a clock change swallowed whole leave the date closed.
    return Array.isArray(exception?.hours) ? "special_closure" : "weekly_closed_day";
  }
  if (!todays.some((shift) => shift.from > instant)) return "after_closing";
  return todays.some((shift) => shift.until <= instant) ? "between_shifts" : "before_opening";
}

/** Every shift that can touch a civil day: one lasts up to two days, and a skipped hour may move one past midnight. */
function shiftsNear(calendar: ShiftCalendar, day: number): ShiftInterval[] {
  return [day - 2, day - 1, day, day + 1].flatMap((near) => calendar.shiftsOn(near)).sort((a, b) => a.from - b.from);
}

/** The first instant at or after `until` in no shift, `until` being the end of one. */
function closingAfter(calendar: ShiftCalendar, offsets: ZoneOffsets, until: number): number | undefined {
  let end = until;
  for (let chained = 0; chained < MAX_CHAINED_SHIFTS; chained++) {
    const day = civilDayAt(end, offsets.at(end));
    const last = Math.max(
      ...shiftsNear(calendar, day).filter((shift) => shift.from <= end).map((shift) => shift.until),
    );
    if (last <= end) return end;
    end = last;
    if (calendar.weekIsSeamless) {
      const exception = calendar.nextException(day - 1);
      if (exception === undefined) return undefined;
      // The regular days before the exception leave no break, so there is no need to walk them.
      end = Math.max(end, exception - 1 > day ? calendar.startOf(exception - 1) : end);
    }
  }
  return undefined;
}

/** The first beginning of a shift after `instant`, on which the restaurant is closed. */
function openingAfter(calendar: ShiftCalendar, instant: number, today: number): number | undefined {
  const lastDay = Math.max(today, calendar.lastException) + SEARCH_DAYS;
  let opens: number | undefined;
  for (let day = today - 2; day <= lastDay; day++) {
    if (calendar.weekIsEmpty) {
      const exception = calendar.nextException(day);
      if (exception === undefined) break;
      day = exception;
    }
    const found = opens !== undefined;
    for (const { from } of calendar.shiftsOn(day)) {
      if (from > instant && (opens === undefined || from < opens)) opens = from;
    }
    // One day more is looked at: a skipped hour around midnight can put a later day's opening first.
    if (found) break;
  }
  return opens;
}
