/**
 * Assertion that a string contains another.
 *
 * @module
 */

import { fail } from "./_fail.ts";

/**
 * Asserts that a string contains another.
 *
 * @param actual The string.
 * @param expected The part that it must contain.
 * @param msg Ends the error's message.
 * @throws {AssertionError} If it does not.
 */
export function assertStringIncludes(actual: string, expected: string, msg?: string): void {
  if (!actual.includes(expected)) fail(`Expected actual: "${actual}" to contain: "${expected}"`, msg);
}
