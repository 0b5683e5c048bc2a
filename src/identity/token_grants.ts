/**
 * The three grants of an access token: an identity assertion (RFC 7523 section 2.1), a claim that a person confirmed, and
 * another token (RFC 8693).
 *
 * Leaves out refresh tokens: an agent exchanges its assertion again, as often as needed, until the assertion ends.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { CLAIM_TOKEN_PREFIX, completeClaim, pollClaim } from "./claims.ts";
import type { Identity } from "./identity.ts";
import { ANOTHER_CLIENT, type OAuthFailure } from "../tables/oauth_failure.ts";
import { type Change, changeRegistration, type Registration, scopesOf, splitToken } from "./registrations.ts";
import { findResource, RESOURCE_PATHS, resourceCovers } from "./resource.ts";
import { narrowScopes, POST_CLAIM_SCOPES, type Scope } from "../schemas/scope.ts";
import type { Grant, IssuedToken, TokenType } from "./tokens.ts";

/** The grant types of the token endpoint. */
export const GRANT_TYPES = {
  jwtBearer: "urn:ietf:params:oauth:grant-type:jwt-bearer",
  claim: "urn:workos:agent-auth:grant-type:claim",
  tokenExchange: "urn:ietf:params:oauth:grant-type:token-exchange",
} as const;

/** The token type that token exchange issues (RFC 8693 section 3). */
export const ACCESS_TOKEN_TYPE = "urn:ietf:params:oauth:token-type:access_token";

/** The tokens that can be exchanged, by identifier (RFC 8693 section 3). */
const SUBJECT_TOKEN_TYPES: ReadonlyMap<string, TokenType> = new Map([
  [ACCESS_TOKEN_TYPE, "at+jwt"],
  ["urn:ietf:params:oauth:token-type:jwt", "oauth-id-jag+jwt"],
  ["urn:ietf:params:oauth:token-type:id-jag", "oauth-id-jag+jwt"],
]);

/** An access token and its scopes. */
export interface AccessGrant {
  readonly access: IssuedToken;
  readonly scopes: readonly Scope[];
}

/** A claimed registration with its new assertion and a first access token. */
export interface ClaimedGrant extends AccessGrant {
  readonly registration: Registration;
  readonly assertion: IssuedToken;
}

/** The requested reach of a token; an absent member asks for the most. */
export interface Target {
  readonly scope?: string | undefined;
  /** A resource identifier (RFC 8707). */
  readonly resource?: string | undefined;
  /** If given, it must own the grant. */
  readonly clientId?: string | undefined;
}

/** The reach of an access token. */
type Reach = Pick<Grant, "resource" | "scopes">;

/** The most that a claim grants. */
const CLAIM_REACH: Reach = { resource: "/", scopes: POST_CLAIM_SCOPES };

/** Exchanges an identity assertion. */
export async function exchangeAssertion(
  identity: Identity,
  assertion: string,
  target: Target,
  now: number,
): Promise<Result<AccessGrant, Failure>> {
  return await exchange(identity, assertion, "oauth-id-jag+jwt", target, now);
}

/** Exchanges one of our tokens for an access token with no more reach and no longer life. */
export async function exchangeToken(
  identity: Identity,
  subject: { readonly token: string; readonly type: string },
  target: Target,
  now: number,
): Promise<Result<AccessGrant, Failure>> {
  const type = SUBJECT_TOKEN_TYPES.get(subject.type);
  if (type === undefined) {
    const types = [...SUBJECT_TOKEN_TYPES.keys()].join(", ");
    return err({
      kind: "invalid_request",
      detail: "The subject_token_type is missing or not supported",
      resolution: `Use one of: ${types}`,
    });
  }
  return await exchange(identity, subject.token, type, target, now);
}

