/** A fault check on the built service. @module */

/** A check. It throws when the service does not withstand the fault. */
export interface Check {
  /** The fault and the expected behaviour. */
  readonly name: string;
  /** @returns Measurements for the printed line. */
  readonly run: (site: BuiltSite) => Promise<string | void>;
}

/** The build, shared by all checks. */
export interface BuiltSite {
  /** `static/` of the build; read-only. */
  readonly dir: string;
  /** A folder for temporary files, removed at the end. */
  readonly scratch: string;
}

/** Waits for a time in milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Retries until it succeeds.
 *
 * @throws The last error, after `limitMs`.
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
