/**
 * Revocation (RFC 7009): the holder of a credential can end it. An access token or a key ends alone. A refresh token, an
 * assertion or a claim token, even a used one, ends its whole grant, with every credential that came from it (RFC 7009
 * section 2.1).
 * @module
 */
import type { Outcome } from "../tables/failures.ts";
import { err, ok } from "../leaves/result.ts";
import { API_KEY_PREFIX, apiKeyKey, findApiKey, keyId } from "./api_keys.ts";
import { CLAIM_TOKEN_PREFIX, isClaimTokenOf } from "./claims.ts";
import { findGrant, type Grant, grantKey, splitToken } from "./grants.ts";
import type { Identity } from "./identity.ts";
import { ANOTHER_CLIENT } from "../tables/oauth_failure.ts";
import { isOfFamily, REFRESH_TOKEN_PREFIX } from "./refresh_tokens.ts";
import { digestSecret } from "./secret.ts";

/** What ended, by its id. An unknown secret ends nothing and counts as revoked (RFC 7009 section 2.2). */
export interface Ended {
  readonly kind: "grant" | "client" | "token" | "key";
  readonly id: string;
}

/** The tokens that stand for a whole grant and are stored as digests: how many secrets they have, and how they are checked. */
const GRANT_TOKENS = [
  { prefix: CLAIM_TOKEN_PREFIX, secrets: 1, isOf: isClaimTokenOf },
  { prefix: REFRESH_TOKEN_PREFIX, secrets: 2, isOf: isOfFamily },
] as const;

/**
 * Revokes any kind of secret.
 *
 * @param clientId If given, it must own the secret.
 * @returns What ended, or undefined if nothing did.
 */
export async function revokeCredential(
  identity: Identity,
  secret: string,
  clientId: string | undefined,
  now: number,
): Outcome<Ended | undefined> {
  if (secret.startsWith(API_KEY_PREFIX)) return await revokeKey(identity, secret, clientId, now);
  for (const { prefix, secrets, isOf } of GRANT_TOKENS) {
    if (!secret.startsWith(prefix)) continue;
    const parts = splitToken(secret, prefix, secrets);
    const found = parts ? await findGrant(identity.store, parts.id, now) : ok(undefined);
    if (!found.ok) return found;
    const isKnown = found.value !== undefined && await isOf(found.value, secret);
    return isKnown ? await end(identity, found.value!, clientId) : ok(undefined);
  }
  for (const type of ["at+jwt", "oauth-id-jag+jwt"] as const) {
    const verified = await identity.tokens.verify(secret, type, now);
    if (!verified.ok) return verified;
    if (verified.value === undefined) continue;
    if (clientId !== undefined && clientId !== verified.value.clientId) return err(ANOTHER_CLIENT);
    const holder = await identity.tokens.findHolder(verified.value, now);
    if (!holder.ok) return holder;
    // A claim ends the assertions before it, so they cannot end the claimed registration.
    if (holder.value === undefined) return ok(undefined);
    if (type === "oauth-id-jag+jwt") return await end(identity, holder.value, clientId);
    const revoked = await identity.tokens.revoke(verified.value, now);
    return revoked.ok ? ok({ kind: "token", id: verified.value.tokenId }) : revoked;
  }
  return ok(undefined);
}

/** Ends a grant, unless it belongs to another client. */
async function end({ store }: Identity, grant: Grant, clientId: string | undefined): Outcome<Ended> {
  if (clientId !== undefined && clientId !== grant.clientId) return err(ANOTHER_CLIENT);
  // With every token, assertion, key and claim of it, whatever else is changing it.
  const ended = await store.commit({ remove: [grantKey(grant.id)] });
  return ended.ok ? ok({ kind: "grant", id: grant.id }) : ended;
}

async function revokeKey(
  { store }: Identity,
  secret: string,
  clientId: string | undefined,
  now: number,
): Outcome<Ended | undefined> {
  const key = await findApiKey(store, secret, now);
  if (!key.ok) return key;
  // A key from POST /keys belongs to no client.
  if (clientId !== undefined && key.value && key.value.registrationId !== clientId) return err(ANOTHER_CLIENT);
  const revoked = await store.commit({ remove: [apiKeyKey(await digestSecret(secret))] });
  if (!revoked.ok) return revoked;
  return ok(key.value && { kind: "key", id: await keyId(secret) });
}
