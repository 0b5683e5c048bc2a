/**
 * The keys that tokens are signed with: ES256 (RFC 7518 section 3.4), in the store, shared by every process.
 *
 * The first process that needs one makes it; of two that race, one wins and the other takes the winner's. A key signs
 * for thirty days. Its successor is made and published a day before it takes over, and the old one stays published until
 * everything it signed has expired: so rotation needs no operator and ends no token. All of it is one record.
 *
 * The private keys lie in the store in clear, since a process must sign with them: who reads the store can sign. That is
 * why nothing else is kept there but digests.
 * @module
 */
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Failure } from "../tables/failures.ts";
import { ok, type Result } from "../leaves/result.ts";
import { changeEntry } from "./entry_change.ts";
import { PUBLISHED_AFTER_MS, PUBLISHED_AHEAD_MS, SIGNING_KEY_MS } from "./lifetimes.ts";
import type { Store, StoreKey } from "../store/store.ts";

/** The one signature algorithm: a token that names another is refused (RFC 8725 section 3.1). */
export const SIGNATURE_ALGORITHM = "ES256";

/** A key as it is kept. */
interface SigningKey {
  readonly kid: string;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
  /** Epoch milliseconds from which it signs. */
  readonly activeFrom: number;
}

/** The keys of a moment. */
export interface KeySet {
  /** The key that signs now. */
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** Finds the public key that a token names; what `jose` verifies with. */
  readonly resolve: ReturnType<typeof createLocalJWKSet>;
  /** What `/.well-known/jwks.json` publishes (RFC 7517 section 5). */
  readonly published: { readonly keys: readonly JWK[] };
}

/** Gives the keys. */
export interface SigningKeys {
  /**
   * @param fresh Asks the store again even if a copy is at hand, for a token that names a key this process has not seen.
   */
  current(now: number, fresh?: boolean): Promise<Result<KeySet, Failure>>;
}

const STORE_KEY: StoreKey = ["signing_keys"];

/** How long a process uses its copy before it looks at the store again, in milliseconds. */
const COPY_MS = 60_000;

/** The shortest time between two looks at the store that unknown keys cause, in milliseconds. */
const MIN_REFRESH_MS = 1_000;

/** From making a key by hand to its first signature: a process's copy and one in a cache of the key set, one after the other. */
const TAKEOVER_MS = 2 * COPY_MS;

/** Builds the source of keys over a store. */
export function createSigningKeys(store: Store): SigningKeys {
  let copy: { readonly readAt: number; readonly keys: readonly SigningKey[]; readonly set: KeySet } | undefined;

  return {
    async current(now, fresh = false) {
      const age = copy === undefined ? Infinity : Math.abs(now - copy.readAt);
      if (copy && age < (fresh ? MIN_REFRESH_MS : COPY_MS)) return ok(copy.set);
      const keys = await readKeys(store, now);
      if (!keys.ok) return keys;
      const set = copy && sameKeys(copy.keys, keys.value) && copy.set.kid === activeKey(keys.value, now).kid
        ? copy.set
        : await createKeySet(keys.value, now);
      copy = { readAt: now, keys: keys.value, set };
      return ok(set);
    },
  };
}

function readKeys(store: Store, now: number): Promise<Result<readonly SigningKey[], Failure>> {
  return changeEntry<readonly SigningKey[], readonly SigningKey[]>(store, STORE_KEY, async (kept = []) => {
    const next = await rotate(kept, now);
    return { answer: next, ...(next !== kept && { set: [{ key: STORE_KEY, value: next }] }) };
  });
}

/** What a rotation by hand did. */
export interface Rotation {
  /** The new key, and the epoch milliseconds from which it signs. */
  readonly kid: string;
  readonly activeFrom: number;
  /** How many keys are published now. */
  readonly published: number;
}

/**
 * Makes a new key before its time. It signs as soon as every process has seen it and key sets cached elsewhere have
 * expired; what the keys before it signed stays good.
 *
 * @param endOld After a leak: drops those keys, so that what they signed is refused once each process has looked again,
 * and lets the new one sign at once.
 */
export async function rotateSigningKeys(store: Store, now: number, endOld = false): Promise<Result<Rotation, Failure>> {
  return await changeEntry<readonly SigningKey[], Rotation>(store, STORE_KEY, async (stored = []) => {
    const kept = endOld ? [] : stored;
    const key = await createKey(kept.length === 0 ? now : now + TAKEOVER_MS);
    // A successor that would sign only after the new key has signed nothing yet, and is no longer needed.
    const keys = [...kept.filter(({ activeFrom }) => activeFrom <= key.activeFrom), key];
    return {
      set: [{ key: STORE_KEY, value: keys }],
      answer: { kid: key.kid, activeFrom: key.activeFrom, published: keys.length },
    };
  });
}

/** The keys from now on, oldest first: the same array if nothing is due. */
async function rotate(keys: readonly SigningKey[], now: number): Promise<readonly SigningKey[]> {
  const last = keys.at(-1);
  const needed = keys.filter((_, at) => {
    const successor = keys[at + 1];
    return successor === undefined || successor.activeFrom + PUBLISHED_AFTER_MS > now;
  });
  if (last === undefined) return [await createKey(now)];
  if (now < last.activeFrom + SIGNING_KEY_MS - PUBLISHED_AHEAD_MS) return needed.length === keys.length ? keys : needed;
  return [...needed, await createKey(now + PUBLISHED_AHEAD_MS)];
}

async function createKey(activeFrom: number): Promise<SigningKey> {
  const pair = await generateKeyPair(SIGNATURE_ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const named = { kid, alg: SIGNATURE_ALGORITHM, use: "sig" };
  return { kid, privateJwk: await exportJWK(pair.privateKey), publicJwk: { ...publicJwk, ...named }, activeFrom };
}

function activeKey(keys: readonly SigningKey[], now: number): SigningKey {
  return keys.findLast(({ activeFrom }) => activeFrom <= now) ?? keys[0]!;
}

function sameKeys(a: readonly SigningKey[], b: readonly SigningKey[]): boolean {
  return a.length === b.length && a.every(({ kid }, at) => kid === b[at]?.kid);
}

async function createKeySet(keys: readonly SigningKey[], now: number): Promise<KeySet> {
  const active = activeKey(keys, now);
  const published = { keys: keys.map(({ publicJwk }) => publicJwk) };
  return {
    kid: active.kid,
    privateKey: await importJWK(active.privateJwk, SIGNATURE_ALGORITHM) as CryptoKey,
    resolve: createLocalJWKSet({ keys: [...published.keys] }),
    published,
  };
}
