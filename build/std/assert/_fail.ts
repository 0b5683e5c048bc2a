/**
 * The failure of an assertion.
 *
 * @module
 */

import { AssertionError } from "./assertion_error.ts";

/**
 * Throws the error of a failed assertion.
 *
 * @param claim The claim that does not hold, without a full stop.
 * @param msg The caller's own message; it ends the line.
 * @param details What follows the line.
 * @throws {AssertionError} Always.
 */
export function fail(claim: string, msg: string | undefined, details = ""): never {
  throw new AssertionError(`${claim}${msg ? `: ${msg}` : "."}${details}`);
}
