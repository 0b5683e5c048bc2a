/**
 * The two-armed value that every step which may fail as expected returns. Exceptions stay reserved for bugs.
 *
 * Leaves out combinators on purpose: callers write `if (!result.ok) return result`.
 * @module
 */

/** A success holding `value`, or an expected failure holding `error`. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Wraps a success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Wraps an expected failure. */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
