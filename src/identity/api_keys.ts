/**
 * API keys: issued at once to whoever asks (specification section 4.6), kept as a digest, recognised later.
 * @module
 */
import type { Failure } from "../failures.ts";
import { ok, type Result } from "../result.ts";
import type { Tier } from "../schemas/api_key.ts";
import { digestSecret, newSecret } from "./secret.ts";
import type { Store } from "./store.ts";

/** What every key starts with, so that leak scanners and people recognise one. */
export const API_KEY_PREFIX = "horno_";

/** What is kept of a key. */
export interface ApiKey {
  readonly tier: Tier;
  /** The label that the caller gave, if any. */
  readonly agentName?: string;
  /** Epoch milliseconds. */
  readonly issuedAt: number;
}

/**
 * Issues a key.
 *
 * @returns The key in clear, for this one time. It is in the store before this answers.
 */
export async function issueApiKey(
  store: Store,
  key: ApiKey,
  randomBytes: (length: number) => Uint8Array,
): Promise<Result<string, Failure>> {
  const secret = newSecret(`${API_KEY_PREFIX}${key.tier}_`, randomBytes);
  const committed = await store.commit({ set: [{ key: storeKey(await digestSecret(secret)), value: key }] });
  return committed.ok ? ok(secret) : committed;
}

/** Looks a presented key up. @returns The key, or undefined if it is unknown or revoked. */
export async function findApiKey(store: Store, secret: string): Promise<Result<ApiKey | undefined, Failure>> {
  const entry = await store.get<ApiKey>(storeKey(await digestSecret(secret)));
  return entry.ok ? ok(entry.value?.value) : entry;
}

function storeKey(digest: string): string[] {
  return ["api_key", digest];
}
