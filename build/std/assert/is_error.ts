/**
 * Assertion of an error, its class and its message.
 *
 * @module
 */

import { messageSuffix } from "./_message_suffix.ts";
import { stripAnsiCode } from "./_styles.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Asserts that a value is an error, optionally of a class and with a message. Colours in messages do not count.
 *
 * @typeParam E What the class makes.
 * @param error Any value.
 * @param ErrorClass The class, abstract or not.
 * @param msgMatches Text that the message must hold, or a pattern that it must match; empty text passes.
 * @param msg Ends the assertion's own message.
 * @throws {AssertionError} When any of it is not so.
 */
export function assertIsError<E extends Error = Error>(
  error: unknown,
  // deno-lint-ignore no-explicit-any
  ErrorClass?: abstract new (...args: any[]) => E,
  msgMatches?: string | RegExp,
  msg?: string,
): asserts error is E {
  const suffix = messageSuffix(msg);
  if (!(error instanceof Error)) throw new AssertionError(`Expected "error" to be an Error object${suffix}`);
  if (ErrorClass && !(error instanceof ErrorClass)) {
    // Narrowing has left `never` here: the compiler takes every error for an instance of a class of the same shape.
    const found = (error as Error).constructor?.name;
    throw new AssertionError(
      `Expected error to be instance of "${ErrorClass.name}", but was "${found}"${suffix}`,
    );
  }
  if (msgMatches && !matches(stripAnsiCode(error.message), msgMatches)) {
    const wanted = typeof msgMatches === "string" ? JSON.stringify(msgMatches) : String(msgMatches);
    throw new AssertionError(
      `Expected error message to include ${wanted}, but got ${JSON.stringify(error.message)}${suffix}`,
    );
  }
}

function matches(message: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? message.includes(stripAnsiCode(wanted)) : wanted.test(message);
}
