/**
 * The scopes of specification section 5, and which of them a registration has.
 *
 * Nobody needs a scope who presents no credential: reads and order links are open. A scope only narrows what a token or
 * key that is presented may do.
 * @module
 */

/** Every scope (specification section 5). */
export const SCOPES = ["read:menu", "read:restaurant", "write:orders"] as const;

/** A scope. */
export type Scope = typeof SCOPES[number];

/** What a registration may do before a person claims it. */
export const PRE_CLAIM_SCOPES: readonly Scope[] = ["read:menu", "read:restaurant"];

/** What a registration may do once a person has claimed it. */
export const POST_CLAIM_SCOPES: readonly Scope[] = SCOPES;

/**
 * Narrows `granted` to a `scope` parameter (RFC 6749 section 3.3).
 *
 * @returns The scopes asked for, all of `granted` if none were, or undefined if one of them is not granted.
 */
export function narrowScopes(granted: readonly Scope[], requested: string | undefined): readonly Scope[] | undefined {
  if (requested === undefined) return granted;
  const names = requested.split(" ");
  return names.every((name) => granted.some((scope) => scope === name))
    ? granted.filter((scope) => names.includes(scope))
    : undefined;
}

/** Reads the `scope` claim of a token of ours; what is no scope is left out. */
export function parseScopes(text: string): readonly Scope[] {
  const names = text.split(" ");
  return SCOPES.filter((scope) => names.includes(scope));
}
