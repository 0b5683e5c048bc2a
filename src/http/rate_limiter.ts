/**
 * Counts the calls of each client against limits (specification section 8, decisions 17, 19 and 20).
 *
 * The promise: no client gets less than its limit; one process enforces it exactly; n processes on one store let a burst
 * pass at most n times the limit, and sustained traffic at most the limit plus two seconds of traffic, with clocks less
 * than a second apart.
 *
 * A client's window starts with its first call in a process and lasts `windowMs`. A call is refused only when the calls
 * counted in windows that still last reach the limit. A minute that spans two windows can see more, as with every fixed
 * window. Once a second, in the background, processes tell each other which clients have used more than a tenth of a
 * limit ({@linkcode ./shared_counts.ts}); the others do not learn of a smaller use. If the store fails, each process
 * counts on by itself. Above {@linkcode MAX_CLIENTS}, new clients pass uncounted, so that a flood of addresses takes
 * nothing from anybody.
 * @module
 */
import type { Log } from "../leaves/log.ts";
import type { Store } from "../store/store.ts";
import { storeFaultDetails } from "../store/store_fault.ts";
import { type ClientCount, NO_COUNTS, type OtherCount, SharedCounts, type SharedCountsDeps } from "./shared_counts.ts";

/** Whether a call may pass, and what is left. */
export type Allowance = ReturnType<typeof allowanceOf>;

/** A limit: its name, which no other limit has, calls per window, and the window's length in milliseconds. */
export interface RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** One count against one limit by one client: an address or a credential's bucket. */
export interface Charge {
  readonly limit: RateLimit;
  readonly client: string;
}

/** What a limiter needs of the world. */
interface RateLimiterDeps extends SharedCountsDeps {
  /** Calls back after some milliseconds, without keeping the process alive. */
  readonly later: (run: () => Promise<void>, ms: number) => void;
  /** Counts are shared through it when other processes can have it too. */
  readonly store?: Store;
  readonly log?: Log;
}

/** The most clients that a limit begins to count within a window: with those of the window before, 64 MB. */
export const MAX_CLIENTS = 250_000;

/** The least time from one look for windows that are over to the next. */
const TURN_INTERVAL_MS = 1_000;

/** The least time from one sharing of counts to the next, and after a failure: opening a locked store stops Deno for 5 s. */
const SHARE_INTERVAL_MS = 1_000;
const RETRY_INTERVAL_MS = 10_000;

/** The most clients of a limit that a process shares: 40 KB, where Deno KV takes 64 KiB. */
const MAX_SHARED_CLIENTS = 1_000;

/** A client's window in this process. */
interface Window {
  /** On the monotonic clock. */
  readonly start: number;
  /** The same moment on the wall clock. */
  readonly startedAt: number;
  count: number;
  /** The same client's windows in other processes. */
  others: readonly OtherCount[];
}

/** The windows of one limit, in two generations. */
class Counter {
  readonly limit: RateLimit;
  #young = new Map<string, Window>();
  #old = new Map<string, Window>();
  #youngSince: number;

  constructor(limit: RateLimit, now: number) {
    this.limit = limit;
    this.#youngSince = now;
  }

  /** Begins a generation once the younger one is a window old: then all windows of the older one are over. */
  turn(now: number): void {
    const age = now - this.#youngSince;
    if (age < this.limit.windowMs) return;
    this.#old = age >= 2 * this.limit.windowMs ? new Map() : this.#young;
    this.#young = new Map();
    this.#youngSince = now;
  }

  find(client: string, now: number): Window | undefined {
    const window = this.#young.get(client) ?? this.#old.get(client);
    return window && now - window.start < this.limit.windowMs ? window : undefined;
  }

