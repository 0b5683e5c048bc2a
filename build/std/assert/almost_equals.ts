/**
 * Equality of numbers within a tolerance.
 *
 * @module
 */

import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Default tolerance: a ten-millionth of the expected value, or of 1 where that is not finite. */
const RELATIVE_TOLERANCE = 1e-7;

/**
 * Asserts that two numbers are at most `tolerance` apart.
 *
 * @param actual The number that was found.
 * @param expected The number that was wanted.
 * @param tolerance Largest distance that passes; by default a ten-millionth of `expected`.
 * @param msg Ends the error's message.
 * @throws {AssertionError} When they are farther apart, or not comparable.
 */
export function assertAlmostEquals(actual: number, expected: number, tolerance?: number, msg?: string): void {
  if (Object.is(actual, expected)) return;
  const delta = Math.abs(expected - actual);
  const allowed = tolerance ?? (isFinite(expected) ? Math.abs(expected * RELATIVE_TOLERANCE) : RELATIVE_TOLERANCE);
  if (delta <= allowed) return;
  const [found, wanted, apart, limit] = [actual, expected, delta, allowed].map(numeral);
  throw new AssertionError(
    `Expected actual: "${found}" to be close to "${wanted}": delta "${apart}" is greater than "${limit}"${
      messageSuffix(msg)
    }`,
  );
}

function numeral(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toExponential();
}
