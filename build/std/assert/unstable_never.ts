/**
 * Exhaustiveness checked by the compiler and, should a value get past it, at run time.
 *
 * Unstable in the original.
 *
 * @module
 */

import { format } from "./_format.ts";
import { AssertionError } from "./assertion_error.ts";

/**
 * Asserts that no case is left; put it where every case has been handled.
 *
 * @param x The value, which the compiler must have narrowed to `never`.
 * @param msg The whole message of the error.
 * @throws {AssertionError} Always.
 */
export function assertNever(x: never, msg?: string): never {
  throw new AssertionError(msg ?? `Expect ${format(x)} to be of type never`);
}
