/**
 * API keys: issued on request (section 4.6) or with an anonymous registration, stored as a digest. A key ends after 90
 * days without use (decision 17); that of a registration ends with it.
 * @module
 */
import type { Outcome } from "../tables/failures.ts";
import { ok } from "../leaves/result.ts";
import type { Tier } from "../schemas/api_key.ts";
import { DAY_MS } from "../leaves/duration.ts";
import { EXPIRED_KEPT_MS, GRANTED_MS, UNCLAIMED_MS, UNUSED_KEY_MS } from "./lifetimes.ts";
import { findGrant, type Grant } from "./grants.ts";
import { type Scope, SCOPES } from "../schemas/scope.ts";
import { digestSecret, newSecret, type RandomBytes } from "./secret.ts";
import type { Commit, Store, StoreKey } from "../store/store.ts";

/** The prefix of a key, by which people and leak scanners recognise one. */
export const API_KEY_PREFIX = "horno_";

/** A stored key. */
export interface ApiKey {
  readonly tier: Tier;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  /** Epoch milliseconds of a use, written at most once a day; absent before the second day. */
  readonly usedAt?: number;
  /** The registration that the key belongs to: the key has its scopes and ends with it. */
  readonly registrationId?: string;
}

/** A valid key. */
interface LiveApiKey extends ApiKey {
  readonly scopes: readonly Scope[];
  /** The registration that the key belongs to. */
  readonly grant?: Grant;
}

/** The longest life of a registration, claimed at the last moment. Its keys are useless afterwards. */
const LONGEST_REGISTRATION_MS = UNCLAIMED_MS + GRANTED_MS + EXPIRED_KEPT_MS;

/** How often the use of a key is written. Its life is as much longer, so that no use is forgotten. */
const USE_WRITTEN_MS = DAY_MS;
const KEY_MS = UNUSED_KEY_MS + USE_WRITTEN_MS;

/** Makes a key: the secret in clear, and the entry to store before anybody sees the secret. */
export async function newApiKey(
  key: ApiKey,
  randomBytes: RandomBytes,
): Promise<{ readonly secret: string; readonly entry: NonNullable<Commit["set"]>[number] }> {
  const ofRegistration = key.registrationId !== undefined;
  const secret = newSecret(`${API_KEY_PREFIX}${ofRegistration ? "agent" : key.tier}_`, randomBytes);
  return { secret, entry: storedKey(await digestSecret(secret), key) };
}

/** The store entry of a key, with its expiry. */
function storedKey(digest: string, key: ApiKey) {
  const expireInMs = key.registrationId === undefined ? KEY_MS : LONGEST_REGISTRATION_MS;
  return { key: apiKeyKey(digest), value: key, expireInMs };
}

/** Epoch milliseconds at which a key ends that nobody uses again. That of a registration ends with it. */
export function apiKeyEnd({ registrationId, usedAt, issuedAt }: ApiKey): number {
  return registrationId === undefined ? (usedAt ?? issuedAt) + KEY_MS : Infinity;
}

/**
 * Issues a key.
 *
 * @returns The key in clear, this one time. The store has it before this returns.
 */
export async function issueApiKey(store: Store, key: ApiKey, randomBytes: RandomBytes): Outcome<string> {
  const { secret, entry } = await newApiKey(key, randomBytes);
  const committed = await store.commit({ set: [entry] });
  return committed.ok ? ok(secret) : committed;
}

/** Looks a presented key up, and notes its use. @returns The key, or undefined if it is unknown or has ended. */
export async function findApiKey(store: Store, secret: string, now: number): Outcome<LiveApiKey | undefined> {
  const digest = await digestSecret(secret);
  const entry = await store.get<ApiKey>(apiKeyKey(digest));
  if (!entry.ok) return entry;
  const key = entry.value?.value;
  // The store removes expired entries late, so the clock decides.
  if (entry.value === undefined || key === undefined || apiKeyEnd(key) <= now) return ok(undefined);
  if (key.registrationId === undefined) {
    if (now - (key.usedAt ?? key.issuedAt) >= USE_WRITTEN_MS) {
      // Without the check, a use would bring back a key that is revoked meanwhile. If the store fails, the next use is
      // noted.
      const used = storedKey(digest, { ...key, usedAt: now });
      await store.commit({ checks: [{ key: used.key, version: entry.value.version }], set: [used] });
    }
    return ok({ ...key, scopes: SCOPES });
  }
  const grant = await findGrant(store, key.registrationId, now);
  if (!grant.ok) return grant;
  return ok(grant.value && { ...key, scopes: grant.value.scopes, grant: grant.value });
}

/** The name of a key in the log and for the operator: the start of its digest, which the store holds. */
export async function keyId(secret: string): Promise<string> {
  return (await digestSecret(secret)).slice(0, KEY_ID_LENGTH);
}

/** Characters of a digest that name a key: 48 bits. */
export const KEY_ID_LENGTH = 12;

/** The key of an API key in the store. */
export function apiKeyKey(digest: string): StoreKey {
  return ["api_key", digest];
}
