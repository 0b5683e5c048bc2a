/**
 * Refresh tokens of public clients: each works once (RFC 9700 section 4.14.2). A token is the grant's id, the secret of its
 * family, and a secret of its own.
 *
 * The next secret is an HMAC (RFC 2104) of a random nonce under the present one. So whoever lost the answer gets the same
 * successor again within seconds, and the store, which holds the nonce and digests, cannot compute it. A token of the
 * family that is neither the current one nor the one before is a reuse, however old it is. The functions are pure.
 * @module
 */
import { type Change, type Grant, joinToken, type RefreshFamily, splitToken } from "./grants.ts";
import { REFRESH_AGAIN_MS } from "./lifetimes.ts";
import { deriveSecret, digestSecret, equalDigests, newSalt, newSecret, type RandomBytes } from "./secret.ts";

/** The prefix of a refresh token. */
export const REFRESH_TOKEN_PREFIX = "rft_";

/** What works once was used. `reused`: not for the first time, so the grant has ended. */
export type Used =
  | { readonly kind: "used"; readonly grant: Grant; readonly refreshToken: string }
  | { readonly kind: "reused"; readonly grant: Grant };

/** Begins the family of a grant. @returns The family to store, and its first token in clear. */
export async function startFamily(
  grantId: string,
  randomBytes: RandomBytes,
): Promise<{ readonly family: RefreshFamily; readonly token: string }> {
  const [shared, own] = [newSecret("", randomBytes), newSecret("", randomBytes)];
  const family = { familyDigest: await digestSecret(shared), currentDigest: await digestSecret(own) };
  return { family, token: joinToken(REFRESH_TOKEN_PREFIX, grantId, shared, own) };
}

/** Whether a token is of the grant's family: current, used or reused. */
export async function isOfFamily({ refresh }: Grant, token: string): Promise<boolean> {
  const [shared] = splitToken(token, REFRESH_TOKEN_PREFIX, 2)!.secrets;
  return refresh !== undefined && equalDigests(refresh.familyDigest, await digestSecret(shared!));
}

/** Uses a token up. */
export async function rotate(
  found: Grant | undefined,
  token: string,
  randomBytes: RandomBytes,
  now: number,
): Promise<Change<Used | { readonly kind: "unknown" }>> {
  const [shared, own] = splitToken(token, REFRESH_TOKEN_PREFIX, 2)!.secrets as [string, string];
  const live = found !== undefined && found.expiresAt > now && await isOfFamily(found, token);
  if (!live) return { answer: { kind: "unknown" } };
  const family = found.refresh!;
  const digest = await digestSecret(own);
  const successor = async (nonce: string) => {
    const secret = await deriveSecret(own, nonce);
    return { secret, token: joinToken(REFRESH_TOKEN_PREFIX, found.id, shared, secret) };
  };
  if (equalDigests(family.currentDigest, digest)) {
    const nonce = newSalt(randomBytes);
    const { secret, token: next } = await successor(nonce);
    const refresh = {
      ...family,
      currentDigest: await digestSecret(secret),
      previous: { digest, nonce, rotatedAt: now },
    };
    const grant = { ...found, refresh };
    return { next: grant, answer: { kind: "used", grant, refreshToken: next } };
  }
  const { previous } = family;
  // A clock that stepped back makes the difference negative, which is no reason to refuse.
  if (previous && equalDigests(previous.digest, digest) && now - previous.rotatedAt <= REFRESH_AGAIN_MS) {
    return { answer: { kind: "used", grant: found, refreshToken: (await successor(previous.nonce)).token } };
  }
  return { next: "end", answer: { kind: "reused", grant: found } };
}
