/**
 * What the assertions on thrown and on rejected errors share: overloaded arguments and the check of what was caught.
 *
 * @module
 */

import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";
import { assertIsError } from "./is_error.ts";

/** An error's class, abstract or not. */
// deno-lint-ignore no-explicit-any
export type ErrorClass = abstract new (...args: any[]) => Error;

/** The arguments after the function, sorted out. */
export interface ExpectedError {
  /** Class that the error must be of; without one nothing is checked. */
  readonly ErrorClass: ErrorClass | undefined;
  /** Text that its message must hold. */
  readonly msgIncludes: string | undefined;
  /** The caller's own message. */
  readonly msg: string | undefined;
}

/** How an error comes out of a function. */
export type Outcome = "thrown" | "rejected";

/**
 * Sorts out `(msg)` and `(ErrorClass, msgIncludes, msg)`.
 *
 * @param classOrMsg The first argument after the function.
 * @param includesOrMsg The second.
 * @param msg The third.
 * @param how Which assertion asks.
 * @returns The arguments by meaning; a first one that is neither text nor a class of errors is passed over.
 */
export function expectedError(
  classOrMsg: ErrorClass | string | undefined,
  includesOrMsg: string | undefined,
  msg: string | undefined,
  how: Outcome,
): ExpectedError {
  if (typeof classOrMsg === "string") return { ErrorClass: undefined, msgIncludes: undefined, msg: classOrMsg };
  const prototype = classOrMsg?.prototype;
  if (classOrMsg === undefined || prototype === Error.prototype || prototype instanceof Error) {
    return { ErrorClass: classOrMsg, msgIncludes: includesOrMsg, msg };
  }
  // In place of a class, only the assertion on thrown errors takes the second argument for the message.
  return { ErrorClass: undefined, msgIncludes: undefined, msg: how === "thrown" ? includesOrMsg : msg };
}

/**
 * Checks what was caught.
 *
 * @param caught What was thrown, or the reason of the rejection.
 * @param how Which of the two.
 * @param expected What it has to be.
 * @throws {AssertionError} When it is something else.
 */
export function checkCaught(caught: unknown, how: Outcome, expected: ExpectedError): void {
  const { ErrorClass, msgIncludes, msg } = expected;
  if (!ErrorClass) return;
  if (!(caught instanceof Error)) throw new AssertionError(`A non-Error object was ${how}${messageSuffix(msg)}`);
  assertIsError(caught, ErrorClass, msgIncludes, msg);
}
