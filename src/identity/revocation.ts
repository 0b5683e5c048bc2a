/**
 * Revocation (RFC 7009): the holder of a credential can end it. An access token or a key ends alone. An assertion or a
 * claim token ends its whole registration, with every credential that came from it (RFC 7009 section 2.1).
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { API_KEY_PREFIX, findApiKey, revokeApiKey } from "./api_keys.ts";
import { CLAIM_TOKEN_PREFIX } from "./claims.ts";
import type { Identity } from "./identity.ts";
import { ANOTHER_CLIENT } from "../tables/oauth_failure.ts";
import { checkClaimToken, endRegistration, findRegistration, splitToken } from "./registrations.ts";

/**
 * Revokes any kind of secret. An unknown secret counts as revoked (RFC 7009 section 2.2).
 *
 * @param clientId If given, it must own the secret.
 */
export async function revokeCredential(
  identity: Identity,
  secret: string,
  clientId: string | undefined,
  now: number,
): Promise<Result<boolean, Failure>> {
  if (secret.startsWith(API_KEY_PREFIX)) return await revokeKey(identity, secret, clientId, now);
  if (secret.startsWith(CLAIM_TOKEN_PREFIX)) return await revokeClaimToken(identity, secret, clientId, now);
  for (const type of ["at+jwt", "oauth-id-jag+jwt"] as const) {
    const verified = await identity.tokens.verify(secret, type, now);
    if (!verified.ok) return verified;
    if (verified.value === undefined) continue;
    if (clientId !== undefined && clientId !== verified.value.registrationId) return err(ANOTHER_CLIENT);
    if (type === "at+jwt") return await identity.tokens.revoke(verified.value, now);
    const holder = await identity.tokens.findHolder(verified.value, now);
    if (!holder.ok) return holder;
    // A claim ends the assertions before it, so they cannot end the claimed registration.
    return holder.value ? await endRegistration(identity.store, holder.value.id) : ok(true);
  }
  return ok(true);
}

async function revokeKey(
  { store }: Identity,
  secret: string,
  clientId: string | undefined,
  now: number,
): Promise<Result<boolean, Failure>> {
  if (clientId !== undefined) {
    const key = await findApiKey(store, secret, now);
    if (!key.ok) return key;
    // A key from POST /keys belongs to no client.
    if (key.value !== undefined && key.value.registrationId !== clientId) return err(ANOTHER_CLIENT);
  }
  return await revokeApiKey(store, secret);
}

async function revokeClaimToken(
  { store }: Identity,
  token: string,
  clientId: string | undefined,
  now: number,
): Promise<Result<boolean, Failure>> {
  const parts = splitToken(token, CLAIM_TOKEN_PREFIX);
  if (!parts) return ok(true);
  const found = await findRegistration(store, parts.id, now);
  if (!found.ok) return found;
  const checked = await checkClaimToken(found.value, token, now);
  if (!checked.ok) return ok(true);
  if (clientId !== undefined && clientId !== checked.value.id) return err(ANOTHER_CLIENT);
  return await endRegistration(store, checked.value.id);
}
