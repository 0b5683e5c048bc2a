/**
 * The Hours status (specification section 2.5, decision 9) of a segment of the schedule, as an object and as JSON text.
 *
 * Within a segment only the local time changes, so a segment needs one serialisation and a request one concatenation.
 * @module
 */
import { FRESH_SECONDS } from "../leaves/freshness.ts";
import type { HoursStatus } from "../schemas/hours.ts";
import { formatLocalTime } from "./local_time.ts";
import type { LocalInstant, Schedule, Segment } from "./schedule.ts";

/** The status at an instant in epoch milliseconds; `text` is the weekly schedule for people. */
export function hoursStatus(schedule: Schedule, text: string, epochMs: number): HoursStatus {
  const segment = schedule.at(epochMs);
  return {
    ...beforeLocalTime(segment, text, schedule.timezone),
    local_time: formatLocalTime(epochMs, segment.utc_offset_ms),
    ...afterLocalTime(segment),
  };
}

/**
 * Serialises the status of a segment, except its local time. The returned function takes an instant of the segment, in
 * epoch milliseconds, and returns the same text as `JSON.stringify(hoursStatus(...))`.
 */
export function renderHoursStatus(segment: Segment, text: string, timezone: string): (epochMs: number) => string {
  const before = JSON.stringify(beforeLocalTime(segment, text, timezone)).slice(0, -"}".length) + ',"local_time":"';
  const after = '",' + JSON.stringify(afterLocalTime(segment)).slice("{".length);
  return (epochMs) => before + formatLocalTime(epochMs, segment.utc_offset_ms) + after;
}

/**
 * Whole seconds for which a cache may keep a status made at `nowMs`: at most {@linkcode FRESH_SECONDS}, never past the
 * end of its segment, and 0 after that end.
 */
export function maxAgeSeconds(segment: Segment, nowMs: number): number {
  return Math.max(0, Math.min(FRESH_SECONDS, Math.floor((segment.until - nowMs) / 1000)));
}

function beforeLocalTime(segment: Segment, text: string, timezone: string) {
  return { is_open: segment.is_open, timezone, schedule: text };
}

function afterLocalTime(segment: Segment) {
  const { reason, opens_at, closes_at, closing_soon, special_day } = segment;
  return {
    reason,
    ...(opens_at && { opens_at: formatInstant(opens_at) }),
    ...(closes_at && { closes_at: formatInstant(closes_at) }),
    closing_soon,
    ...(special_day && { special_day }),
  };
}

function formatInstant(instant: LocalInstant): string {
  return formatLocalTime(instant.epoch_ms, instant.utc_offset_ms);
}
