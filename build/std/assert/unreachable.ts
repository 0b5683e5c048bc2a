/**
 * A failure that marks code which must not run.
 *
 * @module
 */

import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Fails because the code was reached.
 *
 * @param msg Ends the error's message.
 * @throws {AssertionError} Always.
 */
export function unreachable(msg?: string): never {
  throw new AssertionError(`Unreachable${messageSuffix(msg)}`);
}
