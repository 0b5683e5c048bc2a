/**
 * A failure that marks what is still to be written.
 *
 * @module
 */

import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Fails because the code is not there yet.
 *
 * @param msg Ends the error's message.
 * @throws {AssertionError} Always.
 */
export function unimplemented(msg?: string): never {
  throw new AssertionError(`Unimplemented${messageSuffix(msg)}`);
}
