/**
 * Looks up the name of a time zone.
 * @module
 */
import { perKey } from "../leaves/per_key.ts";

/** The zone's name in the spelling of the tz database, or undefined if it is unknown. An alias stays as written. */
export const zoneName = perKey(100, (timezone: string): string | undefined => {
  // Intl also accepts offsets such as "-03:00", which are no zones.
  if (!/^[A-Za-z]/.test(timezone)) return undefined;
  try {
    const resolved = new Intl.DateTimeFormat("en", { timeZone: timezone }).resolvedOptions().timeZone;
    return resolved.toLowerCase() === timezone.toLowerCase() ? resolved : timezone;
  } catch {
    return undefined;
  }
});
