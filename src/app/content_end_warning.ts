/**
 * The line `content_ends` of the log: the owner's special days end soon, so coming holidays are not decided.
 * @module
 */
import { civilDayAt } from "../domain/hours/civil_day.ts";
import { contentEnd } from "../domain/hours/content_end.ts";
import type { Services } from "../endpoints/services.ts";

/** Writes the line at `warn` if the last special day is less than 60 days away, past, or missing. */
export async function warnOfContentEnd({ content, hours, log, now }: Services): Promise<void> {
  const [list, clock] = await Promise.all([content("hours"), hours()]);
  const at = now();
  const end = contentEnd(list, civilDayAt(at, clock.segmentAt(at).utc_offset_ms));
  if (end !== undefined) log?.("warn", "content_ends", { last_date: end.lastDate ?? "none", days: end.days });
}
