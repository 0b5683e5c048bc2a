/**
 * Dates the answers of a build: each keeps the date of the last build as long as its bytes stay the same, so that
 * Last-Modified is the time of a change (RFC 9110 section 8.8.2.1).
 * @module
 */
import type { RenderedEntry, StaticEntry } from "../src/tables/manifest.ts";

/**
 * Adds the dates.
 *
 * @param last The entries of the last build. An earlier version of the project wrote them without dates.
 * @param now Milliseconds since the epoch.
 */
export function dateEntries(
  entries: readonly RenderedEntry[],
  last: readonly (RenderedEntry & Partial<StaticEntry>)[],
  now: number,
): StaticEntry[] {
  const before = new Map(last.map((entry) => [identify(entry), entry.lastModified]));
  const today = new Date(now).toUTCString();
  return entries.map((entry) => ({ ...entry, lastModified: before.get(identify(entry)) ?? today }));
}

/** Two entries with the same text are the same answer with the same bytes. */
function identify({ route, query, path, media, codings }: RenderedEntry): string {
  return JSON.stringify([route, query, path, media, codings.identity.etag]);
}
