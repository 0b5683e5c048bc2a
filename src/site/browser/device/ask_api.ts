/**
 * Asks the API from a page. A page without an answer still works, so a failure is no more than no answer.
 * @module
 */
/// <reference lib="dom" />

/** Longest wait for an answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Gets JSON. @returns The answer, or undefined without one within ten seconds. */
export async function askApi<T>(path: string): Promise<T | undefined> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
