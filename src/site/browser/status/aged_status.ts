/**
 * An opening status that nobody has confirmed for a while: it closes and opens at the times that it says. Pure.
 * @module
 */
import type { OpeningStatus } from "./status_text.ts";

/** The status `elapsedMs` later. After a closing time the next opening is unknown, and after an opening the closing. */
export function agedStatus(status: OpeningStatus, elapsedMs: number): OpeningStatus {
  const { hours, opensAt, closesAt } = status;
  const now = { ...status.now, epoch_ms: status.now.epoch_ms + elapsedMs };
  const change = hours.is_open ? closesAt : opensAt;
  if (change === undefined || now.epoch_ms < change.epoch_ms) return { ...status, now };
  const changed = { ...hours, is_open: !hours.is_open, closing_soon: false };
  return { hours: changed, now, opensAt: undefined, closesAt: undefined };
}
