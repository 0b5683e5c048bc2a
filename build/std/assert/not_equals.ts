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
 * @param actual The actual value.
 * @param expected The value from which it must differ.
 * @param msg Ends the error's message.
 * @throws {AssertionError} If they are equal.
 * @throws {TypeError} For two distinct `WeakMap` or `WeakSet` objects.
 */
export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void {
  if (equal(actual, expected)) fail(`Expected actual: ${format(actual)} not to be: ${format(expected)}`, msg);
}
