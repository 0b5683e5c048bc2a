/**
 * The check of an error that `assertThrows` or `assertRejects` caught.
 *
 * @module
 */

import { stripVTControlCharacters } from "node:util";
import { fail } from "./_fail.ts";

/** An error's class, abstract or not. */
// deno-lint-ignore no-explicit-any
export type ErrorClass<E extends Error> = abstract new (...args: any[]) => E;

/**
 * Checks the class and message of an error. Ignores terminal colours in messages.
 *
 * @param caught The thrown value, or the reason of the rejection.
 * @param how Thrown or rejected.
 * @param ErrorClass The expected class. Without one, or with a class other than an error's, the check does nothing.
 * @param msgIncludes Text that the error's message must contain.
 * @param msg Ends the assertion's own message.
 * @throws {AssertionError} When the error has another class or message.
 */
export function checkError(
  caught: unknown,
  how: "thrown" | "rejected",
  ErrorClass: ErrorClass<Error> | undefined,
  msgIncludes: string | undefined,
  msg: string | undefined,
): void {
  if (!ErrorClass || ErrorClass !== Error && !(ErrorClass.prototype instanceof Error)) return;
  if (!(caught instanceof Error)) fail(`A non-Error object was ${how}`, msg);
  const { constructor, message } = caught;
  if (!(caught instanceof ErrorClass)) {
    fail(`Expected error to be instance of "${ErrorClass.name}", but was "${constructor?.name}"`, msg);
  }
  if (msgIncludes && !stripVTControlCharacters(message).includes(stripVTControlCharacters(msgIncludes))) {
    const [wanted, found] = [msgIncludes, message].map((text) => JSON.stringify(text));
    fail(`Expected error message to include ${wanted}, but got ${found}`, msg);
  }
}
