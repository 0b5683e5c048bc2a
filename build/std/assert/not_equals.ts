/**
 * Assertion that values differ.
 *
 * @module
 */

import { format } from "./_format.ts";
import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";
import { equal } from "./equal.ts";

/**
 * Asserts that two values are not deeply equal, as `equal` defines it.
 *
 * @typeParam T Type of both values.
 * @param actual The value that was found.
 * @param expected The value that it must differ from.
 * @param msg Ends the error's message.
 * @throws {AssertionError} When they are equal.
 */
export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void {
  if (!equal(actual, expected)) return;
  throw new AssertionError(
    `Expected actual: ${format(actual)} not to be: ${format(expected)}${messageSuffix(msg)}`,
  );
}
