/**
 * Hides the special days that are over. The build leaves out those that are past when it runs; the others pass while
 * its page is served, cached or kept open.
 * @module
 */
import { MINUTE_MS } from "../../../leaves/duration.ts";
import { formatLocalTime, type LocalInstant } from "../../../domain/hours/local_time.ts";

/** Hides each row whose last day is past, and the section without a row. Without `now`, goes by the device's clock. */
export function hidePastDays(now: LocalInstant = deviceNow()): void {
  const today = formatLocalTime(now.epoch_ms, now.utc_offset_ms).slice(0, "YYYY-MM-DD".length);
  for (const list of document.querySelectorAll<HTMLElement>("[data-special-days]")) {
    const rows = [...list.querySelectorAll<HTMLElement>("[data-last-day]")];
    for (const row of rows) row.hidden = row.dataset.lastDay! < today;
    list.closest("section")!.hidden = rows.every(({ hidden }) => hidden);
  }
}

function deviceNow(): LocalInstant {
  const now = new Date();
  return { epoch_ms: now.getTime(), utc_offset_ms: -now.getTimezoneOffset() * MINUTE_MS };
}
