/**
 * Waits for a condition, not for a time: a slow machine only waits longer.
 * @module
 */
import { eventually as eventuallyWithin } from "../faults/check.ts";

/** The longest wait, in milliseconds. Much more than the slowest machine needs, since only a failure takes it. */
export const PATIENCE_MS = 30_000;

/** Attempts again and again until it does not throw. @throws What the last attempt threw. */
export function eventually(attempt: () => void | Promise<void>): Promise<void> {
  return eventuallyWithin(PATIENCE_MS, attempt);
}
