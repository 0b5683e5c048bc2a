/**
 * Assertion that a function throws.
 *
 * @module
 */

import { checkCaught, expectedError } from "./_expected_error.ts";
import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Asserts that a function throws; `assertRejects` is for those that return a promise.
 *
 * @param fn The function.
 * @param msg Ends the error's message.
 * @returns What it threw, an error or not.
 * @throws {AssertionError} When it returns.
 */
export function assertThrows(fn: () => unknown, msg?: string): unknown;
/**
 * Asserts that a function throws an error of a class.
 *
 * @typeParam E What the class makes.
 * @param fn The function.
 * @param ErrorClass The class, abstract or not.
 * @param msgIncludes Text that the error's message must hold.
 * @param msg Ends the assertion's own message.
 * @returns The error.
 * @throws {AssertionError} When it returns or throws something else.
 */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  // deno-lint-ignore no-explicit-any
  ErrorClass: abstract new (...args: any[]) => E,
  msgIncludes?: string,
  msg?: string,
): E;
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  // deno-lint-ignore no-explicit-any
  errorClassOrMsg?: (abstract new (...args: any[]) => E) | string,
  msgIncludesOrMsg?: string,
  msg?: string,
): unknown {
  const expected = expectedError(errorClassOrMsg, msgIncludesOrMsg, msg, "thrown");
  try {
    fn();
  } catch (error) {
    checkCaught(error, "thrown", expected);
    return error;
  }
  throw new AssertionError(`Expected function to throw${messageSuffix(expected.msg)}`);
}
