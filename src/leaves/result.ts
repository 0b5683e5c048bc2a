/**
 * The result of a step that can fail in expected ways. Exceptions are for bugs alone.
 *
 * Leaves out combinators on purpose: callers write `if (!result.ok) return result`.
 * @module
 */

/** A success with its `value`, or an expected failure with its `error`. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Wraps a success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Wraps an expected failure. */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
