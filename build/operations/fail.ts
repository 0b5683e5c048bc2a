/**
 * The end of a task that cannot do its work.
 * @module
 */
import type { Result } from "../../src/leaves/result.ts";

/** Says why on standard error, and ends the process with 1. */
export function fail(message: string): never {
  console.error(message);
  Deno.exit(1);
}

/** The value of a result. After a failure it says why and ends the process with 1. */
export function orFail<T>(result: Result<T, string | readonly string[]>): T {
  return result.ok ? result.value : fail([result.error].flat().join("\n"));
}
