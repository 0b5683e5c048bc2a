/**
 * The grants of the token endpoint: a code and a refresh token (RFC 6749 sections 4.1.3 and 6), an identity assertion
 * (RFC 7523 section 2.1), a claim that a person confirmed, and another token (RFC 8693).
 *
 * Leaves out refresh tokens for assertions: an agent exchanges its assertion again until the assertion ends.
 * @module
 */
import type { Outcome } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { Audit } from "./audit.ts";
import { CODE_PREFIX, redeemCode, type Redemption } from "./authorization_codes.ts";
import { CLAIM_TOKEN_PREFIX, completeClaim, pollClaim } from "./claims.ts";
import { CLIENT_PREFIX, findClient, keepClient } from "./clients.ts";
import { type Change, changeGrant, type Grant, splitToken } from "./grants.ts";
import type { Identity } from "./identity.ts";
import { MAX_EXCHANGES } from "./lifetimes.ts";
import { ANOTHER_CLIENT, type OAuthFailure } from "../tables/oauth_failure.ts";
import { REFRESH_TOKEN_PREFIX, rotate, type Used } from "./refresh_tokens.ts";
import { chooseReach, type Target } from "./reach.ts";
import { POST_CLAIM_SCOPES, type Scope } from "../schemas/scope.ts";
import { ACCESS_TOKEN_TYPE } from "../schemas/token_names.ts";
import type { IssuedToken, Reach, Signer, TokenType } from "./tokens.ts";

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
interface ClaimedGrant extends AccessGrant {
  readonly grant: Grant;
  readonly assertion: IssuedToken;
}

/** An access token of a consent, with the refresh token that follows it. */
export interface RefreshableGrant extends AccessGrant {
  readonly refreshToken: string;
}

/** The most that a claim grants. */
const CLAIM_REACH: Reach = { resource: "/", scopes: POST_CLAIM_SCOPES };

