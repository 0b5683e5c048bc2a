/**
 * The counts that the processes on one store tell each other. Each process writes, for each limit, one record of its own
 * under a random id and reads the records of the others. A count says how much there is, not how much was added, so that
 * writing it again changes nothing.
 *
 * Clients are stored as hashes with a salt of the day (decision 24). The salt lies in the store, so that all processes
 * have the same one. Whoever reads the store can try addresses until one fits, hence a record expires a window after it
 * was written. At midnight UTC the salt changes, and counts of a process that then rests are not found any more.
 * @module
 */
import { DAY_MS } from "../leaves/duration.ts";
import type { StoreCalls } from "../store/store.ts";
import { createClientHash, SALT_BYTES } from "./client_key.ts";

/** A client's count in a window of this process. */
export interface ClientCount {
  readonly client: string;
  /** Epoch milliseconds at which the window began. */
  readonly startedAt: number;
  readonly count: number;
}

/** A client's count in a window of another process. */
export interface OtherCount {
  /** When the window began, on this process's monotonic clock. */
  readonly start: number;
  readonly count: number;
}

/** The counts of a client that no other process knows. */
export const NO_COUNTS: readonly OtherCount[] = [];

/** A process's counts of one limit. */
interface CountRecord {
  readonly limit: { readonly name: string; readonly windowMs: number };
  readonly counts: readonly ClientCount[];
}

/** What sharing needs of the world. */
export interface SharedCountsDeps {
  /** Milliseconds from a clock that never steps back. */
  readonly monotonic: () => number;
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
}

/** A record as it is stored: the clients' hashes, with `startedAt` and `count` of each; JSON, which is small. */
type StoredRecord = (readonly [hash: number, startedAt: number, count: number])[];

const RECORDS = "rate_counts";

/** How long a salt is kept after its day, so that a process with a slow clock finds it. */
const SALT_KEPT_MS = 60_000;

/** How far the clocks of two machines may be apart: a window that seems to begin within that time has begun. */
const CLOCK_SKEW_MS = 1_000;

/** The counts of this process and of the others. */
export class SharedCounts {
  readonly #store: StoreCalls;
  readonly #deps: SharedCountsDeps;
  readonly #process: string;
  #day = NaN;
  #hash: ((client: string) => number) | undefined;
  #others = new Map<string, Map<number, OtherCount[]>>();
  readonly #written = new Map<string, string>();

  constructor(store: StoreCalls, deps: SharedCountsDeps) {
    this.#store = store;
    this.#deps = deps;
    this.#process = deps.randomBytes(16).toHex();
  }

  /** A client's counts in other processes, as last read; windows that are over may be among them. */
  of(limit: string, client: string): readonly OtherCount[] {
    const counts = this.#others.get(limit);
    return counts && this.#hash ? counts.get(this.#hash(client)) ?? NO_COUNTS : NO_COUNTS;
  }

  /** Reads the counts of the other processes. @returns False when the store does not answer. */
  async read(): Promise<boolean> {
    if (!await this.#loadSalt()) return false;
    const records = await this.#store.list<string>(RECORDS);
    if (!records.ok) return false;
    const now = this.#deps.now();
    const toMonotonic = this.#deps.monotonic() - now;
    this.#others = new Map();
    for (const { key: [, process, limit], value } of records.value) {
      if (process === this.#process) continue;
      const counts = this.#others.get(limit as string) ?? new Map<number, OtherCount[]>();
      this.#others.set(limit as string, counts);
      for (const [hash, startedAt, count] of JSON.parse(value) as StoredRecord) {
        // A clock that was set back has left windows far in the future: they stop nobody.
        if (startedAt - now > CLOCK_SKEW_MS) continue;
        counts.set(hash, [...counts.get(hash) ?? [], { start: startedAt + toMonotonic, count }]);
      }
    }
    return true;
  }

  /** Writes the records that have changed, after a {@linkcode read}. @returns False when the store does not answer. */
  async write(records: readonly CountRecord[]): Promise<boolean> {
    const changed = records.flatMap(({ limit: { name, windowMs }, counts }) => {
      const stored = counts.map((of): StoredRecord[number] => [this.#hash!(of.client), of.startedAt, of.count]);
      const value = JSON.stringify(stored);
      const key = [RECORDS, this.#process, name] as const;
      return counts.length === 0 || this.#written.get(name) === value
        ? []
        : [{ key, value, expireInMs: windowMs, name }];
    });
    if (changed.length === 0) return true;
    const committed = await this.#store.commit({ set: changed });
    if (!committed.ok) return false;
    for (const { name, value } of changed) this.#written.set(name, value);
    return true;
  }

  /** Fetches the salt of the day, or makes it. */
  async #loadSalt(): Promise<boolean> {
    const now = this.#deps.now();
    const day = Math.floor(now / DAY_MS);
    if (day === this.#day) return true;
    const key = ["client_salt", day] as const;
    let salt = await this.#store.get<Uint8Array>(key);
    if (salt.ok && !salt.value) {
      const expireInMs = (day + 1) * DAY_MS - now + SALT_KEPT_MS;
      // Another process may be first: then that one's salt is read.
      await this.#store.commit({
        checks: [{ key, version: null }],
        set: [{ key, value: this.#deps.randomBytes(SALT_BYTES), expireInMs }],
      });
      salt = await this.#store.get<Uint8Array>(key);
    }
    if (!salt.ok || !salt.value) return false;
    this.#hash = createClientHash(salt.value.value);
    this.#day = day;
    return true;
  }
}
