/**
 * Grants: what each program may do, one record each. Every token names its grant and works only while the record is
 * there, so removing it ends everything. Each change writes the whole record over the version that was read: of two
 * requests that race, one sees the change of the other.
 * @module
 */
import type { Outcome } from "../tables/failures.ts";
import { ok } from "../leaves/result.ts";
import { changeEntry } from "../store/entry_change.ts";
import { EXPIRED_KEPT_MS, GRANTED_MS } from "./lifetimes.ts";
import type { ResourcePath } from "../tables/resource_routes.ts";
import { POST_CLAIM_SCOPES, PRE_CLAIM_SCOPES, type Scope } from "../schemas/scope.ts";
import { digestSecret, equalDigests } from "./secret.ts";
import type { Store, StoreKey } from "../store/store.ts";

/** The prefix of a grant's identifier. A registration of auth.md is a grant, and this is its client_id too. */
export const GRANT_PREFIX = "reg_";

/** The prefix of the token in a person's link: it shows a claim, and later the access that the person gave. */
export const LINK_TOKEN_PREFIX = "cat_";

/**
 * How a grant began: by a registration of auth.md, alone or on behalf of a person it names, or by a consent to an
 * authorization request.
 */
type GrantType = "anonymous" | "service_auth" | "code";

/** A stored grant. */
export interface Grant {
  readonly id: string;
  readonly type: GrantType;
  /** The grant's own id, or that of a registered client. */
  readonly clientId: string;
  readonly clientName?: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds; nothing of the grant works from then on. */
  readonly expiresAt: number;
  /** Counts claims: a token that names another generation has ended. */
  readonly generation: number;
  /** The most that a token of it may hold. */
  readonly scopes: readonly Scope[];
  /** The most that a token of it may reach. */
  readonly resource: ResourcePath;
  /** Epoch milliseconds at which a person agreed; absent while nobody has. */
  readonly agreedAt?: number;
  /** How long it lives from then on, in milliseconds, if the person chose. */
  readonly lastsMs?: number;
  /** The device of the owner that allowed it; its end is the grant's. */
  readonly device?: string;
  /** Digest of the token in the person's link. */
  readonly linkDigest?: string;
  readonly claim?: Claim;
  readonly code?: AuthorizationCode;
  readonly refresh?: RefreshFamily;
}

/** How a person can confirm a registration. */
export interface Claim {
  /** Digest of the claim token. It stays after the claim, so that the token can still end the grant. */
  readonly tokenDigest: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** Whether the agent has collected its confirmed claim. */
  readonly collected: boolean;
  readonly attempts: number;
  readonly attempt?: ClaimAttempt;
}

/** One attempt to have a person confirm. Codes and the e-mail address are digests with the salt. */
export interface ClaimAttempt {
  readonly id: string;
  readonly salt: string;
  /** The e-mail address that the person must know; absent if the agent gave none. */
  readonly loginHintDigest?: string;
  /** The code that the agent shows and the person types. */
  readonly userCodeDigest: string;
  /** The code that the page shows and the agent sends, once the person has asked for it. */
  readonly pageCodeDigest?: string;
  /** Codes tried, in either direction. */
  readonly tries: number;
  readonly status: "open" | "confirmed" | "refused";
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly intervalSeconds: number;
  /** Epoch milliseconds of the last poll. */
  readonly polledAt?: number;
}

/** The authorization code of a consent (RFC 6749 section 4.1). */
interface AuthorizationCode {
  readonly digest: string;
  readonly redirectUri: string;
  /** S256 challenge (RFC 7636). */
  readonly challenge: string;
  readonly used: boolean;
}

/** The refresh tokens of a grant; `refresh_tokens.ts` says how they follow one another. */
export interface RefreshFamily {
  readonly familyDigest: string;
  readonly currentDigest: string;
  /** The token before the current one; absent before the first rotation. */
  readonly previous?: { readonly digest: string; readonly nonce: string; readonly rotatedAt: number };
}

/** A change of a grant, and the answer to give once it is stored. */
export interface Change<T> {
  /** The new grant, or its end; absent to change nothing. */
  readonly next?: Grant | "end";
  readonly answer: T;
}

/** The key of a grant in the store. */
export function grantKey(id: string): StoreKey {
  return ["grant", id];
}

