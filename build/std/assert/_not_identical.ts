/**
 * The failure of identity, for its stable and its unstable assertion.
 *
 * @module
 */

import { difference, type DifferenceOptions } from "./_difference.ts";
import { format } from "./_format.ts";
import { messageSuffix } from "./_message_suffix.ts";
import { red } from "./_styles.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Describes two values that should be the same one and are not.
 *
 * @param actual The value that was found.
 * @param expected The value that was wanted.
 * @param msg The caller's own message.
 * @param options Whether to shorten the difference.
 * @returns The error to throw.
 */
export function notIdentical(
  actual: unknown,
  expected: unknown,
  msg: string | undefined,
  options: DifferenceOptions,
): AssertionError {
  const suffix = messageSuffix(msg);
  const printed = format(actual);
  if (printed !== format(expected)) {
    return new AssertionError(`Values are not strictly equal${suffix}\n${difference(actual, expected, options)}`);
  }
  const indented = printed.replaceAll(/^/gm, "    ");
  return new AssertionError(
    `Values have the same structure but are not reference-equal${suffix}\n\n${red(indented)}\n`,
  );
}
