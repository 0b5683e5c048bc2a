/**
 * Registered clients of the code flow (RFC 7591): a name, and the addresses that a code may go to. A client has no secret
 * and may do nothing by itself; each consent gives it a grant of its own.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { ok, type Result } from "../leaves/result.ts";
import { CLIENT_MS, EXPIRED_KEPT_MS, NEW_CLIENT_MS } from "./lifetimes.ts";
import { newId, type RandomBytes } from "./secret.ts";
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
export function storedClient(client: Client, now: number) {
  return { key: clientKey(client.id), value: client, expireInMs: client.expiresAt - now + EXPIRED_KEPT_MS };
}

/** Registers a client. */
export async function registerClient(
  store: Store,
  wish: Pick<Client, "name" | "redirectUris">,
  randomBytes: RandomBytes,
  now: number,
): Promise<Result<Client, Failure>> {
  const client = { ...wish, id: newId(CLIENT_PREFIX, randomBytes), createdAt: now, expiresAt: now + NEW_CLIENT_MS };
  const committed = await store.commit({ set: [storedClient(client, now)] });
  return committed.ok ? ok(client) : committed;
}

/** Longer than any id that this service gives. */
const MAX_ID_LENGTH = 64;

/** Looks a client up. @returns Undefined if it is unknown or has expired. */
export async function findClient(store: Store, id: string, now: number): Promise<Result<Client | undefined, Failure>> {
  // The store refuses long keys.
  if (id.length > MAX_ID_LENGTH) return ok(undefined);
  const entry = await store.get<Client>(clientKey(id));
  if (!entry.ok) return entry;
  const client = entry.value?.value;
  return ok(client && client.expiresAt > now ? client : undefined);
}

/** The client with the life that a consent gives it. */
export function keptClient(client: Client, now: number): Client {
  return { ...client, expiresAt: now + CLIENT_MS };
}
