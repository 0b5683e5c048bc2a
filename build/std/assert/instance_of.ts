/**
 * Assertion of an object's class.
 *
 * @module
 */

import { messageSuffix } from "./_message_suffix.ts";
import { AssertionError } from "./assertion_error.ts";

/** Any class that can be instantiated. */
// deno-lint-ignore no-explicit-any
export type AnyConstructor = new (...args: any[]) => any;

/** What a class makes. */
export type GetConstructorType<T extends AnyConstructor> = InstanceType<T>;

/**
 * Asserts that a value is an instance of a class.
 *
 * @typeParam T The class.
 * @param actual Any value.
 * @param expectedType The class, abstract or not.
 * @param msg Ends the error's message.
 * @throws {AssertionError} When it is not.
 */
export function assertInstanceOf<
  // deno-lint-ignore no-explicit-any
  T extends abstract new (...args: any[]) => any,
>(actual: unknown, expectedType: T, msg = ""): asserts actual is InstanceType<T> {
  if (actual instanceof expectedType) return;
  const found = typeName(actual);
  const contrast = found === expectedType.name
    ? ""
    : found === "function"
    ? " but was not an instanced object"
    : ` but was "${found}"`;
  throw new AssertionError(
    `Expected object to be an instance of "${expectedType.name}"${contrast}${messageSuffix(msg)}`,
  );
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return typeof value === "object" ? value.constructor?.name ?? "Object" : typeof value;
}
