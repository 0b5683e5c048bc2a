/**
 * Assertion of identity with a shortened difference.
 *
 * Unstable in the original.
 *
 * @module
 */

import { notIdentical } from "./_not_identical.ts";

/**
 * Asserts that two values are the same one, by `Object.is`. Where the `DIFF_CONTEXT_LENGTH` environment variable holds
 * a number, at most that many unchanged lines are shown on either side of a change.
 *
 * @typeParam T Type of the value that was wanted, which the other takes.
 * @param actual The value that was found.
 * @param expected The value that was wanted.
 * @param msg Ends the first line of the error's message.
 * @throws {AssertionError} When they are not the same; the message tells a difference in content from one in identity.
 */
export function assertStrictEquals<T>(actual: unknown, expected: T, msg?: string): asserts actual is T {
  if (!Object.is(actual, expected)) throw notIdentical(actual, expected, msg, { truncate: true });
}
