/**
 * Assertion that a promise is rejected.
 *
 * @module
 */

import { checkCaught, expectedError } from "./_expected_error.ts";
import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Asserts that the promise which a function returns is rejected; `assertThrows` is for functions that throw.
 *
 * @param fn The function.
 * @param msg Ends the error's message.
 * @returns The reason of the rejection, an error or not.
 * @throws {AssertionError} When the promise is fulfilled, or the function throws or returns no promise.
 */
export function assertRejects(fn: () => PromiseLike<unknown>, msg?: string): Promise<unknown>;
/**
 * Asserts that the promise which a function returns is rejected with an error of a class.
 *
 * @typeParam E What the class makes.
 * @param fn The function.
 * @param ErrorClass The class, abstract or not.
 * @param msgIncludes Text that the error's message must hold.
 * @param msg Ends the assertion's own message.
 * @returns The error.
 * @throws {AssertionError} When the promise is fulfilled or rejected with something else, or the function throws or
 * returns no promise.
 */
export function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  // deno-lint-ignore no-explicit-any
  ErrorClass: abstract new (...args: any[]) => E,
  msgIncludes?: string,
  msg?: string,
): Promise<E>;
export async function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  // deno-lint-ignore no-explicit-any
  errorClassOrMsg?: (abstract new (...args: any[]) => E) | string,
  msgIncludesOrMsg?: string,
  msg?: string,
): Promise<unknown> {
  const expected = expectedError(errorClassOrMsg, msgIncludesOrMsg, msg, "rejected");
  const promise = promiseOf(fn);
  if (!promise) throw new AssertionError(`Function throws when expected to reject${messageSuffix(expected.msg)}`);
  try {
    await promise;
  } catch (error) {
    checkCaught(error, "rejected", expected);
    return error;
  }
  throw new AssertionError(`Expected function to reject${messageSuffix(expected.msg)}`);
}

/** The promise that a function returns, `undefined` when it throws or returns anything else. */
function promiseOf(fn: () => unknown): PromiseLike<unknown> | undefined {
  try {
    const result = fn();
    return isPromiseLike(result) ? result : undefined;
  } catch {
    return undefined;
  }
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
