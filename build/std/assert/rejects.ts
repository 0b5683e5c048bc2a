/**
 * Assertion that a promise rejects.
 *
 * @module
 */

import { checkError, type ErrorClass } from "./_expected_error.ts";
import { fail } from "./_fail.ts";

/**
 * Asserts that the promise from a function rejects. For a function that throws, use `assertThrows`.
 *
 * @param fn The function.
 * @param msg Ends the error's message.
 * @returns The reason of the rejection, an error or not.
 * @throws {AssertionError} If the promise fulfils, or the function throws or returns no promise.
 */
export function assertRejects(fn: () => PromiseLike<unknown>, msg?: string): Promise<unknown>;
/**
 * Asserts that the promise from a function rejects with an error of a class.
 *
 * @typeParam E The class's instances.
 * @param fn The function.
 * @param ErrorClass The class, abstract or not.
 * @param msgIncludes Text that the error's message must contain.
 * @param msg Ends the assertion's own message.
 * @returns The error.
 * @throws {AssertionError} If the promise fulfils or rejects with another value, or the function throws or returns no
 * promise.
 */
export function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  ErrorClass: ErrorClass<E>,
  msgIncludes?: string,
  msg?: string,
): Promise<E>;
export async function assertRejects(
  fn: () => PromiseLike<unknown>,
  classOrMsg?: ErrorClass<Error> | string,
  msgIncludes?: string,
  msg?: string,
): Promise<unknown> {
  const [ErrorClass, ownMsg] = typeof classOrMsg === "string" ? [undefined, classOrMsg] : [classOrMsg, msg];
  const promise = promiseOf(fn);
  if (!promise) fail("Function throws when expected to reject", ownMsg);
  try {
    await promise;
  } catch (error) {
    checkError(error, "rejected", ErrorClass, msgIncludes, ownMsg);
    return error;
  }
  fail("Expected function to reject", ownMsg);
}

/** Calls a function. @returns Its promise, or `undefined` if it throws or returns another value. */
function promiseOf(fn: () => PromiseLike<unknown>): PromiseLike<unknown> | undefined {
  try {
    const result = fn();
    return typeof result === "object" && typeof result?.then === "function" ? result : undefined;
  } catch {
    return undefined;
  }
}
