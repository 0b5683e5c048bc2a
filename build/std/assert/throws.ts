/**
 * Assertion that a function throws.
 *
 * @module
 */

import { checkError, type ErrorClass } from "./_expected_error.ts";
import { fail } from "./_fail.ts";

/**
 * Asserts that a function throws. For a function that returns a promise, use `assertRejects`.
 *
 * @param fn The function.
 * @param msg Ends the error's message.
 * @returns The thrown value, an error or not.
 * @throws {AssertionError} If the function returns.
 */
export function assertThrows(fn: () => unknown, msg?: string): unknown;
/**
 * Asserts that a function throws an error of a class.
 *
 * @typeParam E The class's instances.
 * @param fn The function.
 * @param ErrorClass The class, abstract or not.
 * @param msgIncludes Text that the error's message must contain.
 * @param msg Ends the assertion's own message.
 * @returns The error.
 * @throws {AssertionError} If the function returns or throws another value.
 */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  ErrorClass: ErrorClass<E>,
  msgIncludes?: string,
  msg?: string,
): E;
export function assertThrows(
  fn: () => unknown,
  classOrMsg?: ErrorClass<Error> | string,
  msgIncludes?: string,
  msg?: string,
): unknown {
  const [ErrorClass, ownMsg] = typeof classOrMsg === "string" ? [undefined, classOrMsg] : [classOrMsg, msg];
  try {
    fn();
  } catch (error) {
    checkError(error, "thrown", ErrorClass, msgIncludes, ownMsg);
    return error;
  }
  fail("Expected function to throw", ownMsg);
}
