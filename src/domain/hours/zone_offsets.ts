/**
 * Offsets from UTC and wall times of one zone, with as few calls of Temporal as possible.
 *
 * Divides time into blocks of four days. If the offset is the same at both edges of a block, it is the same between
 * them: no two changes in the IANA database, from 1800 to 2100, are less than 6.9 days apart (a test holds this). Then
 * arithmetic replaces Temporal. Does not use Temporal's own search for transitions: the polyfill's gives up a century
 * from now, and reads the clock to find that date.
 * @module
 */
import { bisect } from "../../leaves/bisect.ts";
import { DAY_MS, MINUTE_MS } from "../../leaves/duration.ts";
import { perKey } from "../../leaves/per_key.ts";
import { calendarDateOf, civilDayAt, isoDateOf, MAX_EPOCH_MS } from "./civil_day.ts";
import type { TemporalApi } from "../../leaves/temporal_api.ts";

/** The length of a block, in milliseconds: shorter than the time between any two changes of offset. */
export const BLOCK_MS = 4 * DAY_MS;

const MAX_CACHED_BLOCKS = 65_536;

/** Minutes of a civil day as a clock counts them, whatever its real length. */
export const MINUTES_PER_DAY = 1440;

/** The offsets of one zone. Throws RangeError for epoch milliseconds outside Temporal's range. */
export type ZoneOffsets = ReturnType<typeof createZoneOffsets>;

/** Prepares a zone. Throws RangeError if `temporal` does not know it. Pure, except for a bounded cache. */
export function createZoneOffsets(timezone: string, temporal: TemporalApi) {
  function ask(epochMs: number): number {
    return temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timezone).offsetNanoseconds / 1e6;
  }

  /** The offset at the beginning of a block. */
  const edge = perKey(MAX_CACHED_BLOCKS, (block: number) => ask(Math.min(block * BLOCK_MS, MAX_EPOCH_MS)));

  /** The offset of the blocks that hold [from, until], or undefined if it changes in them. */
  function constantOver(from: number, until: number): number | undefined {
    const first = Math.floor(from / BLOCK_MS);
    const last = Math.floor(until / BLOCK_MS) + 1;
    const offset = edge(first);
    for (let block = first + 1; block <= last; block++) {
      if (edge(block) !== offset) return undefined;
    }
    return offset;
  }

  /** The offset at an instant, in milliseconds east of UTC; historic ones have seconds. */
  function at(epochMs: number): number {
    return constantOver(epochMs, epochMs) ?? ask(epochMs);
  }

  /** The part of [from, until) around `epochMs` with the same offset. At most a day long; `until` may be Infinity. */
  function sameAround(epochMs: number, from: number, until: number): readonly [from: number, until: number] {
    const last = Math.min(until - 1, MAX_EPOCH_MS);
    if (constantOver(from, last) !== undefined) return [from, until];
    const offset = at(epochMs);
    const differs = (instant: number): boolean => at(instant) !== offset;
    return [
      differs(from) ? bisect(from, epochMs, (instant) => !differs(instant)) : from,
      differs(last) ? bisect(epochMs, last, differs) : until,
    ];
  }

  /**
   * The instant, in epoch milliseconds, of a wall time given in minutes after the midnight that begins a civil day,
   * with disambiguation `compatible`. The day must lie three days inside Temporal's range.
   */
  function instantOf(day: number, minutes: number): number {
    const wallMs = day * DAY_MS + minutes * MINUTE_MS;
    // No offset is as long as a day, so every instant with this wall time lies within a day of the same time in UTC.
    const offset = constantOver(wallMs - DAY_MS, wallMs + DAY_MS);
    if (offset !== undefined) return wallMs - offset;
    const { year, month, dayOfMonth } = calendarDateOf(day + Math.floor(minutes / MINUTES_PER_DAY));
    const minuteOfDay = minutes % MINUTES_PER_DAY;
    return new temporal.PlainDateTime(year, month, dayOfMonth, Math.floor(minuteOfDay / 60), minuteOfDay % 60)
      .toZonedDateTime(timezone, { disambiguation: "compatible" }).epochMilliseconds;
  }

  // An unknown zone fails here, at the start of the server, not at the first request.
  edge(0);
  return { at, sameAround, instantOf };
}

/** The date in a time zone at `now` (epoch milliseconds), `YYYY-MM-DD`. */
export function dateIn(timezone: string, now: number, temporal: TemporalApi): string {
  return isoDateOf(civilDayAt(now, createZoneOffsets(timezone, temporal).at(now)));
}