/** Exchanges a claim token once a person has confirmed; the agent polls until then. */
export async function exchangeClaim(
  identity: Identity,
  claimToken: string,
  target: Target,
  now: number,
): Promise<Result<ClaimedGrant, Failure>> {
  const parts = splitToken(claimToken, CLAIM_TOKEN_PREFIX);
  if (!parts) return err({ kind: "invalid_grant", detail: "The claim_token is none of ours" });
  // Check everything first: the claim token works once, and a refused request must not use it up.
  if (target.clientId !== undefined && target.clientId !== parts.id) return err(ANOTHER_CLIENT);
  const reach = chooseReach(identity.origin, CLAIM_REACH, target);
  if (!reach.ok) return reach;
  return await redeem(identity, parts.id, reach.value, (found) => pollClaim(found, claimToken, now), now);
}

/** Completes a claim with the code that the page showed the person. */
export async function exchangePageCode(
  identity: Identity,
  claimToken: string,
  code: string,
  names: Parameters<typeof completeClaim>[3],
  now: number,
): Promise<Result<ClaimedGrant, Failure>> {
  const parts = splitToken(claimToken, CLAIM_TOKEN_PREFIX);
  if (!parts) return err({ kind: "invalid_claim_token" });
  const change = (found: Registration | undefined) => completeClaim(found, claimToken, code, names, now);
  return await redeem(identity, parts.id, CLAIM_REACH, change, now);
}

async function exchange(
  identity: Identity,
  token: string,
  type: TokenType,
  target: Target,
  now: number,
): Promise<Result<AccessGrant, Failure>> {
  const ended = err(
    {
      kind: "invalid_grant",
      detail: "The token is none of ours, has expired, or was ended by a claim or a revocation",
    } as const,
  );
  const verified = await identity.tokens.verify(token, type, now);
  if (!verified.ok) return verified;
  if (verified.value === undefined) return ended;
  const holder = await identity.tokens.findHolder(verified.value, now);
  if (!holder.ok) return holder;
  if (holder.value === undefined) return ended;
  if (target.clientId !== undefined && target.clientId !== holder.value.id) return err(ANOTHER_CLIENT);
  const scopes = type === "at+jwt" ? verified.value.scopes : scopesOf(holder.value);
  const reach = chooseReach(identity.origin, { resource: verified.value.resource ?? "/", scopes }, target);
  if (!reach.ok) return reach;
  const grant = { ...reach.value, until: verified.value.expiresAt };
  const access = await identity.tokens.issueAccessToken(holder.value, grant, now);
  return access.ok ? ok({ access: access.value, scopes: grant.scopes }) : access;
}

/** Narrows the reach of a grant to the requested target. */
function chooseReach(origin: string, granted: Reach, target: Target): Result<Reach, OAuthFailure> {
  const resource = target.resource === undefined ? granted.resource : findResource(target.resource, origin);
  if (resource === undefined || !resourceCovers(granted.resource, resource)) {
    const covered = RESOURCE_PATHS.filter((path) => resourceCovers(granted.resource, path));
    return err({ kind: "invalid_target", resources: covered.map((path) => origin + path) });
  }
  const scopes = narrowScopes(granted.scopes, target.scope);
  return scopes === undefined ? err({ kind: "invalid_scope", granted: granted.scopes }) : ok({ resource, scopes });
}

async function redeem(
  identity: Identity,
  id: string,
  { resource, scopes }: Reach,
  change: (found: Registration | undefined) => Promise<Change<Result<Registration, OAuthFailure>>>,
  now: number,
): Promise<Result<ClaimedGrant, Failure>> {
  const signable = await identity.keys.current(now);
  // Without a signing key the claim token, which works once, must not be used up.
  if (!signable.ok) return signable;
  const changed = await changeRegistration(identity.store, id, now, change);
  if (!changed.ok) return changed;
  if (!changed.value.ok) return changed.value;
  const registration = changed.value.value;
  const assertion = await identity.tokens.issueAssertion(registration, now);
  if (!assertion.ok) return assertion;
  const until = registration.expiresAt;
  const access = await identity.tokens.issueAccessToken(registration, { resource, scopes, until }, now);
  if (!access.ok) return access;
  return ok({ registration, assertion: assertion.value, access: access.value, scopes });
}
