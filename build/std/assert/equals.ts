/**
 * Assertion of deep equality.
 *
 * @module
 */

import { equal } from "./_equal.ts";
import { fail } from "./_fail.ts";
import { format } from "./_format.ts";

/**
 * Asserts that two values are deeply equal. Leaves out content that code can read only asynchronously, such as a
 * `Blob`'s.
 *
 * @typeParam T Type of both values.
 * @param actual The actual value.
 * @param expected The expected value.
 * @param msg Ends the first line of the error's message.
 * @throws {AssertionError} If they differ; the message shows both.
 * @throws {TypeError} For two distinct `WeakMap` or `WeakSet` objects.
 */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  if (!equal(actual, expected)) fail("Values are not equal", msg, `\n\n${difference(actual, expected)}\n`);
}

/** Prints both values line by line. Prints common lines at the start and at the end once. */
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
