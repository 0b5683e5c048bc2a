/**
 * API keys: issued on request (section 4.6) or with an anonymous registration, stored as a digest.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { ok, type Result } from "../leaves/result.ts";
import type { Tier } from "../schemas/api_key.ts";
import { CLAIMED_MS, EXPIRED_KEPT_MS, UNCLAIMED_MS } from "./lifetimes.ts";
import { findRegistration, scopesOf } from "./registrations.ts";
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
  /** The registration that the key belongs to: the key has its scopes and ends with it. */
  readonly registrationId?: string;
}

/** A valid key. */
export interface LiveApiKey extends ApiKey {
  readonly scopes: readonly Scope[];
}

/** The longest life of a registration, claimed at the last moment. Its keys are useless afterwards. */
const LONGEST_REGISTRATION_MS = UNCLAIMED_MS + CLAIMED_MS + EXPIRED_KEPT_MS;

/** Makes a key: the secret in clear, and the entry to store before anybody sees the secret. */
export async function newApiKey(
  key: ApiKey,
  randomBytes: RandomBytes,
): Promise<{ readonly secret: string; readonly entry: NonNullable<Commit["set"]>[number] }> {
  const ofRegistration = key.registrationId !== undefined;
  const secret = newSecret(`${API_KEY_PREFIX}${ofRegistration ? "agent" : key.tier}_`, randomBytes);
  const entry = { key: storeKey(await digestSecret(secret)), value: key };
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
  const entry = await store.get<ApiKey>(storeKey(await digestSecret(secret)));
  if (!entry.ok) return entry;
  const key = entry.value?.value;
  if (key?.registrationId === undefined) return ok(key && { ...key, scopes: SCOPES });
  const registration = await findRegistration(store, key.registrationId, now);
  if (!registration.ok) return registration;
  return ok(registration.value && { ...key, scopes: scopesOf(registration.value) });
}

/** Revokes a key, known or not. */
export async function revokeApiKey(store: Store, secret: string): Promise<Result<boolean, Failure>> {
  return await store.commit({ remove: [storeKey(await digestSecret(secret))] });
}

function storeKey(digest: string): StoreKey {
  return ["api_key", digest];
}
