/**
 * Assertion of order: above a bound.
 *
 * @module
 */

import { format } from "./_format.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Asserts `actual > expected`, as the operator of the language compares them.
 *
 * @typeParam T Type of both values.
 * @param actual The value that was found.
 * @param expected The bound.
 * @param msg The whole message of the error.
 * @throws {AssertionError} When the comparison is false.
 */
export function assertGreater<T>(actual: T, expected: T, msg?: string): void {
  if (actual > expected) return;
  throw new AssertionError(msg ?? `Expect ${format(actual)} > ${format(expected)}`);
}
