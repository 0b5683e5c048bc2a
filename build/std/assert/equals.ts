/**
 * Assertion of deep equality.
 *
 * @module
 */

import { unequal } from "./_unequal.ts";
import { equal } from "./equal.ts";

/**
 * Asserts that two values are deeply equal, as `equal` defines it. What can only be read asynchronously, such as the
 * content of a `Blob`, is not compared.
 *
 * @typeParam T Type of both values.
 * @param actual The value that was found.
 * @param expected The value that was wanted.
 * @param msg Ends the first line of the error's message.
 * @throws {AssertionError} When they differ; the message shows where.
 */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  if (!equal(actual, expected)) throw unequal(actual, expected, msg, { truncate: false });
}
