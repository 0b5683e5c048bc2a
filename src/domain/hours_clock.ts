/**
 * The opening hours now. It asks the schedule once per change; in between, it puts the local time into a cached text.
 * @module
 */
import type { HoursContent } from "../schemas/content/hours.ts";
import { maxAgeSeconds, renderHoursStatus } from "./hours_status.ts";
import { createSchedule, type Segment } from "./schedule.ts";
import { scheduleText } from "./schedule_text.ts";
import type { TemporalApi } from "../leaves/temporal_api.ts";

/** Answers for one moment, in epoch milliseconds. */
export interface HoursClock {
  /** The segment of time around the moment, from one change to the next. */
  segmentAt(nowMs: number): Segment;
  /** The Hours status (specification section 2.5) as JSON text. */
  statusAt(nowMs: number): string;
  /** Seconds for which a cache may keep the status: never beyond the next change. */
  maxAgeAt(nowMs: number): number;
}

/** Builds the clock for a restaurant's hours. */
export function createHoursClock(hours: HoursContent, temporal: TemporalApi): HoursClock {
  const schedule = createSchedule(hours, temporal);
  const text = scheduleText(hours);
  let segment: Segment | undefined;
  let render: (nowMs: number) => string = () => "";
  const segmentAt = (nowMs: number): Segment => {
    if (segment === undefined || nowMs < segment.from || nowMs >= segment.until) {
      segment = schedule.at(nowMs);
      render = renderHoursStatus(segment, text, hours.timezone);
    }
    return segment;
  };
  return {
    segmentAt,
    statusAt(nowMs) {
      segmentAt(nowMs);
      return render(nowMs);
    },
    maxAgeAt: (nowMs) => maxAgeSeconds(segmentAt(nowMs), nowMs),
  };
}
