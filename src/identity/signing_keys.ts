/**
 * The signing keys of tokens: ES256 (RFC 7518 section 3.4), in one record of the store, shared by every process.
 *
 * The first process that needs a key makes it; a process that loses the race takes the winner's key. A key signs for
 * thirty days. The service publishes its successor a day before it takes over, and keeps the old key published until
 * everything it signed has expired. So rotation needs no operator and ends no token.
 *
 * The store holds the private keys in clear, because a process signs with them: whoever reads the store can sign.
 * @module
 */
import { calculateJwkThumbprint, createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Outcome } from "../tables/failures.ts";
import { ok } from "../leaves/result.ts";
import { changeEntry } from "../store/entry_change.ts";
import { PUBLISHED_AFTER_MS, PUBLISHED_AHEAD_MS, SIGNING_KEY_MS } from "./lifetimes.ts";
import type { Store, StoreKey } from "../store/store.ts";

/** The only signature algorithm: the service refuses a token that names another (RFC 8725 section 3.1). */
export const SIGNATURE_ALGORITHM = "ES256";

/** A stored key. */
interface SigningKey {
  readonly kid: string;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
  /** Epoch milliseconds from which it signs. */
  readonly activeFrom: number;
}

/** The keys at one moment. */
export type KeySet = Awaited<ReturnType<typeof createKeySet>>;

/** Gives the keys. */
export type SigningKeys = ReturnType<typeof createSigningKeys>;

const STORE_KEY: StoreKey = ["signing_keys"];

/** How long a process uses its copy, in milliseconds. */
const COPY_MS = 60_000;

/** The shortest time between two reads of the store that unknown keys cause, in milliseconds. */
const MIN_REFRESH_MS = 1_000;

/** From making a key by hand to its first signature: a process's copy and a cached key set expire one after the other. */
const TAKEOVER_MS = 2 * COPY_MS;

/** Builds the source of keys over a store. */
export function createSigningKeys(store: Store) {
  let copy: { readonly readAt: number; readonly keys: readonly SigningKey[]; readonly set: KeySet } | undefined;

  return {
    /** @param fresh Asks the store even if there is a copy: a token names a key that this process has not seen. */
    async current(now: number, fresh = false): Outcome<KeySet> {
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

function readKeys(store: Store, now: number): Outcome<readonly SigningKey[]> {
  return changeEntry<readonly SigningKey[], readonly SigningKey[]>(store, STORE_KEY, async (kept = []) => {
    const next = await rotate(kept, now);
    return { answer: next, ...(next !== kept && { commit: { set: [{ key: STORE_KEY, value: next }] } }) };
  });
}

/**
 * Makes a new key early. It signs once every process has seen it and key sets cached elsewhere have expired. Tokens of the
 * earlier keys stay valid.
 *
 * @param endOld After a leak: drops the earlier keys, so that each process refuses their tokens after its next read, and
 * lets the new key sign at once.
 * @returns The new key, and how many keys are published now.
 */
export function rotateSigningKeys(store: Store, now: number, endOld = false) {
  return changeEntry(store, STORE_KEY, async (stored: readonly SigningKey[] = []) => {
    const kept = endOld ? [] : stored;
    const key = await createKey(kept.length === 0 ? now : now + TAKEOVER_MS);
    // A successor that would take over after the new key has signed nothing, so it is dropped.
    const keys = [...kept.filter(({ activeFrom }) => activeFrom <= key.activeFrom), key];
    return {
      commit: { set: [{ key: STORE_KEY, value: keys }] },
      answer: { kid: key.kid, activeFrom: key.activeFrom, published: keys.length },
    };
  });
}

/** The keys after a rotation, oldest first; the same array if none is due. */
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

async function createKeySet(keys: readonly SigningKey[], now: number) {
  const { kid, privateJwk } = activeKey(keys, now);
  const published = { keys: keys.map(({ publicJwk }) => publicJwk) };
  return {
    /** The key that signs now. */
    kid,
    privateKey: await importJWK(privateJwk, SIGNATURE_ALGORITHM) as unknown as CryptoKey,
    /** Finds the public key that a token names; `jose` verifies with it. */
    resolve: createLocalJWKSet({ keys: [...published.keys] }),
    /** The body of `/.well-known/jwks.json` (RFC 7517 section 5). */
    published,
  };
}
