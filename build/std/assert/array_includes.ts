/**
 * Assertion that a list holds given elements.
 *
 * @module
 */

import { format } from "./_format.ts";
import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";
import { equal } from "./equal.ts";

/** Anything with a length and numbered elements, but for strings. */
export type ArrayLikeArg<T> = ArrayLike<T> & object;

/**
 * Asserts that each expected element deeply equals some element of the list; order and repetition do not count.
 *
 * @typeParam T Type of the elements.
 * @param actual The list.
 * @param expected Elements that it must hold.
 * @param msg Follows the error's first sentence.
 * @throws {AssertionError} When some are missing; the message lists them.
 */
export function assertArrayIncludes<T>(
  actual: ArrayLikeArg<T>,
  expected: ArrayLikeArg<NoInfer<T>>,
  msg?: string,
): void {
  const present = Array.from(actual);
  const missing = Array.from(expected).filter((wanted) => !present.some((found) => equal(wanted, found)));
  if (missing.length === 0) return;
  throw new AssertionError(
    `Expected actual: "${format(actual)}" to include: "${format(expected)}"${messageSuffix(msg)}\nmissing: ${
      format(missing)
    }`,
  );
}
