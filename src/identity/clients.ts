/**
 * Registered clients of the code flow (RFC 7591): a name, and the addresses that a code may go to. A client has no secret
 * and may do nothing by itself; each consent gives it a grant of its own.
 *
 * A client's id is the digest of its metadata, so the same program is the same client, however often it registers and for
 * whom. A chat host registers for many people from few addresses: the second time costs it nothing and adds no entry.
 * @module
 */
import type { Outcome } from "../tables/failures.ts";
import { ok } from "../leaves/result.ts";
import { CLIENT_MS, EXPIRED_KEPT_MS, NEW_CLIENT_MS } from "./lifetimes.ts";
import { sha256 } from "../leaves/sha256.ts";
import { changeEntry } from "../store/entry_change.ts";
import type { Store, StoreKey } from "../store/store.ts";

/** The prefix of a client's identifier. */
export const CLIENT_PREFIX = "cli_";

/** A stored client. */
export interface Client {
  readonly id: string;
  readonly name?: string;
  readonly redirectUris: readonly string[];
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds; unknown from then on. */
  readonly expiresAt: number;
}

/** The key of a client in the store. */
export function clientKey(id: string): StoreKey {
  return ["client", id];
}

/** The store entry of a client, with its expiry. */
function storedClient(client: Client, now: number) {
  return { key: clientKey(client.id), value: client, expireInMs: client.expiresAt - now + EXPIRED_KEPT_MS };
}

/** What a client registers. */
type ClientMetadata = Pick<Client, "name" | "redirectUris">;

/** Bytes of the digest in a client's id, as many as in other ids. */
const ID_BYTES = 16;

async function clientIdOf({ name, redirectUris }: ClientMetadata): Promise<string> {
  const digest = await sha256(JSON.stringify([name ?? null, ...redirectUris]));
  return CLIENT_PREFIX + digest.subarray(0, ID_BYTES).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Looks up the client with this metadata. */
export async function findRegistered(store: Store, metadata: ClientMetadata, now: number): Outcome<Client | undefined> {
  return await findClient(store, await clientIdOf(metadata), now);
}

/** Registers a client. Prolongs the life of one that has less than half of a new one's left. */
export async function registerClient(store: Store, metadata: ClientMetadata, now: number): Outcome<Client> {
  const id = await clientIdOf(metadata);
  return await changeEntry<Client, Client>(store, clientKey(id), (found) => {
    if (found && found.expiresAt - now > NEW_CLIENT_MS / 2) return { answer: found };
    const before = found && found.expiresAt > now ? found : { ...metadata, id, createdAt: now };
    const client = { ...before, expiresAt: now + NEW_CLIENT_MS };
    return { answer: client, commit: { set: [storedClient(client, now)] } };
  });
}

/** Longer than any id that this service gives. */
const MAX_ID_LENGTH = 64;

/** Looks a client up. @returns Undefined if it is unknown or has expired. */
export async function findClient(store: Store, id: string, now: number): Outcome<Client | undefined> {
  // The store refuses long keys.
  if (id.length > MAX_ID_LENGTH) return ok(undefined);
  const entry = await store.get<Client>(clientKey(id));
  if (!entry.ok) return entry;
  const client = entry.value?.value;
  return ok(client && client.expiresAt > now ? client : undefined);
}

/** Gives a client the life of one that people use. Does nothing if it is gone from the store. */
export async function keepClient(store: Store, id: string, now: number): Outcome<undefined> {
  return await changeEntry<Client, undefined>(store, clientKey(id), (client) => {
    if (client === undefined) return { answer: undefined };
    const kept = { ...client, expiresAt: now + CLIENT_MS };
    return { answer: undefined, commit: { set: [storedClient(kept, now)] } };
  });
}
