/**
 * Instants on the clocks of a time zone, by the rules of the browser.
 * @module
 */
import type { Clocks } from "../../../domain/menu/menu_times.ts";
import { type LocalInstant, parseLocalTime, readOffset } from "../../../domain/hours/local_time.ts";

/** The clocks of a time zone. */
export function clocksOf(zone: string): Clocks {
  return {
    instantOf: (local) => instantOf(zone, local).epoch_ms,
    offsetAt: (instant) => instantIn(zone, instant).utc_offset_ms,
  };
}

/** The instant on the clocks of a time zone. */
export function instantIn(timeZone: string, epoch_ms: number): LocalInstant {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  return { epoch_ms, utc_offset_ms: readOffset(format.format(epoch_ms)) ?? 0 };
}

/** The instant of a date and time on the clocks of a time zone. An offset in `local` says more than the zone. */
export function instantOf(timeZone: string, local: string): LocalInstant {
  if (readOffset(local) !== undefined) return parseLocalTime(local);
  const asUtc = Date.parse(`${local}Z`);
  // The offset near the instant, and then at it: a change of the clocks may lie between.
  const near = asUtc - instantIn(timeZone, asUtc).utc_offset_ms;
  return instantIn(timeZone, asUtc - instantIn(timeZone, near).utc_offset_ms);
}
