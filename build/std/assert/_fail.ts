/**
 * The failure of an assertion.
 *
 * @module
 */

import { AssertionError } from "./assertion_error.ts";

/**
 * Throws the error of a failed assertion.
 *
 * @param claim The false claim, without a full stop.
 * @param msg The caller's own message; it ends the line.
 * @param details Text after the line.
 * @throws {AssertionError} Always.
 */
export function fail(claim: string, msg: string | undefined, details = ""): never {
  throw new AssertionError(`${claim}${msg ? `: ${msg}` : "."}${details}`);
}