/** Who asks for a token, and what for. */
interface Asking {
  readonly identity: Identity;
  readonly audit: Audit;
  readonly target: Target;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Redeems an authorization code. */
export async function exchangeCode(asking: Asking, redemption: Redemption): Outcome<RefreshableGrant> {
  const { identity, now } = asking;
  const change = (found: Grant | undefined) => redeemCode(found, redemption, identity.randomBytes, now);
  const redeemed = await refreshed(asking, splitToken(redemption.code, CODE_PREFIX)?.id, change);
  // Only now has the client shown that a person uses it. The code is used up, so a store that fails here changes nothing.
  if (redeemed.ok && redemption.clientId !== undefined) {
    await keepClient(identity.store, redemption.clientId, now);
  }
  return redeemed;
}

/** Uses a refresh token up. The answer has its successor. */
export async function exchangeRefreshToken(asking: Asking, token: string): Outcome<RefreshableGrant> {
  const { identity, target, now } = asking;
  const change: Refusable<Used> = async (found) => {
    const { next, answer } = await rotate(found, token, identity.randomBytes, now);
    if (answer.kind === "unknown") return { answer: err(ENDED) };
    // RFC 6749 section 6: the token belongs to its client, and a public client says which it is.
    if (target.clientId !== answer.grant.clientId) return { answer: err(ANOTHER_CLIENT) };
    return { answer: ok(answer), ...(next && { next }) };
  };
  return await refreshed(asking, splitToken(token, REFRESH_TOKEN_PREFIX, 2)?.id, change);
}

/** Exchanges one of our tokens for an access token with no more reach and no longer life. */
export async function exchangeToken(asking: Asking, token: string, typeName: string): Outcome<AccessGrant> {
  const type = SUBJECT_TOKEN_TYPES.get(typeName);
  if (type === undefined) {
    const types = [...SUBJECT_TOKEN_TYPES.keys()].join(", ");
    return err({
      kind: "invalid_request",
      detail: "The subject_token_type is missing or not supported",
      resolution: `Use one of: ${types}`,
    });
  }
  return await exchangeSigned(asking, token, type);
}

/** Exchanges a claim token once a person has confirmed; the agent polls until then. */
export async function exchangeClaim(asking: Asking, claimToken: string): Outcome<ClaimedGrant> {
  const { identity, target, now } = asking;
  const parts = splitToken(claimToken, CLAIM_TOKEN_PREFIX);
  if (!parts) return err({ kind: "invalid_grant", detail: "The claim_token is none of ours" });
  // Check everything first: the claim token works once, and a refused request must not use it up.
  if (target.clientId !== undefined && target.clientId !== parts.id) return err(ANOTHER_CLIENT);
  const reach = chooseReach(identity.origin, CLAIM_REACH, target);
  if (!reach.ok) return reach;
  return await collect(asking, parts.id, reach.value, (found) => pollClaim(found, claimToken, now));
}

/** Completes a claim with the code that the page showed the person. */
export async function exchangePageCode(
  asking: Pick<Asking, "identity" | "now">,
  claimToken: string,
  code: string,
  names: Parameters<typeof completeClaim>[3],
): Outcome<ClaimedGrant> {
  const parts = splitToken(claimToken, CLAIM_TOKEN_PREFIX);
  if (!parts) return err({ kind: "invalid_claim_token" });
  const change = (found: Grant | undefined) => completeClaim(found, claimToken, code, names, asking.now);
  return await collect(asking, parts.id, CLAIM_REACH, change);
}

const ENDED = {
  kind: "invalid_grant",
  detail: "The token is none of ours, has expired, or was ended by a claim or a revocation",
} as const;

const REUSED = {
  kind: "invalid_grant",
  detail: "It was used before, so somebody else may have it: this access has ended",
  resolution: "Send the person through the authorization endpoint again",
} as const;

/** Exchanges an identity assertion or an access token. */
export async function exchangeSigned(asking: Asking, token: string, type: TokenType): Outcome<AccessGrant> {
  const { identity, target, now } = asking;
  const signer = await identity.tokens.signer(now);
  if (!signer.ok) return signer;
  const verified = await identity.tokens.verify(token, type, now);
  if (!verified.ok) return verified;
  if (verified.value === undefined) return err(ENDED);
  const { tokenId, expiresAt, resource = "/", ancestors } = verified.value;
  const holder = await identity.tokens.findHolder(verified.value, now);
  if (!holder.ok) return holder;
  const grant = holder.value;
  if (grant === undefined) return err(ENDED);
  if (target.clientId !== undefined && target.clientId !== grant.clientId) return err(ANOTHER_CLIENT);
  if (ancestors.length >= MAX_EXCHANGES) {
    return err({
      kind: "invalid_grant",
      detail: `A token can be exchanged ${MAX_EXCHANGES} times, one after the other`,
      resolution: "Exchange the token that this one came from",
    });
  }
  const isAccess = type === "at+jwt";
  const granted = { resource, scopes: isAccess ? verified.value.scopes : grant.scopes };
  const reach = chooseReach(identity.origin, granted, target);
  if (!reach.ok) return reach;
  const bounds = { until: expiresAt, ...(isAccess && { ancestors: [...ancestors, tokenId] }) };
  return ok(await grantAccess(signer.value, grant, { ...reach.value, ...bounds }));
}

async function grantAccess(signer: Signer, grant: Grant, reach: Reach): Promise<AccessGrant> {
  return { access: await signer.issueAccessToken(grant, reach), scopes: reach.scopes };
}

/** A change of a grant that can be refused. */
type Refusable<T> = (found: Grant | undefined) => Promise<Change<Result<T, OAuthFailure>>>;

async function collect(
  { identity, now }: Pick<Asking, "identity" | "now">,
  id: string,
  reach: Reach,
  change: Refusable<Grant>,
): Outcome<ClaimedGrant> {
  const signer = await identity.tokens.signer(now);
  if (!signer.ok) return signer;
  const changed = await changeGrant(identity.store, id, now, change);
  if (!changed.ok) return changed;
  if (!changed.value.ok) return changed.value;
  const grant = changed.value.value;
  const assertion = await signer.value.issueAssertion(grant);
  return ok({ grant, assertion, ...await grantAccess(signer.value, grant, reach) });
}

async function refreshed(
  { identity, audit, target, now }: Asking,
  id: string | undefined,
  use: Refusable<Used>,
): Outcome<RefreshableGrant> {
  const signer = await identity.tokens.signer(now);
  if (!signer.ok) return signer;
  const change: Refusable<{ readonly used: Used; readonly reach: Reach }> = async (found) => {
    const { next, answer } = await use(found);
    if (!answer.ok) return { answer };
    const reach = chooseReach(identity.origin, answer.value.grant, target);
    // A request for too much uses nothing up, but a reuse ends the grant whatever it asks for.
    if (!reach.ok && answer.value.kind !== "reused") return { answer: reach };
    const bounds = reach.ok ? reach.value : answer.value.grant;
    return { answer: ok({ used: answer.value, reach: bounds }), ...(next && { next }) };
  };
  const changed = id === undefined ? ok(err(ENDED)) : await changeGrant(identity.store, id, now, change);
  if (!changed.ok) return changed;
  if (!changed.value.ok) return await explainEnd(identity, target.clientId, changed.value.error, now);
  const { used, reach } = changed.value.value;
  if (used.kind === "reused") {
    audit.ended({ kind: "grant", id: used.grant.id }, "reuse");
    return err(REUSED);
  }
  return ok({ ...await grantAccess(signer.value, used.grant, reach), refreshToken: used.refreshToken });
}

/** Tells a client of the code flow what to do next: to ask the person again or, if we no longer know it, to register again. */
async function explainEnd(
  { store }: Identity,
  clientId: string | undefined,
  error: OAuthFailure,
  now: number,
): Outcome<never> {
  if (error.kind !== "invalid_grant" || !clientId?.startsWith(CLIENT_PREFIX)) return err(error);
  const client = await findClient(store, clientId, now);
  if (!client.ok) return client;
  return err(client.value === undefined ? { kind: "unknown_client" } : { resolution: REUSED.resolution, ...error });
}
