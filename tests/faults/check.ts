/** One thing that is looked at, on the service as it is built. @module */

/** A check: it throws when the service does not bear the fault. */
export interface Check {
  /** The fault, and what is expected of the service. */
  readonly name: string;
  /** @returns What was measured, for the line that is printed. */
  readonly run: (site: BuiltSite) => Promise<string | void>;
}

/** The build that all checks share. */
export interface BuiltSite {
  /** `static/` of the build; not to be changed. */
  readonly dir: string;
  /** A folder for what a check needs; removed at the end. */
  readonly scratch: string;
}

/** Waits. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Tries until it succeeds.
 *
 * @throws What the last attempt threw, once the time is over.
 */
export async function eventually<T>(limitMs: number, attempt: () => Promise<T> | T): Promise<T> {
  const started = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - started > limitMs) throw error;
    }
    await pause(50);
  }
}
