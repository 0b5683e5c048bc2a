/**
 * The restaurant's date at an instant.
 * @module
 */
import type { TemporalApi } from "../../leaves/temporal_api.ts";
import { civilDayAt, isoDateOf } from "./civil_day.ts";
import { createZoneOffsets } from "./zone_offsets.ts";

/** The date in a time zone at `now` (epoch milliseconds), `YYYY-MM-DD`. */
export function dateIn(timezone: string, now: number, temporal: TemporalApi): string {
  return isoDateOf(civilDayAt(now, createZoneOffsets(timezone, temporal).at(now)));
}
