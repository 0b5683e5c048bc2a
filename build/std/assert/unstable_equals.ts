/**
 * Assertion of deep equality with a shortened difference.
 *
 * Unstable in the original.
 *
 * @module
 */

import { unequal } from "./_unequal.ts";
import { equal } from "./equal.ts";

/**
 * Asserts that two values are deeply equal. Where the `DIFF_CONTEXT_LENGTH` environment variable holds a number, at
 * most that many unchanged lines are shown on either side of a change.
 *
 * @typeParam T Type of both values.
 * @param actual The value that was found.
 * @param expected The value that was wanted.
 * @param msg Ends the first line of the error's message.
 * @throws {AssertionError} When they differ; the message shows where.
 */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  if (!equal(actual, expected)) throw unequal(actual, expected, msg, { truncate: true });
}
