/**
 * Whether the restaurant is open at an instant, why, and until when (decisions 9 and 10).
 *
 * The answer is a segment of time on which it stays constant, so callers compute it once per change, not once per
 * request. All comparisons use instants, never wall times, which repeat when clocks go back. Leaves out last orders and
 * separate delivery hours.
 * @module
 */
import type { DatedException, HoursContent } from "../../schemas/content/hours.ts";
import { DAY_MS, MINUTE_MS } from "../../leaves/duration.ts";
import { perKey } from "../../leaves/per_key.ts";
import { civilDayAt, MAX_EPOCH_MS } from "./civil_day.ts";
import type { HoursReason } from "../../schemas/hours_reason.ts";
import { localInstant } from "./local_time.ts";
import { createShiftCalendar, type ShiftCalendar, type ShiftInterval } from "./shift_calendar.ts";
import type { TemporalApi } from "../../leaves/temporal_api.ts";
import { createZoneOffsets, type ZoneOffsets } from "./zone_offsets.ts";

/** UTC days in the cache of segments; about 45 years. */
const MAX_CACHED_BUCKETS = 16_384;

/** Days past the last dated exception to search for an opening: clock changes cannot hide a weekly shift for longer. */
const SEARCH_DAYS = 370;

/** The most consecutive shifts to follow. Only shifts that overlap all week round reach it. */
const MAX_CHAINED_SHIFTS = 1500;

/** A stretch of time, [from, until) in epoch milliseconds, on which all other members are constant. */
export type Segment = ReturnType<typeof segmentAt>;

/** The hours of one restaurant. */
export type Schedule = ReturnType<typeof createSchedule>;

/**
 * Makes a schedule of the owner's hours. `temporal` is a Temporal namespace object, native or polyfill; both give the
 * same answers. Throws RangeError for an unknown zone. Pure, except for a bounded cache.
 */
export function createSchedule(hours: HoursContent, temporal: TemporalApi) {
  const offsets = createZoneOffsets(hours.timezone, temporal);
  const calendar = createShiftCalendar(hours, offsets);
  const closingSoonMs = hours.closing_soon_minutes * MINUTE_MS;
  const segmentsOf = perKey(MAX_CACHED_BUCKETS, (_: number): Segment[] => []);

  /**
   * The segment around an instant. Drops fractions of a millisecond, and moves an instant outside Temporal's range to
   * the nearest end. Throws RangeError for NaN.
   */
  function at(epochMs: number): Segment {
    const instant = Math.floor(Math.max(-MAX_EPOCH_MS, Math.min(MAX_EPOCH_MS, epochMs)));
    const segments = segmentsOf(Math.floor(instant / DAY_MS));
    for (const segment of segments) {
      if (segment.from <= instant && instant < segment.until) return segment;
    }
    const segment = segmentAt(calendar, offsets, closingSoonMs, instant);
    segments.push(segment);
    return segment;
  }

  return { timezone: hours.timezone, calendar, offsets, at };
}

function segmentAt(calendar: ShiftCalendar, offsets: ZoneOffsets, closingSoonMs: number, instant: number) {
  const offset = offsets.at(instant);
  const today = civilDayAt(instant, offset);
  const near = shiftsNear(calendar, today);
  // If shifts overlap, the one that began last is in service.
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
    /** Infinity if the range of Temporal ends before the next change. */
    until,
    is_open: current !== undefined,
    reason: current ? openReason(exception) : closedReason(calendar.shiftsOn(today), instant, exception, opens),
    /** While closed: the next opening; absent if it never opens again. */
    ...(opens !== undefined && { opens_at: localInstant(offsets, opens) }),
    /** While open: the closing after the last shift without a break; absent if it never closes. */
    ...(closes !== undefined && { closes_at: localInstant(offsets, closes) }),
    /** True from exactly `closing_soon_minutes` before closing. */
    closing_soon: instant >= closingSoonFrom,
    /** The dated exception of the service day while open, else of the local civil day. */
    ...(exception && { special_day: specialDate(exception) }),
    utc_offset_ms: offset,
  };
}

/** A dated exception as answers name it; `name` is Spanish. */
export function specialDate({ date, name, holiday }: DatedException) {
  return { date, name: name.es, names: name, holiday };
}

/** The reason why it is open in a shift of a day with this dated exception, or with none. */
export function openReason(exception: DatedException | undefined): HoursReason {
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
    // A clock change can skip all shifts of a date: then it is closed.
    return Array.isArray(exception?.hours) ? "special_closure" : "weekly_closed_day";
  }
  if (!todays.some((shift) => shift.from > instant)) return "after_closing";
  return todays.some((shift) => shift.until <= instant) ? "between_shifts" : "before_opening";
}

/**
 * Every shift that can touch a civil day: a shift lasts up to two days, and a skipped hour may move it past midnight.
 */
function shiftsNear(calendar: ShiftCalendar, day: number): ShiftInterval[] {
  return [day - 2, day - 1, day, day + 1].flatMap((near) => calendar.shiftsOn(near)).sort((a, b) => a.from - b.from);
}

/** The first instant without a shift at or after `until`, the end of a shift. */
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
      // The regular days before the exception leave no break, so skip them.
      end = Math.max(end, exception - 1 > day ? calendar.startOf(exception - 1) : end);
    }
  }
  return undefined;
}

/** The first beginning of a shift after `instant`. The restaurant is closed at `instant`. */
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
    // Look at one more day: a skipped hour around midnight can put a later day's opening first.
    if (found) break;
  }
  return opens;
}
