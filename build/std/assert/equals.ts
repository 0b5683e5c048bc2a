/**
 * Assertion of deep equality.
 *
 * @module
 */

import { equal } from "./_equal.ts";
import { fail } from "./_fail.ts";
import { format } from "./_format.ts";

/**
 * Asserts that two values are deeply equal. Content that can only be read asynchronously, such as that of a `Blob`, is
 * not compared.
 *
 * @typeParam T Type of both values.
 * @param actual The value that was found.
 * @param expected The value that was wanted.
 * @param msg Ends the first line of the error's message.
 * @throws {AssertionError} When they differ; the message shows both.
 * @throws {TypeError} When two distinct `WeakMap` or `WeakSet` objects meet.
 */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  if (!equal(actual, expected)) fail("Values are not equal", msg, `\n\n${difference(actual, expected)}\n`);
}

/** Prints both values line by line; lines that they share at the start and at the end stand once. */
function difference(actual: unknown, expected: unknown): string {
  const texts = typeof actual === "string" && typeof expected === "string";
  const linesOf = (value: unknown) => texts ? String(value).split("\n").map(format) : format(value).split("\n");
  const [found, wanted] = [linesOf(actual), linesOf(expected)];
  const shorter = Math.min(found.length, wanted.length);
  let start = 0;
  while (start < shorter && found[start] === wanted[start]) start += 1;
  let end = 0;
  while (end < shorter - start && found.at(-1 - end) === wanted.at(-1 - end)) end += 1;
  return [
    "    [Diff] - Actual / + Expected",
    "",
    ...found.slice(0, start).map((line) => `    ${line}`),
    ...found.slice(start, found.length - end).map((line) => `-   ${line}`),
    ...wanted.slice(start, wanted.length - end).map((line) => `+   ${line}`),
    ...found.slice(found.length - end).map((line) => `    ${line}`),
  ].join("\n");
}