/** The store entry of a grant, with its expiry. */
export function storedGrant(grant: Grant, now: number) {
  return { key: grantKey(grant.id), value: grant, expireInMs: grant.expiresAt - now + EXPIRED_KEPT_MS };
}

/** Looks a live grant up. @returns Undefined if there is none, or it has expired. */
export async function findGrant(store: Store, id: string, now: number): Outcome<Grant | undefined> {
  const found = await liveGrant(store, id, now);
  return found.ok && found.value === undefined ? await takeEarlier(store, id, now) : found;
}

async function liveGrant(store: Store, id: string, now: number): Outcome<Grant | undefined> {
  const entry = await store.get<Grant>(grantKey(id));
  if (!entry.ok) return entry;
  const grant = entry.value?.value;
  // The store removes expired entries late, so the clock decides.
  return ok(grant && grant.expiresAt > now ? grant : undefined);
}

/**
 * A registration as the release eb20c87 stored it, before there were grants. Nothing writes one any more, and none lives
 * longer than 31 days.
 */
type EarlierRegistration = Omit<Grant, "clientId" | "claim"> & Pick<Claim, "attempts"> & {
  readonly claimed: boolean;
  /** Absent once the claim is collected. */
  readonly claimTokenDigest?: string;
  readonly claimTokenExpiresAt: number;
  readonly attempt?: ClaimAttempt & { readonly tokenDigest: string };
};

/** Puts a grant in the place of an earlier release's registration. One that ends meanwhile stays ended. */
async function takeEarlier(store: Store, id: string, now: number): Outcome<Grant | undefined> {
  const key = ["registration", id] as const;
  const entry = await store.get<EarlierRegistration>(key);
  if (!entry.ok) return entry;
  // Another process may have done it since the first look.
  if (entry.value === undefined) return await liveGrant(store, id, now);
  const { version, value } = entry.value;
  const { claimed, claimTokenDigest: tokenDigest = "", claimTokenExpiresAt, attempts, attempt, ...rest } = value;
  const claim = { tokenDigest, expiresAt: claimTokenExpiresAt, collected: tokenDigest === "", attempts };
  const grant: Grant = {
    ...rest,
    clientId: id,
    scopes: claimed ? POST_CLAIM_SCOPES : PRE_CLAIM_SCOPES,
    resource: "/",
    ...(claimed && { agreedAt: rest.expiresAt - GRANTED_MS }),
    ...(attempt && { linkDigest: attempt.tokenDigest }),
    claim: attempt ? { ...claim, attempt } : claim,
  };
  const stored = await store.commit({ checks: [{ key, version }], set: [storedGrant(grant, now)], remove: [key] });
  return stored.ok ? await findGrant(store, id, now) : stored;
}

/** Changes a grant, expired ones included; see {@linkcode changeEntry}. */
export async function changeGrant<T>(
  store: Store,
  id: string,
  now: number,
  change: (grant: Grant | undefined) => Promise<Change<T>>,
): Outcome<T> {
  const found = await findGrant(store, id, now);
  if (!found.ok) return found;
  return await changeEntry<Grant, T>(store, grantKey(id), async (grant) => {
    const { next, answer } = await change(grant);
    if (next === undefined) return { answer };
    return next === "end"
      ? { answer, commit: { remove: [grantKey(id)] } }
      : { answer, commit: { set: [storedGrant(next, now)] } };
  });
}

/** Splits a token of the form prefix, grant, secrets. @param secrets How many secrets follow. */
export function splitToken(token: string, prefix: string, secrets = 1) {
  const form = `^${prefix}([\\w-]{${ID_LENGTH}})${`([\\w-]{${SECRET_LENGTH}})`.repeat(secrets)}$`;
  const [, id, ...parts] = new RegExp(form).exec(token) ?? [];
  return id === undefined ? undefined : { id: GRANT_PREFIX + id, secrets: parts };
}

/** Joins a token of that form. */
export function joinToken(prefix: string, grantId: string, ...secrets: readonly string[]): string {
  return `${prefix}${grantId.slice(GRANT_PREFIX.length)}${secrets.join("")}`;
}

/** Characters of base64url that name the grant, and of each secret. */
const ID_LENGTH = 22;
const SECRET_LENGTH = 43;

/** Whether `token` is the one of the person's link. */
export async function isLinkOf({ linkDigest }: Grant, token: string): Promise<boolean> {
  return linkDigest !== undefined && equalDigests(linkDigest, await digestSecret(token));
}
