/**
 * What an operator sees and ends from a shell: every access in the store. A server asks the store at each call, so what
 * ends here is refused at the next call in every process.
 * @module
 */
import { type ApiKey, apiKeyEnd, apiKeyKey, KEY_ID_LENGTH } from "./api_keys.ts";
import { type Client, clientKey } from "./clients.ts";
import { findGrant, type Grant, GRANT_PREFIX, grantKey } from "./grants.ts";
import { ok } from "../leaves/result.ts";
import type { Ended } from "./revocation.ts";
import type { Outcome } from "../tables/failures.ts";
import type { Store, StoreKey } from "../store/store.ts";

/** What to end: a registration or a client by its id, a key by the start of its digest, or everything. */
export type Target =
  | { readonly kind: "id"; readonly id: string }
  | { readonly kind: "key"; readonly start: string }
  | { readonly kind: "all" };

/** Reads every access; what has expired is left out. The `id` of a key is the start of its digest. */
export async function listAccess(store: Store, now: number) {
  const earlier = await store.list("registration");
  if (!earlier.ok) return earlier;
  for (const { key } of earlier.value) {
    const taken = await findGrant(store, String(key[1]), now);
    if (!taken.ok) return taken;
  }
  const grants = await store.list<Grant>("grant");
  if (!grants.ok) return grants;
  const clients = await store.list<Client>("client");
  if (!clients.ok) return clients;
  const keys = await store.list<ApiKey>("api_key");
  if (!keys.ok) return keys;
  const isLive = ({ expiresAt }: { readonly expiresAt: number }) => expiresAt > now;
  return ok({
    grants: grants.value.map(({ value }) => value).filter(isLive),
    clients: clients.value.map(({ value }) => value).filter(isLive),
    keys: keys.value.filter(({ value }) => apiKeyEnd(value) > now).map(({ key, value }) => {
      const digest = String(key[1]);
      return { ...value, id: digest.slice(0, KEY_ID_LENGTH), digest };
    }),
  });
}

/** Ends access, one grant by one look-up. A client ends with all its grants. @returns What ended. */
export async function endAccess(store: Store, target: Target, now: number): Outcome<readonly Ended[]> {
  if (target.kind === "id" && target.id.startsWith(GRANT_PREFIX)) {
    const found = await findGrant(store, target.id, now);
    if (!found.ok) return found;
    return await removeAll(store, found.value ? [[grantKey(target.id), { kind: "grant", id: target.id }]] : []);
  }
  const before = await listAccess(store, now);
  if (!before.ok) return before;
  const clients = before.value.clients.filter(({ id }) => matches(target, id))
    .map(({ id }) => [clientKey(id), { kind: "client", id }] as const);
  const endedClients = await removeAll(store, clients);
  if (!endedClients.ok) return endedClients;
  // Read again: a client may have got another grant before it ended.
  const access = await listAccess(store, now);
  if (!access.ok) return access;
  const { grants, keys } = access.value;
  const endedRest = await removeAll(store, [
    ...grants.filter(({ clientId }) => matches(target, clientId))
      .map(({ id }) => [grantKey(id), { kind: "grant", id }] as const),
    ...keys.filter(({ digest }) => target.kind === "all" || (target.kind === "key" && digest.startsWith(target.start)))
      .map(({ id, digest }) => [apiKeyKey(digest), { kind: "key", id }] as const),
  ]);
  return endedRest.ok ? ok([...endedClients.value, ...endedRest.value]) : endedRest;
}

async function removeAll(store: Store, chosen: readonly (readonly [StoreKey, Ended])[]): Outcome<readonly Ended[]> {
  const ended: Ended[] = [];
  for (const [key, what] of chosen) {
    const removed = await store.commit({ remove: [key] });
    if (!removed.ok) return removed;
    ended.push(what);
  }
  return ok(ended);
}

function matches(target: Target, id: string): boolean {
  return target.kind === "all" || (target.kind === "id" && target.id === id);
}
