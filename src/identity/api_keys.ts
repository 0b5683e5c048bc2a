/**
 * API keys: issued on request (section 4.6) or with an anonymous registration, stored as a digest.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { ok, type Result } from "../leaves/result.ts";
import type { Tier } from "../schemas/api_key.ts";
import { EXPIRED_KEPT_MS, GRANTED_MS, UNCLAIMED_MS } from "./lifetimes.ts";
import { findGrant, type Grant } from "./grants.ts";
import { type Scope, SCOPES } from "../schemas/scope.ts";
import { digestSecret, newSecret, type RandomBytes } from "./secret.ts";
import type { Commit, Store } from "../store/store.ts";
import type { StoreKey } from "../store/store_keys.ts";

/** The prefix of a key, by which people and leak scanners recognise one. */
export const API_KEY_PREFIX = "horno_";

/** A stored key. */
export interface ApiKey {
  readonly tier: Tier;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
  /** The registration that the key belongs to: the key has its scopes and ends with it. */
  readonly registrationId?: string;
}

/** A valid key. */
export interface LiveApiKey extends ApiKey {
  readonly scopes: readonly Scope[];
  /** The registration that the key belongs to. */
  readonly grant?: Grant;
}

/** The longest life of a registration, claimed at the last moment. Its keys are useless afterwards. */
const LONGEST_REGISTRATION_MS = UNCLAIMED_MS + GRANTED_MS + EXPIRED_KEPT_MS;

/** Makes a key: the secret in clear, and the entry to store before anybody sees the secret. */
export async function newApiKey(
  key: ApiKey,
  randomBytes: RandomBytes,
): Promise<{ readonly secret: string; readonly entry: NonNullable<Commit["set"]>[number] }> {
  const ofRegistration = key.registrationId !== undefined;
  const secret = newSecret(`${API_KEY_PREFIX}${ofRegistration ? "agent" : key.tier}_`, randomBytes);
  const entry = { key: apiKeyKey(await digestSecret(secret)), value: key };
  return { secret, entry: ofRegistration ? { ...entry, expireInMs: LONGEST_REGISTRATION_MS } : entry };
}

/**
 * Issues a key.
 *
 * @returns The key in clear, this one time. The store has it before this returns.
 */
export async function issueApiKey(
  store: Store,
  key: ApiKey,
  randomBytes: RandomBytes,
): Promise<Result<string, Failure>> {
  const { secret, entry } = await newApiKey(key, randomBytes);
  const committed = await store.commit({ set: [entry] });
  return committed.ok ? ok(secret) : committed;
}

/** Looks a presented key up. @returns The key, or undefined if it is unknown or has ended. */
export async function findApiKey(
  store: Store,
  secret: string,
  now: number,
): Promise<Result<LiveApiKey | undefined, Failure>> {
  const entry = await store.get<ApiKey>(apiKeyKey(await digestSecret(secret)));
  if (!entry.ok) return entry;
  const key = entry.value?.value;
  if (key?.registrationId === undefined) return ok(key && { ...key, scopes: SCOPES });
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

/** Revokes a key, known or not. */
export async function revokeApiKey(store: Store, secret: string): Promise<Result<boolean, Failure>> {
  return await store.commit({ remove: [apiKeyKey(await digestSecret(secret))] });
}

/** The key of an API key in the store. */
export function apiKeyKey(digest: string): StoreKey {
  return ["api_key", digest];
}
