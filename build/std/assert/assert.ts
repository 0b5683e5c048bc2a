/**
 * Assertion of a truthy value.
 *
 * @module
 */

import { AssertionError } from "./assertion_error.ts";

/**
 * Asserts that a condition holds.
 *
 * @param expr Any value; it must be truthy.
 * @param msg The whole message of the error.
 * @throws {AssertionError} If the value is falsy.
 */
export function assert(expr: unknown, msg = ""): asserts expr {
  if (!expr) throw new AssertionError(msg);
}