  add(client: string, window: Window): void {
    if (this.#young.size < MAX_CLIENTS) this.#young.set(client, window);
  }

  /** Learns the counts of other processes. @returns The counts to share: those nearest the limit. */
  exchange(shared: SharedCounts, now: number): ClientCount[] {
    const busy: (ClientCount & { used: number })[] = [];
    for (const windows of [this.#old, this.#young]) {
      for (const [client, window] of windows) {
        if (now - window.start >= this.limit.windowMs) continue;
        window.others = shared.of(this.limit.name, client);
        const used = usedOf(window, this.limit, now);
        const { startedAt, count } = window;
        if (10 * used > this.limit.limit) busy.push({ client, startedAt, count, used });
      }
    }
    return busy.sort((a, b) => b.used - a.used).slice(0, MAX_SHARED_CLIENTS);
  }
}

/** The limiter; see {@linkcode RateLimiter.take}. */
export class RateLimiter {
  readonly #deps: RateLimiterDeps;
  readonly #counters = new Map<string, Counter>();
  readonly #shared: SharedCounts | undefined;
  #turnedAt = 0;
  #sharedAt = -Infinity;
  /** Whether the calls counted until now will be shared. */
  #willShare = false;
  /** Whether the log says already that counts are not shared. */
  #alone = false;

  constructor(deps: RateLimiterDeps) {
    this.#deps = deps;
    if (deps.store?.shared) {
      this.#shared = new SharedCounts(deps.store.reportingTo((error) => this.#stayAlone(error)), deps);
    }
  }

  /**
   * Counts a call against all charges, or against none when one of them is used up.
   *
   * @param calls 0 only looks.
   * @returns The allowance of the first charge that is used up, otherwise that of the first charge.
   */
  take(charges: readonly Charge[], calls: 0 | 1 = 1): Allowance {
    const now = Math.floor(this.#deps.monotonic());
    this.#turn(now);
    const windows: Window[] = [];
    for (const { limit, client } of charges) {
      const window = this.#windowOf(limit, client, now);
      if (usedOf(window, limit, now) >= limit.limit) return allowanceOf(window, limit, false, now);
      windows.push(window);
    }
    if (calls > 0) {
      for (const [at, { limit, client }] of charges.entries()) {
        const window = windows[at]!;
        if (window.count++ === 0) this.#counterOf(limit, now).add(client, window);
      }
      this.#shareSoon(now);
    }
    return allowanceOf(windows[0]!, charges[0]!.limit, true, now);
  }

  /** Gives back a call that {@linkcode take} counted and that failed by no fault of the client. */
  giveBack(charges: readonly Charge[]): void {
    const now = Math.floor(this.#deps.monotonic());
    for (const { limit, client } of charges) {
      const window = this.#counters.get(limit.name)?.find(client, now);
      if (window && window.count > 0) window.count--;
    }
  }

  /** Looks at all limits, so that addresses do not stay in memory long after their windows. */
  #turn(now: number): void {
    if (now - this.#turnedAt < TURN_INTERVAL_MS) return;
    this.#turnedAt = now;
    for (const counter of this.#counters.values()) counter.turn(now);
  }

  #counterOf(limit: RateLimit, now: number): Counter {
    let counter = this.#counters.get(limit.name);
    if (counter === undefined) this.#counters.set(limit.name, counter = new Counter(limit, now));
    return counter;
  }

  /** The client's window, or a new one that nothing is counted in yet. */
  #windowOf(limit: RateLimit, client: string, now: number): Window {
    return this.#counterOf(limit, now).find(client, now) ?? {
      start: now,
      startedAt: Math.floor(this.#deps.now()),
      count: 0,
      others: this.#shared?.of(limit.name, client) ?? NO_COUNTS,
    };
  }

  #shareSoon(now: number): void {
    const shared = this.#shared;
    if (!shared || this.#willShare) return;
    this.#willShare = true;
    const interval = this.#alone ? RETRY_INTERVAL_MS : SHARE_INTERVAL_MS;
    this.#deps.later(() => this.#share(shared), Math.max(0, this.#sharedAt + interval - now));
  }

  async #share(shared: SharedCounts): Promise<void> {
    this.#sharedAt = this.#deps.monotonic();
    try {
      const read = await shared.read();
      this.#willShare = false;
      if (!read) return;
      const now = this.#deps.monotonic();
      const records = [...this.#counters.values()].map((counter) => {
        return { limit: counter.limit, counts: counter.exchange(shared, now) };
      });
      if (await shared.write(records)) this.#alone = false;
    } catch (error) {
      // A damaged store gives records that cannot be read.
      this.#willShare = false;
      this.#stayAlone(error);
    }
  }

  #stayAlone(error: unknown): void {
    if (!this.#alone) this.#deps.log?.("warn", "rate_limit_not_shared", storeFaultDetails(error));
    this.#alone = true;
  }
}

/** Calls in windows that still last, of all processes as far as this one knows. */
function usedOf({ count, others }: Window, { windowMs }: RateLimit, now: number): number {
  let used = count;
  for (const other of others) if (now - other.start < windowMs) used += other.count;
  return used;
}

function allowanceOf(window: Window, limit: RateLimit, allowed: boolean, now: number) {
  let first = window.start;
  for (const { start } of window.others) if (now - start < limit.windowMs && start < first) first = start;
  return {
    allowed,
    limit: limit.limit,
    remaining: Math.max(0, limit.limit - usedOf(window, limit, now)),
    /** Whole seconds until calls are given back, at least 1. */
    resetSeconds: Math.max(1, Math.ceil((first + limit.windowMs - now) / 1000)),
  };
}
