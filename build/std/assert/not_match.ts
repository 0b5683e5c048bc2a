/**
 * Assertion that a string does not match a pattern.
 *
 * @module
 */

import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Asserts that a string does not match a pattern.
 *
 * @param actual The string.
 * @param expected The pattern; a global or sticky one starts at its `lastIndex`.
 * @param msg Ends the error's message.
 * @throws {AssertionError} When it matches.
 */
export function assertNotMatch(actual: string, expected: RegExp, msg?: string): void {
  if (!expected.test(actual)) return;
  throw new AssertionError(`Expected actual: "${actual}" to not match: "${expected}"${messageSuffix(msg)}`);
}
