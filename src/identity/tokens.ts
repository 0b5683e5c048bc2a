/**
 * The tokens that this service signs. An agent keeps an identity assertion and exchanges it; it presents an access token
 * to the API. Both name the grant and its generation, so a claim or a revocation ends them. A token that came from another
 * names that one too, and ends with it.
 *
 * RFC 7519, RFC 9068 (access tokens, `at+jwt`), RFC 7523 section 3 (assertions; `oauth-id-jag+jwt` as auth.md asks),
 * RFC 8725. The two media types keep the kinds apart.
 * @module
 */
import { errors, type JWTPayload, jwtVerify, type JWTVerifyOptions, SignJWT } from "jose";
import type { Outcome } from "../tables/failures.ts";
import { ok } from "../leaves/result.ts";
import { findGrant, type Grant } from "./grants.ts";
import { ACCESS_TOKEN_SECONDS, CLOCK_TOLERANCE_SECONDS, GRANTED_MS } from "./lifetimes.ts";
import { findResource } from "./resource.ts";
import type { ResourcePath } from "../tables/resource_routes.ts";
import { parseScopes, type Scope } from "../schemas/scope.ts";
import { newId, type RandomBytes } from "./secret.ts";
import { type KeySet, SIGNATURE_ALGORITHM, type SigningKeys } from "./signing_keys.ts";
import type { Store, StoreKey } from "../store/store.ts";

/** The kinds of token, by the `typ` of their header. */
export type TokenType = "at+jwt" | "oauth-id-jag+jwt";

/** The longest token that is checked, in characters. */
const MAX_TOKEN_LENGTH = 4_096;

/** A token with a valid signature, time, issuer and kind. It may still have been revoked. */
type VerifiedToken = NonNullable<ReturnType<typeof readClaims>>;

/** A new token. */
export interface IssuedToken {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** The reach and the life of an access token. */
export interface Reach {
  readonly resource: ResourcePath;
  readonly scopes: readonly Scope[];
  /** Epoch milliseconds that it must not outlive; absent: the end of the grant. */
  readonly until?: number;
  /** The ids of the tokens that it comes from; it ends with each of them. */
  readonly ancestors?: readonly string[];
}

/** Signs and checks tokens. */
export type Tokens = ReturnType<typeof createTokens>;

/** What signs tokens at one moment. */
export type Signer = Extract<Awaited<ReturnType<Tokens["signer"]>>, { ok: true }>["value"];

/** Builds the tokens of one issuer, the public origin. */
export function createTokens(issuer: string, store: Store, keys: SigningKeys, randomBytes: RandomBytes) {
  function signerWith({ kid, privateKey }: KeySet, now: number) {
    const sign = async (
      type: TokenType,
      grant: Grant,
      audience: string,
      claims: JWTPayload,
      expiresAt: number,
    ): Promise<IssuedToken> => {
      const seconds = Math.floor(expiresAt / 1000);
      const token = await new SignJWT({ ...claims, client_id: grant.clientId, generation: grant.generation })
        .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, typ: type, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(grant.id)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(seconds)
        .setJti(newId("", randomBytes))
        .sign(privateKey);
      return { token, expiresAt: seconds * 1000 };
    };
    return {
      issueAssertion: (grant: Grant) => sign("oauth-id-jag+jwt", grant, issuer, {}, grant.expiresAt),
      issueAccessToken(grant: Grant, { resource, scopes, until = Infinity, ancestors = [] }: Reach) {
        const expiresAt = Math.min(now + ACCESS_TOKEN_SECONDS * 1000, until, grant.expiresAt);
        const claims = { scope: scopes.join(" "), ...(ancestors.length > 0 && { ancestors }) };
        return sign("at+jwt", grant, issuer + resource, claims, expiresAt);
      },
    };
  }

  /** @returns Undefined if the token is not ours, is of another kind, or has expired. */
  async function verify(
    token: string,
    type: TokenType,
    now: number,
    fresh = false,
  ): Outcome<VerifiedToken | undefined> {
    if (token.length > MAX_TOKEN_LENGTH) return ok(undefined);
    const current = await keys.current(now, fresh);
    if (!current.ok) return current;
    try {
      const { payload } = await jwtVerify(token, current.value.resolve, checksOf(type, issuer, now));
      return ok(readClaims(payload, type, issuer));
    } catch (error) {
      // Another process may have made the key after the last read.
      if (error instanceof errors.JWKSNoMatchingKey && !fresh) return await verify(token, type, now, true);
      if (error instanceof errors.JOSEError) return ok(undefined);
      throw error;
    }
  }

  return {
    verify,
    /** What signs with the present key. Ask for it first: without a key, nothing that works once must be used up. */
    async signer(now: number) {
      const current = await keys.current(now);
      return current.ok ? ok(signerWith(current.value, now)) : current;
    },
    /** Finds the grant of a verified token. @returns Undefined if the token, one it came from, or its grant has ended. */
    async findHolder(token: VerifiedToken, now: number): Outcome<Grant | undefined> {
      const [grant, ...revoked] = await Promise.all([
        findGrant(store, token.grantId, now),
        ...[token.tokenId, ...token.ancestors].map((id) => store.get(revokedKey(id))),
      ]);
      for (const entry of revoked) {
        if (!entry.ok || entry.value !== undefined) return entry.ok ? ok(undefined) : entry;
      }
      return grant.ok && grant.value?.generation !== token.generation ? ok(undefined) : grant;
    },
    /** Revokes an access token, and those that come from it; the store remembers it until it would have expired. */
    revoke(token: VerifiedToken, now: number): Outcome<boolean> {
      const expireInMs = token.expiresAt - now + CLOCK_TOLERANCE_SECONDS * 1000;
      return store.commit({ set: [{ key: revokedKey(token.tokenId), value: true, expireInMs }] });
    },
  };
}

/** What `jose` checks beside the signature. */
function checksOf(type: TokenType, issuer: string, now: number): JWTVerifyOptions {
  return {
    algorithms: [SIGNATURE_ALGORITHM],
    typ: type,
    issuer,
    currentDate: new Date(now),
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    // Also refuses a token from the future, which has not expired.
    maxTokenAge: type === "at+jwt" ? ACCESS_TOKEN_SECONDS : GRANTED_MS / 1000,
    requiredClaims: ["exp", "sub", "jti", "aud"],
    ...(type === "oauth-id-jag+jwt" && { audience: issuer }),
  };
}

/** Reads the claims of a token with our signature that `checksOf` passes; undefined if it is another kind of token. */
function readClaims(payload: JWTPayload, type: TokenType, issuer: string) {
  const { sub, jti, exp, aud, client_id, generation, scope, ancestors = [] } = payload;
  if (typeof client_id !== "string" || typeof generation !== "number" || !isStrings(ancestors)) return undefined;
  const resource = type === "at+jwt" && typeof aud === "string" ? findResource(aud, issuer) : undefined;
  if (type === "at+jwt" && (resource === undefined || typeof scope !== "string")) return undefined;
  return {
    type,
    grantId: sub!,
    clientId: client_id,
    generation,
    tokenId: jti!,
    /** The ids of the tokens that it came from by exchange, oldest first. */
    ancestors,
    /** Epoch milliseconds. */
    expiresAt: exp! * 1000,
    /** The resource of an access token; undefined for an assertion. */
    resource,
    /** The scopes of an access token; empty for an assertion. */
    scopes: typeof scope === "string" ? parseScopes(scope) : [],
  };
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function revokedKey(tokenId: string): StoreKey {
  return ["revoked_token", tokenId];
}
