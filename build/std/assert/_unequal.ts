/**
 * The failure of deep equality, for its stable and its unstable assertion.
 *
 * @module
 */

import { difference, type DifferenceOptions } from "./_difference.ts";
import { holdsFunction } from "./_holds_function.ts";
import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Explains a diff whose lines all look the same. */
const FUNCTION_NOTE = "\n  Note: function properties are compared by reference, so two distinct functions " +
  "print the same as `[Function: name]` but are not equal.";

/**
 * Describes two values that should be equal and are not.
 *
 * @param actual The value that was found.
 * @param expected The value that was wanted.
 * @param msg The caller's own message.
 * @param options Whether to shorten the difference.
 * @returns The error to throw.
 */
export function unequal(
  actual: unknown,
  expected: unknown,
  msg: string | undefined,
  options: DifferenceOptions,
): AssertionError {
  const note = holdsFunction(actual) || holdsFunction(expected) ? FUNCTION_NOTE : "";
  return new AssertionError(
    `Values are not equal${messageSuffix(msg)}${note}\n${difference(actual, expected, options)}`,
  );
}
