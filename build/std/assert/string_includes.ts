/**
 * Assertion that a string holds another.
 *
 * @module
 */

import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Asserts that a string holds another.
 *
 * @param actual The string.
 * @param expected What it must hold.
 * @param msg Ends the error's message.
 * @throws {AssertionError} When it does not.
 */
export function assertStringIncludes(actual: string, expected: string, msg?: string): void {
  if (actual.includes(expected)) return;
  throw new AssertionError(`Expected actual: "${actual}" to contain: "${expected}"${messageSuffix(msg)}`);
}
