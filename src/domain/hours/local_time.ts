/**
 * An instant as an RFC 3339 date and time, with the offset of the restaurant's clocks: written and read.
 *
 * Leaves out zones and their rules: the caller knows the offset.
 * @module
 */
import { DAY_MS, MINUTE_MS } from "../../leaves/duration.ts";
import { MAX_EPOCH_MS } from "./civil_day.ts";
import type { ZoneOffsets } from "./zone_offsets.ts";

/** An instant and the restaurant's offset from UTC at that instant. Both in milliseconds. */
export interface LocalInstant {
  readonly epoch_ms: number;
  readonly utc_offset_ms: number;
  /** Whether the clocks show this time once more, an hour before or after: they are put back that night. A time alone does
   * not say it: {@linkcode localInstant} does. */
  readonly isTwice?: true;
}

/** An instant with its offset. Throws RangeError outside Temporal's range. */
export function localInstant(offsets: ZoneOffsets, epoch_ms: number): LocalInstant {
  const utc_offset_ms = offsets.at(epoch_ms);
  const isTwice = [-DAY_MS, DAY_MS].some((away) => {
    const other = offsets.at(epoch_ms + away);
    return other !== utc_offset_ms && offsets.at(epoch_ms + utc_offset_ms - other) === other;
  });
  return { epoch_ms, utc_offset_ms, ...(isTwice && { isTwice }) };
}

/**
 * Writes an instant in whole seconds, rounded down, such as `2026-09-05T23:45:00-04:00`.
 *
 * Uses UTC with `Z` if the offset is not whole minutes (local mean time before 1910), because RFC 3339 section 5.6 has
 * no seconds in offsets. Years outside 0 to 9999, which RFC 3339 leaves out, get the signed six digits of ISO 8601.
 * Throws RangeError for NaN and outside the range of `Date`.
 */
export function formatLocalTime(epochMs: number, utcOffsetMs: number): string {
  const localMs = epochMs + utcOffsetMs;
  const inUtc = utcOffsetMs % MINUTE_MS !== 0 || Math.abs(localMs) > MAX_EPOCH_MS;
  const dateTime = new Date(inUtc ? epochMs : localMs).toISOString().slice(0, -".000Z".length);
  return dateTime + (inUtc ? "Z" : formatOffset(utcOffsetMs));
}

/** Writes an instant as {@linkcode formatLocalTime} does. */
export function formatInstant({ epoch_ms, utc_offset_ms }: LocalInstant): string {
  return formatLocalTime(epoch_ms, utc_offset_ms);
}

function formatOffset(utcOffsetMs: number): string {
  const minutes = Math.abs(utcOffsetMs) / MINUTE_MS;
  return `${utcOffsetMs < 0 ? "-" : "+"}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Writes the moment that ends some minutes from `at`, rounded up to a whole minute. */
export function minutesLater({ epoch_ms, utc_offset_ms }: LocalInstant, minutes: number): string {
  return formatLocalTime((Math.ceil(epoch_ms / MINUTE_MS) + minutes) * MINUTE_MS, utc_offset_ms);
}

/** Reads an RFC 3339 time as an instant and its offset; UTC if it has none. */
export function parseLocalTime(text: string): LocalInstant {
  return { epoch_ms: Date.parse(text), utc_offset_ms: readOffset(text) ?? 0 };
}

/** The offset at the end of a text such as `GMT-03:00`, in milliseconds; undefined without one. */
export function readOffset(text: string): number | undefined {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  return sign === "-" ? -offset : offset;
}

/** Writes a time as {@linkcode wallTime} does, with its offset if it comes twice: `23:45 (UTC-04:00)`. */
export function tellingTime(instant: LocalInstant): string {
  return wallTime(instant) + (instant.isTwice ? ` (UTC${formatOffset(instant.utc_offset_ms)})` : "");
}

/** Writes the time of an instant on the restaurant's clocks, such as `23:45`. Drops seconds. */
export function wallTime({ epoch_ms, utc_offset_ms }: LocalInstant): string {
  const local = new Date(epoch_ms + utc_offset_ms);
  return `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
}

/** Writes a number from 0 to 99 with two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
