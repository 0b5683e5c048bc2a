/**
 * Assertion that values are not the same one.
 *
 * @module
 */

import { format } from "./_format.ts";
import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Asserts that two values are not the same one, by `Object.is`: `0` and `-0` pass, `NaN` and `NaN` do not.
 *
 * @typeParam T Type of both values.
 * @param actual The value that was found.
 * @param expected The value that it must not be.
 * @param msg Ends the error's message.
 * @throws {AssertionError} When they are the same.
 */
export function assertNotStrictEquals<T>(actual: T, expected: T, msg?: string): void {
  if (!Object.is(actual, expected)) return;
  throw new AssertionError(
    `Expected "actual" to not be strictly equal to: ${format(actual)}${messageSuffix(msg)}\n`,
  );
}
