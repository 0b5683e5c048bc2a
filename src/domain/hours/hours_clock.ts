/**
 * The opening hours now, at another moment or on another day. For now it asks the schedule once per change; in between,
 * it puts the local time into a cached text.
 * @module
 */
import type { HoursContent } from "../../schemas/content/hours.ts";
import type { HoursQuestion } from "../../schemas/hours_question.ts";
import type { HoursStatus } from "../../schemas/hours.ts";
import { askedInstant } from "./asked_instant.ts";
import { dayStatus, hoursStatus, maxAgeSeconds, renderHoursStatus } from "./hours_status.ts";
import { createSchedule, type Segment } from "./schedule.ts";
import { scheduleText } from "./schedule_text.ts";
import type { TemporalApi } from "../../leaves/temporal_api.ts";

/** Answers about a restaurant's hours. */
export type HoursClock = ReturnType<typeof createHoursClock>;

/** Builds the clock for a restaurant's hours. */
export function createHoursClock(hours: HoursContent, temporal: TemporalApi) {
  const schedule = createSchedule(hours, temporal);
  const week = scheduleText(hours);
  let segment: Segment | undefined;
  let render: (nowMs: number) => string = () => "";
  const segmentAt = (nowMs: number): Segment => {
    if (segment === undefined || nowMs < segment.from || nowMs >= segment.until) {
      segment = schedule.at(nowMs);
      render = renderHoursStatus(schedule, week, nowMs);
    }
    return segment;
  };
  const askedAt = (epochMs: number) => hoursStatus(schedule, week, epochMs, "at");
  return {
    schedule,
    /** The segment of time around the moment, from one change to the next. */
    segmentAt,
    /** The Hours status (specification section 2.5) of now, in epoch milliseconds, as JSON text. */
    statusAt(nowMs: number): string {
      segmentAt(nowMs);
      return render(nowMs);
    },
    /** Seconds for which a cache may keep the status: never beyond the next change. */
    maxAgeAt: (nowMs: number): number => maxAgeSeconds(segmentAt(nowMs), nowMs),
    /** The Hours status of an instant that the caller asked for, in epoch milliseconds. */
    askedAt,
    /** The answer to a question about a day or a moment. About now, `statusAt` answers. */
    answer({ at, date }: HoursQuestion): HoursStatus {
      return date === undefined ? askedAt(askedInstant(at!, schedule.offsets)) : dayStatus(schedule, week, date);
    },
  };
}
