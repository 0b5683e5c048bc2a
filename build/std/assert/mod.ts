/**
 * The assertions of `@std/assert` that this project's tests import, on `node:assert/strict`.
 *
 * Only JSR has the original. A machine that reaches only npm cannot get it, so `links` in the root `deno.json` points
 * at this package. Point `links` at a checkout of the original to use that: the tests pass with either. Messages are
 * Node's. Stricter than the original in two ways: `0` is not `-0`, and an object without a prototype is not a plain one.
 *
 * @module
 */
import { AssertionError, deepStrictEqual, fail, ok } from "node:assert/strict";

export {
  AssertionError,
  match as assertMatch,
  notDeepStrictEqual as assertNotEquals,
  ok as assert,
} from "node:assert/strict";

/** An error's class, abstract or not. */
// deno-lint-ignore no-explicit-any
export type ErrorClass<E extends Error> = abstract new (...args: any[]) => E;

/**
 * Asserts that two values are deeply equal.
 *
 * @throws {AssertionError} If they differ; the message shows how.
 */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  try {
    deepStrictEqual(actual, expected);
  } catch (error) {
    // A message of one's own would take the place of the difference.
    throw msg === undefined ? error : new AssertionError({ message: `${msg}\n${(error as Error).message}` });
  }
}

/**
 * Asserts that a string contains another.
 *
 * @throws {AssertionError} If it does not.
 */
export function assertStringIncludes(actual: string, expected: string, msg?: string): void {
  ok(actual.includes(expected), msg ?? `Expected actual: "${actual}" to contain: "${expected}"`);
}

/**
 * Asserts that a function throws an error of a class.
 *
 * @param msgIncludes Text that the error's message must contain.
 * @returns The error.
 * @throws {AssertionError} If the function returns or throws another value.
 */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  ErrorClass: ErrorClass<E> = Error as unknown as ErrorClass<E>,
  msgIncludes?: string,
): E {
  try {
    fn();
  } catch (error) {
    return checkedError(error, ErrorClass, msgIncludes);
  }
  fail("Expected function to throw");
}

/**
 * Asserts that the promise from a function rejects with an error of a class.
 *
 * @param msgIncludes Text that the error's message must contain.
 * @returns The error.
 * @throws {AssertionError} If the promise fulfils or rejects with another value, or the function throws.
 */
export async function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  ErrorClass: ErrorClass<E> = Error as unknown as ErrorClass<E>,
  msgIncludes?: string,
): Promise<E> {
  const settled = await promiseOf(fn).then(() => undefined, (error) => ({ error }));
  if (settled === undefined) fail("Expected function to reject");
  return checkedError(settled.error, ErrorClass, msgIncludes);
}

function promiseOf(fn: () => PromiseLike<unknown>): PromiseLike<unknown> {
  try {
    return fn();
  } catch (error) {
    fail(`Function throws when expected to reject: ${error}`);
  }
}

function checkedError<E extends Error>(caught: unknown, ErrorClass: ErrorClass<E>, part = ""): E {
  ok(caught instanceof ErrorClass, `Expected an instance of "${ErrorClass.name}", but was ${caught}`);
  assertStringIncludes(caught.message, part);
  return caught;
}
