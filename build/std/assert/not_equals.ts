/**
 * Assertion that values differ.
 *
 * @module
 */

import { equal } from "./_equal.ts";
import { fail } from "./_fail.ts";
import { format } from "./_format.ts";

/**
 * Asserts that two values are not deeply equal.
 *
 * @typeParam T Type of both values.
 * @param actual The value that was found.
 * @param expected The value that it must differ from.
 * @param msg Ends the error's message.
 * @throws {AssertionError} When they are equal.
 * @throws {TypeError} When two distinct `WeakMap` or `WeakSet` objects meet.
 */
export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void {
  if (equal(actual, expected)) fail(`Expected actual: ${format(actual)} not to be: ${format(expected)}`, msg);
}
