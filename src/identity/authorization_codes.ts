/**
 * Authorization codes (RFC 6749 section 4.1): a consent makes a grant with a code; the client redeems the code once, with
 * the verifier of its PKCE challenge (RFC 7636). A code that comes a second time was stolen from somebody, so it ends the
 * grant (RFC 6749 section 4.1.2). The functions are pure.
 * @module
 */
import { err, ok, type Result } from "../leaves/result.ts";
import type { Client } from "./clients.ts";
import { type Change, type Grant, GRANT_PREFIX, joinToken, LINK_TOKEN_PREFIX } from "./grants.ts";
import { CODE_MS, GRANTED_MS } from "./lifetimes.ts";
import { startFamily, type Used } from "./refresh_tokens.ts";
import type { ResourcePath } from "../tables/resource_routes.ts";
import { digestSecret, equalDigests, newId, newSecret, pkceChallenge, type RandomBytes } from "./secret.ts";
import type { Scope } from "../schemas/scope.ts";
import type { OAuthFailure } from "../tables/oauth_failure.ts";

/** The prefix of a code. */
export const CODE_PREFIX = "cod_";

/** What a person agreed to. */
export interface Agreed {
  readonly client: Client;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly scopes: readonly Scope[];
  readonly resource: ResourcePath;
  /** How long the access lasts, in milliseconds, if the person chose. */
  readonly lastsMs?: number;
  /** The device of the owner that agrees. */
  readonly device?: string;
}

/** A grant with a code. Its secrets are seen this one time. */
export interface Consented {
  readonly grant: Grant;
  readonly code: string;
  /** The token of the person's link. */
  readonly linkToken: string;
}

/** Makes the grant of a consent. Without its code's redemption it ends with the code. */
export async function consentTo(
  { client, redirectUri, challenge, scopes, resource, lastsMs, device }: Agreed,
  randomBytes: RandomBytes,
  now: number,
): Promise<Consented> {
  const id = newId(GRANT_PREFIX, randomBytes);
  const code = joinToken(CODE_PREFIX, id, newSecret("", randomBytes));
  const linkToken = joinToken(LINK_TOKEN_PREFIX, id, newSecret("", randomBytes));
  const grant: Grant = {
    id,
    type: "code",
    clientId: client.id,
    ...(client.name !== undefined && { clientName: client.name }),
    createdAt: now,
    expiresAt: now + CODE_MS,
    generation: 0,
    scopes,
    resource,
    agreedAt: now,
    ...(lastsMs !== undefined && { lastsMs }),
    ...(device !== undefined && { device }),
    linkDigest: await digestSecret(linkToken),
    code: { digest: await digestSecret(code), redirectUri, challenge, used: false },
  };
  return { grant, code, linkToken };
}

/** When the access of a consent ends, once its code is redeemed, in epoch milliseconds. */
export function grantedUntil({ agreedAt = 0, lastsMs = GRANTED_MS }: Grant): number {
  return agreedAt + lastsMs;
}

/** What a client sends with a code. */
export interface Redemption {
  readonly code: string;
  readonly verifier: string | undefined;
  readonly redirectUri: string | undefined;
  readonly clientId: string | undefined;
}

/** Redeems a code. Checks everything first, so that a refused request does not use it up. */
export async function redeemCode(
  found: Grant | undefined,
  { code, verifier, redirectUri, clientId }: Redemption,
  randomBytes: RandomBytes,
  now: number,
): Promise<Change<Result<Used, OAuthFailure>>> {
  const refuse = (detail: string) => ({ answer: err({ kind: "invalid_grant", detail, resolution: AGAIN } as const) });
  const stored = found?.code;
  if (!found || !stored || found.expiresAt <= now || !equalDigests(stored.digest, await digestSecret(code))) {
    return refuse("The code is unknown or has expired");
  }
  if (clientId !== found.clientId) return refuse("The code was issued to another client");
  // OAuth 2.1 no longer asks for redirect_uri here; PKCE protects the code.
  if (redirectUri !== undefined && redirectUri !== stored.redirectUri) {
    return refuse("The redirect_uri is not the one of the authorization request");
  }
  if (verifier === undefined || !equalDigests(stored.challenge, await pkceChallenge(verifier))) {
    return refuse("The code_verifier is missing, or is not that of the code_challenge");
  }
  if (stored.used) return { next: "end", answer: ok({ kind: "reused", grant: found }) };
  const { family, token } = await startFamily(found.id, randomBytes);
  const grant = { ...found, expiresAt: grantedUntil(found), code: { ...stored, used: true }, refresh: family };
  return { next: grant, answer: ok({ kind: "used", grant, refreshToken: token }) };
}

const AGAIN = "Send the person through the authorization endpoint again";
