/**
 * The scopes of specification section 5, and the scopes of a registration.
 *
 * A caller without a credential needs no scope: reads and order links are open. A scope only limits the token or key
 * that a caller presents.
 * @module
 */

/** The scopes that anybody may be granted, and that every document names (specification section 5). */
export const SCOPES = ["read:menu", "read:restaurant", "write:orders"] as const;

/**
 * The scopes of the owner's own programs, which change what is sold tonight and draft changes of the menu (decision 35).
 * The first is that of a request that names none. Documents name them only where they are about those programs:
 * `/docs/tonight.md` and the metadata of their endpoint.
 */
export const OWNER_SCOPES = ["manage:tonight", "manage:menu"] as const;

/** A scope. */
export type Scope = typeof SCOPES[number] | typeof OWNER_SCOPES[number];

/** Every scope that a token can hold. */
export const EVERY_SCOPE: readonly Scope[] = [...SCOPES, ...OWNER_SCOPES];

/** Whether only the owner gives one of the scopes. */
export function isOwners(scopes: readonly string[] = []): boolean {
  return OWNER_SCOPES.some((scope) => scopes.includes(scope));
}

/** The scopes of a registration before a person claims it. */
export const PRE_CLAIM_SCOPES: readonly Scope[] = ["read:menu", "read:restaurant"];

/** The scopes of a registration after a person claims it. */
export const POST_CLAIM_SCOPES: readonly Scope[] = SCOPES;

/**
 * Narrows `granted` to a `scope` parameter (RFC 6749 section 3.3).
 *
 * @returns The requested scopes; all of `granted` if `requested` is absent; undefined if one of them is not granted.
 */
export function narrowScopes(granted: readonly Scope[], requested: string | undefined): readonly Scope[] | undefined {
  if (requested === undefined) return granted;
  const names = requested.split(" ");
  return names.every((name) => granted.some((scope) => scope === name))
    ? granted.filter((scope) => names.includes(scope))
    : undefined;
}

/** Reads the `scope` claim of one of our tokens. Ignores unknown names. */
export function parseScopes(text: string): readonly Scope[] {
  const names = text.split(" ");
  return EVERY_SCOPE.filter((scope) => names.includes(scope));
}
