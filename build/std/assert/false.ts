/**
 * Assertion of a falsy value.
 *
 * @module
 */

import { AssertionError } from "./assertion_error.ts";

/** What {@linkcode assertFalse} lets through; `NaN` has no type of its own. */
export type Falsy = false | 0 | 0n | "" | null | undefined;

/**
 * Asserts that a condition does not hold.
 *
 * @param expr Any value; its truthiness counts.
 * @param msg The whole message of the error.
 * @throws {AssertionError} When the value is truthy.
 */
export function assertFalse(expr: unknown, msg = ""): asserts expr is Falsy {
  if (expr) throw new AssertionError(msg);
}
