/**
 * The owner's devices: one entry of the store, with the links that were used. So a link signs one device in, whatever
 * happens at once: its number is used up in the commit that adds the device.
 *
 * A device holds a secret; the store has its SHA-256 digest. Leaves out the cookie (`owner_cookie.ts`).
 * @module
 */
import { plainText } from "../domain/text/plain_text.ts";
import { changeEntry } from "../store/entry_change.ts";
import { digestSecret, equalDigests, newId, newSecret, type RandomBytes } from "../identity/secret.ts";
import { DAY_MS } from "../leaves/duration.ts";
import type { Log } from "../leaves/log.ts";
import { err, ok } from "../leaves/result.ts";
import type { Store } from "../store/store.ts";
import type { Outcome } from "../tables/failures.ts";
import type { OwnerLink } from "./owner_link.ts";

/** Life of a device from its sign-in, in milliseconds. */
export const DEVICE_MS = 90 * DAY_MS;

/** The most devices. Another one takes the place of the oldest. */
const MAX_DEVICES = 20;

/** The prefix of a device's secret. */
export const DEVICE_PREFIX = "own_";

/** The name of a device that gives none. */
const UNNAMED = "Teléfono";

/** A device that is signed in as the owner. */
export interface OwnerDevice {
  readonly id: string;
  /** As the device was called at its sign-in. */
  readonly name: string;
  /** Epoch milliseconds. */
  readonly since: number;
  /** Epoch milliseconds; it may do nothing from then on. */
  readonly until: number;
}

/** The outside world that this needs. */
export interface OwnerWorld {
  readonly store: Store;
  readonly now: () => number;
  readonly log?: Log | undefined;
}

interface StoredDevice extends OwnerDevice {
  readonly digest: string;
}

interface OwnerEntry {
  readonly devices: readonly StoredDevice[];
  /** Links that were used and would still be in time. */
  readonly used: readonly OwnerLink[];
}

const KEY = ["owner"] as const;

const NOBODY: OwnerEntry = { devices: [], used: [] };

/** Signs a device in by a link. @returns The device and its secret, which is seen this one time. */
export async function signInDevice(
  { store, now }: OwnerWorld,
  randomBytes: RandomBytes,
  link: OwnerLink,
  name: string,
): Outcome<{ readonly device: OwnerDevice; readonly secret: string }> {
  const secret = newSecret(DEVICE_PREFIX, randomBytes);
  const since = now();
  const device: OwnerDevice = {
    id: newId("", randomBytes),
    name: plainText(name).text || UNNAMED,
    since,
    until: since + DEVICE_MS,
  };
  const digest = await digestSecret(secret);
  const added = await changeEntry<OwnerEntry, boolean>(store, KEY, (entry) => {
    const { devices, used } = presentPart(entry, now());
    // A commit whose answer was lost is tried again: then the device is there already.
    if (devices.some(({ id }) => id === device.id)) return { answer: true };
    if (used.some(({ nonce }) => nonce === link.nonce)) return { answer: false };
    const kept = [...devices, { ...device, digest }].slice(-MAX_DEVICES);
    return { answer: true, commit: { set: [stored({ devices: kept, used: [...used, link] }, now())] } };
  });
  if (!added.ok) return added;
  return added.value ? ok({ device, secret }) : err({ kind: "owner_link_used" });
}

/** Finds the device that holds a secret. */
export async function findDevice({ store, now }: OwnerWorld, secret: string): Outcome<OwnerDevice | undefined> {
  const entry = await store.get<OwnerEntry>(KEY);
  if (!entry.ok) return entry;
  const digest = await digestSecret(secret);
  const found = presentPart(entry.value?.value, now()).devices.find((each) => equalDigests(each.digest, digest));
  return ok(found && publicPart(found));
}

/** The devices that are signed in, the latest first. */
export async function listDevices({ store, now }: OwnerWorld): Outcome<readonly OwnerDevice[]> {
  const entry = await store.get<OwnerEntry>(KEY);
  return entry.ok ? ok(presentPart(entry.value?.value, now()).devices.map(publicPart).reverse()) : entry;
}

/** Removes a device. @returns Whether there was one. */
export async function removeDevice({ store, now }: OwnerWorld, id: string): Outcome<boolean> {
  return await changeEntry<OwnerEntry, boolean>(store, KEY, (entry) => {
    const { devices, used } = presentPart(entry, now());
    const left = devices.filter((device) => device.id !== id);
    if (left.length === devices.length) return { answer: false };
    return { answer: true, commit: { set: [stored({ devices: left, used }, now())] } };
  });
}

/** What of the entry is not over. */
function presentPart({ devices, used }: OwnerEntry = NOBODY, now: number): OwnerEntry {
  return { devices: devices.filter(({ until }) => until > now), used: used.filter(({ until }) => until > now) };
}

function stored(entry: OwnerEntry, now: number) {
  const ends = [...entry.devices, ...entry.used].map(({ until }) => until - now);
  return { key: KEY, value: entry, expireInMs: Math.max(1, ...ends) };
}

function publicPart({ id, name, since, until }: StoredDevice): OwnerDevice {
  return { id, name, since, until };
}
