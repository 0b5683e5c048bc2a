/**
 * A failure without a condition.
 *
 * @module
 */

import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Fails.
 *
 * @param msg Ends the error's message.
 * @throws {AssertionError} Always.
 */
export function fail(msg?: string): never {
  throw new AssertionError(`Failed assertion${messageSuffix(msg)}`);
}
