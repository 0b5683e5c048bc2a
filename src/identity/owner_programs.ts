/**
 * The owner's programs: the grants with the scope `manage:tonight`. An entry names each of them, so that the list of the
 * owner's devices finds them without reading every grant. The grant is the truth; an entry whose grant ended counts as none.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { grantedUntil } from "./authorization_codes.ts";
import { findGrant, type Grant, grantKey } from "./grants.ts";
import { EXPIRED_KEPT_MS } from "./lifetimes.ts";
import { redirectHost } from "./redirect_uri.ts";
import { ok, type Result } from "../leaves/result.ts";
import { OWNER_SCOPE } from "../schemas/scope.ts";
import type { Store } from "../store/store.ts";
import type { StoreKey } from "../store/store_keys.ts";

/** A program that the owner allowed to change what is sold. */
export interface OwnerProgram {
  /** The id of its grant. */
  readonly id: string;
  /** The name that it gave itself. */
  readonly name?: string;
  /** Where its code went: a host, or a program on the device. */
  readonly host: string;
  /** Epoch milliseconds. */
  readonly since: number;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** The store entry that names a grant as the owner's. Undefined for any other grant. */
export function ownerProgramEntry(grant: Grant, now: number) {
  if (!grant.scopes.includes(OWNER_SCOPE)) return undefined;
  return { key: keyOf(grant.id), value: true, expireInMs: grantedUntil(grant) - now + EXPIRED_KEPT_MS };
}

/** The owner's programs whose access holds, the latest first. */
export async function listOwnerPrograms(store: Store, now: number): Promise<Result<readonly OwnerProgram[], Failure>> {
  const entries = await store.list<true>("owner_program");
  if (!entries.ok) return entries;
  const programs: OwnerProgram[] = [];
  for (const { key } of entries.value) {
    const grant = await findGrant(store, String(key[1]), now);
    if (!grant.ok) return grant;
    // Without the use of its code nobody holds a token yet.
    if (grant.value?.code?.used) programs.push(describe(grant.value));
  }
  return ok(programs.sort((a, b) => b.since - a.since));
}

/** Ends the access of one of the owner's programs. @returns Whether there was one. */
export async function removeOwnerProgram(store: Store, id: string): Promise<Result<boolean, Failure>> {
  const entry = await store.get<true>(keyOf(id));
  if (!entry.ok || entry.value === undefined) return entry.ok ? ok(false) : entry;
  return await store.commit({ remove: [grantKey(id), keyOf(id)] });
}

function describe({ id, clientName: name, code, createdAt, expiresAt }: Grant): OwnerProgram {
  const { host } = redirectHost(code!.redirectUri);
  return { id, ...(name !== undefined && { name }), host, since: createdAt, until: expiresAt };
}

function keyOf(id: string): StoreKey {
  return ["owner_program", id];
}
