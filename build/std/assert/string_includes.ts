/**
 * Assertion that a string holds another.
 *
 * @module
 */

import { fail } from "./_fail.ts";

/**
 * Asserts that a string holds another.
 *
 * @param actual The string.
 * @param expected The part that it must hold.
 * @param msg Ends the error's message.
 * @throws {AssertionError} When it does not.
 */
export function assertStringIncludes(actual: string, expected: string, msg?: string): void {
  if (!actual.includes(expected)) fail(`Expected actual: "${actual}" to contain: "${expected}"`, msg);
}
