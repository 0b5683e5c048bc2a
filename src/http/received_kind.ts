/**
 * Says what came in place of what was expected without repeating it: a phone in the place of an address is nobody's to
 * read again, neither in an error that a program keeps nor in what it logs.
 * @module
 */
import type * as v from "valibot";

/** Checks of valibot that count: what they received is a number of ours. */
const COUNTING = /(?:length|code_points|empty)$/;

/**
 * The kind of a value that did not fit, such as `a string`, or how long it is where that is what was wrong. Undefined
 * where it was of the right kind, so that nothing is left to say.
 */
export function receivedKind(issue: v.BaseIssue<unknown>): string | undefined {
  const { kind, type, input, received } = issue;
  if (kind === "validation") return COUNTING.test(type) ? received : undefined;
  if (typeof input === "string") return type === "picklist" || type === "literal" ? undefined : "a string";
  // What is left is a word: null, true, Array, undefined.
  return typeof input === "number" ? "a number" : received;
}
