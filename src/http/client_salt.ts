/**
 * The hash of addresses that processes share: its salt is made once a UTC day by whichever process is first, lies in the
 * store until the day ends, and is read once a day by each.
 * @module
 */

import { type AttemptFailure, type StoreAttempts } from "../store/store.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import { createAddressHash, DAY_MS, SALT_BYTES } from "./client_key.ts";

/** Turns an address into the day's number for it. */
export type AddressHash = (address: string) => number;

/** How long a salt is kept after its day, so that a process with a slow clock finds it, in milliseconds. */
const KEPT_AFTER_MS = 60_000;

/** Reading, making, and reading what another process made meanwhile is two; the third is for a store that was wiped. */
const LOAD_TRIES = 3;

/** The shared hash; `load` fetches what `current` gives. State with identity, hence a class. */
export class SharedAddressHash {
  readonly #attempts: StoreAttempts;
  readonly #randomBytes: (length: number) => Uint8Array;
  #day = NaN;
  #hash: AddressHash | undefined;

  /** @param randomBytes Source of a new salt. */
  constructor(attempts: StoreAttempts, randomBytes: (length: number) => Uint8Array) {
    this.#attempts = attempts;
    this.#randomBytes = randomBytes;
  }

  /** The hash of the day that `nowMs` lies in, if it was fetched. */
  current(nowMs: number): AddressHash | undefined {
    return Math.floor(nowMs / DAY_MS) === this.#day ? this.#hash : undefined;
  }

  /** Fetches the hash of the day, or makes it. */
  async load(nowMs: number): Promise<Result<AddressHash, AttemptFailure>> {
    const known = this.current(nowMs);
    if (known) return ok(known);
    const day = Math.floor(nowMs / DAY_MS);
    const key = ["client_salt", day];
    for (let tries = 0; tries < LOAD_TRIES; tries++) {
      const read = await this.#attempts.getMany([key]);
      if (!read.ok) return read;
      const [entry] = read.value;
      if (isSalt(entry?.value)) {
        this.#day = day;
        return ok(this.#hash = createAddressHash(entry.value));
      }
      const expireInMs = (day + 1) * DAY_MS - nowMs + KEPT_AFTER_MS;
      const made = await this.#attempts.commit({
        check: [{ key, version: entry?.version ?? null }],
        set: [{ key, value: this.#randomBytes(SALT_BYTES), expireInMs }],
      });
      if (!made.ok) return made;
    }
    return err({ kind: "failed", error: new Error("The store does not keep what it acknowledged") });
  }
}

function isSalt(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.length === SALT_BYTES;
}
