/**
 * The assertions that this project's tests import, with the behaviour of `@std/assert` 1.0.19.
 *
 * Only JSR has the original. A machine that reaches only npm cannot get it, so `links` in the root `deno.json` points
 * at this package. Point `links` at a checkout of the originals to use those: the tests pass with either. Leaves out
 * all other assertions, and shows differences in a simpler form.
 *
 * @module
 */

export { assert } from "./assert.ts";
export { AssertionError } from "./assertion_error.ts";
export { assertEquals } from "./equals.ts";
export { assertMatch } from "./match.ts";
export { assertNotEquals } from "./not_equals.ts";
export { assertRejects } from "./rejects.ts";
export { assertStringIncludes } from "./string_includes.ts";
export { assertThrows } from "./throws.ts";
