/**
 * Assertion of a value that is neither `null` nor `undefined`.
 *
 * @module
 */

import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Asserts that there is a value.
 *
 * @typeParam T The value's type, which loses `null` and `undefined`.
 * @param actual Any value; other falsy ones pass.
 * @param msg Ends the error's message.
 * @throws {AssertionError} When it is `null` or `undefined`.
 */
export function assertExists<T>(actual: T, msg?: string): asserts actual is NonNullable<T> {
  if (actual === undefined || actual === null) {
    throw new AssertionError(`Expected actual: "${actual}" to not be null or undefined${messageSuffix(msg)}`);
  }
}
