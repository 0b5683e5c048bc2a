/**
 * Which release of the IANA time-zone data this platform calculates with.
 *
 * The platform does not say: Temporal and Intl have no version, and `process.versions.tz` of Deno 2.9.6 is Node's
 * (2026b), not that of the data inside (2025b). So this asks for the clock changes that releases brought. Leaves out
 * releases that changed no clock after 2024, such as 2025c and 2026a. A new release needs a row here to be recognised.
 * @module
 */
import type { TemporalApi } from "./temporal_api.ts";

/** A release, and an offset in hours that was another one before it, or a zone that did not exist. Newest first. */
const RELEASES: readonly (readonly [release: string, zone: string, at: string, hours: number])[] = [
  ["2026f", "America/Havana", "2026-12-01T12:00Z", -4],
  ["2026e", "America/Winnipeg", "2026-12-01T12:00Z", -5],
  ["2026d", "America/Inuvik", "2026-12-01T12:00Z", -6],
  ["2026c", "America/Edmonton", "2026-12-01T12:00Z", -6],
  ["2026b", "America/Vancouver", "2026-12-01T12:00Z", -7],
  ["2025b", "America/Coyhaique", "2025-07-01T12:00Z", -3],
  ["2025a", "America/Asuncion", "2025-07-01T12:00Z", -3],
];

/** The newest release whose clock changes the platform knows, such as `2025b`; `unknown` if it knows none of the list. */
export function timeZoneData(temporal: TemporalApi): string {
  const known = RELEASES.find(([, zone, at, hours]) => offsetAt(temporal, zone, at) === hours * 3_600_000_000_000);
  return known?.[0] ?? "unknown";
}

/** Nanoseconds; undefined for an unknown zone. */
function offsetAt(temporal: TemporalApi, zone: string, at: string): number | undefined {
  try {
    return temporal.Instant.fromEpochMilliseconds(Date.parse(at)).toZonedDateTimeISO(zone).offsetNanoseconds;
  } catch {
    return undefined;
  }
}
