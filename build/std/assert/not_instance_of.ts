/**
 * Assertion that an object is not of a class.
 *
 * @module
 */

import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Asserts that a value is not an instance of a class.
 *
 * @typeParam A The value's type.
 * @typeParam T What the class makes.
 * @param actual Any value.
 * @param unexpectedType The class, abstract or not.
 * @param msg Ends the error's message.
 * @throws {AssertionError} When it is.
 */
export function assertNotInstanceOf<A, T>(
  actual: A,
  // deno-lint-ignore no-explicit-any
  unexpectedType: abstract new (...args: any[]) => T,
  msg?: string,
): asserts actual is Exclude<A, T> {
  if (!(actual instanceof unexpectedType)) return;
  // The original names the kind of the class, always "function", and not the class.
  throw new AssertionError(
    `Expected object to not be an instance of "${typeof unexpectedType}"${messageSuffix(msg)}`,
  );
}
