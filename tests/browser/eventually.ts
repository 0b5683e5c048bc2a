/**
 * Waits for a condition, not for a time: a slow machine only waits longer.
 * @module
 */

/** The longest wait, in milliseconds. Much more than the slowest machine needs, since only a failure takes it. */
export const PATIENCE_MS = 30_000;

/** Pause between two attempts, in milliseconds. */
const PAUSE_MS = 50;

/** Attempts again and again until it does not throw. @throws What the last attempt threw. */
export async function eventually(attempt: () => void | Promise<void>): Promise<void> {
  const started = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - started > PATIENCE_MS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
