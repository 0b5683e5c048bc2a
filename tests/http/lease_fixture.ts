/**
 * Processes that lease windows from one store, with a clock, a store and its pace in the hand of a test.
 *
 * The store keeps Deno KV's promises (versions, atomic commits) in a `Map`; the real one serves in
 * tests/limits/.
 * @module
 */
import { LeasedRateLimiter } from "../../src/http/leased_rate_limiter.ts";
import type { Allowance } from "../../src/http/rate_limit.ts";
import type { AttemptFailure, Commit, StoreAttempts, StoreEntry, StoreKey } from "../../src/store/store.ts";
import { err, ok, type Result } from "../../src/leaves/result.ts";

/** A Saturday, noon in UTC. */
export const NOON = Date.parse("2026-11-21T12:00:00Z");

/** Longer than a test takes: for tests in which no request may be given up on. */
export const PATIENT_MS = 60_000;

/** Small numbers that look random and are the same for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed % 2_147_483_646 + 1;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

interface Kept {
  readonly key: StoreKey;
  readonly entry: StoreEntry<unknown>;
  readonly expiresAt: number;
}

/** What happens to a call: it is answered after `pace`, or fails with what `fault` gives. */
export class FakeStore {
  readonly kept = new Map<string, Kept>();
  #version = 0;
  opens = 0;
  reads = 0;
  commits = 0;
  /** How many windows were committed, taken one by one. */
  leases = 0;
  /** Awaited before a call takes effect, and again before its answer arrives. */
  pace: () => Promise<void> = () => Promise.resolve();
  fault: () => AttemptFailure | undefined = () => undefined;
  /** As `fault`, of calls that take effect nevertheless. */
  lostAnswer: () => AttemptFailure | undefined = () => undefined;
  /** Epoch milliseconds, for what expires. */
  now: () => number = () => NOON;

  get calls(): number {
    return this.opens + this.reads + this.commits;
  }

  /** What the windows in the store say was granted. */
  windows(): { start: number; granted: number; advances: [string, number][] }[] {
    // deno-lint-ignore no-explicit-any
    return this.#of("rate_window").map(({ entry }) => entry.value as any);
  }

  #of(kind: string): Kept[] {
    return [...this.kept.values()].filter(({ key }) => key[0] === kind);
  }

  /** Writes an entry past all rules. */
  put(key: StoreKey, value: unknown): void {
    this.kept.set(JSON.stringify(key), { key, entry: { value, version: `${++this.#version}` }, expiresAt: Infinity });
  }

  #get(key: StoreKey): StoreEntry<unknown> | undefined {
    const kept = this.kept.get(JSON.stringify(key));
    return kept && kept.expiresAt > this.now() ? kept.entry : undefined;
  }

  async #call<T>(work: () => T): Promise<Result<T, AttemptFailure>> {
    await this.pace();
    const fault = this.fault();
    const value = fault ? undefined : work();
    const failure = fault ?? this.lostAnswer();
    await this.pace();
    return failure ? err(failure) : ok(value!);
  }

  readonly attempts: StoreAttempts = {
    open: async () => {
      this.opens++;
      const opened = await this.#call(() => true);
      return opened.ok ? ok(undefined) : opened;
    },
    getMany: (keys) => {
      this.reads++;
      if (keys.length > 10) throw new RangeError("Too many keys");
      return this.#call(() => keys.map((key) => this.#get(key)));
    },
    commit: async (commit) => {
      this.commits++;
      if (commit.check!.length > 100) throw new RangeError("Too many checks");
      const version = await this.#call(() => this.#commit(commit) ?? "");
      return version.ok ? ok(version.value || undefined) : version;
    },
  };

  #commit({ check = [], set = [] }: Commit): string | undefined {
    if (check.some(({ key, version }) => (this.#get(key)?.version ?? null) !== version)) return undefined;
    const version = `${++this.#version}`;
    for (const { key, value, expireInMs = Infinity } of set) {
      if (key[0] === "rate_window") this.leases++;
      const entry = { value: structuredClone(value), version };
      this.kept.set(JSON.stringify(key), { key, entry, expiresAt: this.now() + expireInMs });
    }
    return version;
  }
}

/** One process. */
export class FakeProcess {
  readonly #limiter: LeasedRateLimiter;
  readonly alone: unknown[] = [];
  /** Milliseconds on the clock that never steps. */
  elapsed = 1_000;
  /** What the wall clock shows beyond it. */
  wall = NOON - 1_000;
  readonly #salt: number;

  constructor(limit: number, store: FakeStore, seed = 1, leaseTimeoutMs = PATIENT_MS) {
    const random = seeded(seed * 7_919);
    this.#salt = seed * 1_000_000;
    this.#limiter = new LeasedRateLimiter(
      limit,
      {
        attempts: store.attempts,
        now: () => this.elapsed + this.wall,
        monotonic: () => this.elapsed,
        randomBytes: (length) => Uint8Array.from({ length }, () => random(256)),
        onAlone: (error) => this.alone.push(error),
      },
      leaseTimeoutMs,
      0,
    );
  }

  /** A request. Clients have other numbers in each process, as with salts of their own. */
  take(client: number, calls: 0 | 1 = 1): Allowance | Promise<Allowance> {
    return this.#limiter.take(this.#salt + client, this.elapsed, calls, () => ({ address: `192.0.2.${client}` }));
  }

  /** A request with a credential. */
  takeWithBucket(bucket: string): Allowance | Promise<Allowance> {
    return this.#limiter.take(parseInt(bucket, 16), this.elapsed, 1, () => ({ bucket }));
  }

  /** So many requests, one after the other. */
  async takeMany(client: number, times: number): Promise<Allowance[]> {
    const allowances: Allowance[] = [];
    for (let time = 0; time < times; time++) allowances.push(await this.take(client));
    return allowances;
  }

  /** How many of so many requests pass. */
  async passed(client: number, times: number): Promise<number> {
    return (await this.takeMany(client, times)).filter(({ allowed }) => allowed).length;
  }

  get byteLength(): number {
    return this.#limiter.byteLength;
  }
}

/** Lets everything go on that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** A process whose store is open, for which a first client paid. */
export async function startProcess(
  limit: number,
  store: FakeStore,
  seed = 1,
  leaseTimeoutMs = PATIENT_MS,
): Promise<FakeProcess> {
  const process = new FakeProcess(limit, store, seed, leaseTimeoutMs);
  process.take(250 - seed);
  await settle();
  return process;
}
