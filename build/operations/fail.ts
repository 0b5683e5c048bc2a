/**
 * The end of a task that cannot do its work.
 * @module
 */

/** Says why on standard error, and ends the process with 1. */
export function fail(message: string): never {
  console.error(message);
  Deno.exit(1);
}
