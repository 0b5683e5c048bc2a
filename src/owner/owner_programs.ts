/**
 * The owner's programs: the grants with one of the owner's scopes. An entry names each of them, so that the list of who may
 * change what is sold finds them without reading every grant. The grant is the truth; an entry whose grant ended counts as
 * none. A program ends with the device on which the owner allowed it.
 * @module
 */
import type { Outcome } from "../tables/failures.ts";
import { createAudit } from "../identity/audit.ts";
import { grantedUntil } from "../identity/authorization_codes.ts";
import { findGrant, type Grant, grantKey } from "../identity/grants.ts";
import { EXPIRED_KEPT_MS } from "../identity/lifetimes.ts";
import { UNNAMED_PROGRAM } from "../identity/program_title.ts";
import { redirectHost } from "../identity/redirect_uri.ts";
import { ok } from "../leaves/result.ts";
import { isOwners } from "../schemas/scope.ts";
import type { StoreKey } from "../store/store.ts";
import { listDevices, type OwnerWorld, removeDevice } from "./owner_devices.ts";

/** The store entry that names a grant as the owner's. Undefined for any other grant. */
export function ownerProgramEntry(grant: Grant, now: number) {
  if (!isOwners(grant.scopes)) return undefined;
  return { key: keyOf(grant.id), value: true, expireInMs: grantedUntil(grant) - now + EXPIRED_KEPT_MS };
}

/**
 * The owner's programs whose access holds, the latest first: the id of its grant; the name that it gave itself, or
 * {@linkcode UNNAMED_PROGRAM}; where its code went, a host or a program on the device; from when and until when, in epoch
 * milliseconds.
 */
export async function listPrograms(world: OwnerWorld): Outcome<readonly ReturnType<typeof describe>[]> {
  const grants = await ownerGrants(world);
  // Without the use of its code nobody holds a token yet.
  if (!grants.ok) return grants;
  return ok(grants.value.filter(({ code }) => code?.used).map(describe).sort((a, b) => b.since - a.since));
}

/**
 * Ends a device, with the programs that were allowed on it. @returns Whether there was one.
 *
 * @param isRemoved Whether another device removes it: then a program ends too whose grant, of an earlier release, names none.
 */
export async function endDevice(world: OwnerWorld, id: string, isRemoved = false): Outcome<boolean> {
  const removed = await removeDevice(world, id);
  if (!removed.ok) return removed;
  if (removed.value) world.log?.("info", "owner_device_removed", { device: id });
  // Also if there was none: the last try may have ended between the two.
  const orphans = await endOrphans(world, isRemoved && removed.value);
  return orphans.ok ? removed : orphans;
}

/** Ends the programs whose device is signed in no more. */
export async function endOrphans(world: OwnerWorld, isRemoved = false): Outcome<void> {
  const grants = await ownerGrants(world);
  if (!grants.ok) return grants;
  // After the grants: so of a consent and the end of its device at the same moment, one sees the other.
  const devices = await listDevices(world);
  if (!devices.ok) return devices;
  const ended = grants.value.filter(({ device }) =>
    device === undefined ? isRemoved : devices.value.every(({ id }) => id !== device)
  );
  for (const { id } of ended) {
    const gone = await removeProgram(world, id);
    if (!gone.ok) return gone;
  }
  return ok(undefined);
}

async function ownerGrants({ store, now }: OwnerWorld): Outcome<readonly Grant[]> {
  const entries = await store.list<true>("owner_program");
  if (!entries.ok) return entries;
  const grants: Grant[] = [];
  for (const { key } of entries.value) {
    const grant = await findGrant(store, String(key[1]), now());
    if (!grant.ok) return grant;
    if (grant.value) grants.push(grant.value);
  }
  return ok(grants);
}

/** Ends the access of one of the owner's programs, if there is one. */
export async function removeProgram({ store, log }: OwnerWorld, id: string): Outcome<unknown> {
  const entry = await store.get<true>(keyOf(id));
  if (!entry.ok || entry.value === undefined) return entry;
  const removed = await store.commit({ remove: [grantKey(id), keyOf(id)] });
  if (removed.ok) createAudit(log).ended({ kind: "grant", id }, "person");
  return removed;
}

function describe({ id, clientName: name = UNNAMED_PROGRAM, code, createdAt, expiresAt }: Grant) {
  return { id, name, host: redirectHost(code!.redirectUri).host, since: createdAt, until: expiresAt };
}

function keyOf(id: string): StoreKey {
  return ["owner_program", id];
}
