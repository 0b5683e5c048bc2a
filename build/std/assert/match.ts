/**
 * Assertion that a string matches a pattern.
 *
 * @module
 */

import { fail } from "./_fail.ts";

/**
 * Asserts that a string matches a pattern.
 *
 * @param actual The string.
 * @param expected The pattern; a global or sticky one starts at its `lastIndex`.
 * @param msg Ends the error's message.
 * @throws {AssertionError} If it does not match.
 */
export function assertMatch(actual: string, expected: RegExp, msg?: string): void {
  if (!expected.test(actual)) fail(`Expected actual: "${actual}" to match: "${expected}"`, msg);
}
