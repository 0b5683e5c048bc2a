/**
 * Counts requests per client like {@linkcode ./rate_limit.ts}, together with all processes that share the store: windows
 * are leased from the store in small parts, never above the limit, at most a tenth below it.
 *
 * As long as a process holds some of a client's window, a request costs what it costs alone, and no promise. Only when it
 * holds none does the request wait for the store, together with all of the same client that arrive meanwhile. The service
 * does not depend on the store: until it has opened, and for seconds after it failed or kept requests waiting too long,
 * the process counts alone, and what it let pass so is charged with the next lease. Alone it is exact; together, processes
 * without the store can let more pass than the limit.
 *
 * A window lasts its time on the clock of the process that never steps; the wall clock only says how old a window is that
 * another process began. So a wall clock that is set gives nobody a second allowance in a process.
 * @module
 */

import { type Lease, type LeaseDeps, LeaseDesk, type Subject } from "./lease_desk.ts";
import { LeasedWindows } from "./leased_windows.ts";
import { type Allowance, MAX_CLIENTS, WINDOW_MS } from "./rate_limit.ts";
import type { SharedWindow } from "./shared_window.ts";

/** How long requests wait while the store takes no commit, before the process counts alone; in milliseconds. */
export const LEASE_TIMEOUT_MS = 500;

/** How many times as long they wait while the store does take commits, as under overload: other processes' are faster. */
const PATIENCE = 6;

/**
 * The least time from one commit to the next, in milliseconds. A commit costs about the same for one window as for ten:
 * under load this makes few of many, and leaves the store to other processes in between.
 */
const GATHER_MS = 5;

/** How long a process counts alone before it tries the store again, in milliseconds. */
export const REST_MS = 5_000;

/** How long opening the store may take before it counts as failed, in milliseconds. */
const OPEN_TIMEOUT_MS = 5_000;

/** The most requests that wait at a time; further ones are counted alone. */
export const MAX_WAITING = 10_000;

/** The most clients whose windows a process brings to the store in a window's time; further ones are counted alone. */
export const MAX_SHARED_CLIENTS = 100_000;

/** What the limiter needs of the world. */
export interface LeasedRateLimiterDeps extends LeaseDeps {
  /** Told once when the process begins to count alone because the store does not work, until it has worked again. */
  readonly onAlone: (error: unknown) => void;
}

/** Requests that wait, in order. */
interface Waiting extends Lease {
  /** Monotonic milliseconds. */
  readonly askedAt: number;
  readonly waiters: ((allowance: Allowance) => void)[];
}

/** The limiter; `take` counts one request. State with identity, hence a class. */
export class LeasedRateLimiter {
  readonly #limit: number;
  readonly #leaseTimeoutMs: number;
  readonly #deps: LeasedRateLimiterDeps;
  readonly #windows: LeasedWindows;
  readonly #desk: LeaseDesk;
  readonly #waiting = new Map<number, Waiting>();
  #waiters = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shared = false;
  #opening = false;
  #restsUntil = -Infinity;
  #reported = false;
  #brought = 0;
  #broughtSince = 0;

  /**
   * @param limit Requests a window, 1 to 100,000.
   * @param leaseTimeoutMs How long requests wait for a store that takes no commit.
   * @param gatherMs The least time from one commit to the next.
   */
  constructor(
    limit: number,
    deps: LeasedRateLimiterDeps,
    leaseTimeoutMs = LEASE_TIMEOUT_MS,
    gatherMs = GATHER_MS,
  ) {
    this.#limit = limit;
    this.#leaseTimeoutMs = leaseTimeoutMs;
    this.#deps = deps;
    this.#windows = new LeasedWindows(MAX_CLIENTS, WINDOW_MS);
    this.#desk = new LeaseDesk(limit, WINDOW_MS, gatherMs, deps, {
      need: (lease, monotonicMs) => this.#need(lease as Waiting, monotonicMs),
      take: (lease, window, units) => this.#takeLease(lease as Waiting, window, units),
      fail: (error) => this.#goAlone(error),
    });
  }

  /**
   * Counts a request. A promise only when it must wait for the store.
   *
   * @param client A number that stands for the caller in this process, at least 0.
   * @param monotonicMs Milliseconds since the process started, from a clock that never steps back.
   * @param calls How many to count: 0 only looks, at what this process knows.
   * @param subject Gives what stands for the caller in the store.
   */
  take(client: number, monotonicMs: number, calls: 0 | 1, subject: () => Subject): Allowance | Promise<Allowance> {
    const windows = this.#windows;
    const now = Math.floor(monotonicMs);
    windows.find(client, now);
    if (calls === 0) return this.#allowance(true, now);
    if (windows.count >= this.#limit) return this.#allowance(false, now);
    if (windows.units > 0 && !windows.owes) return this.#useOne(now);
    if (!this.#shared) {
      if (!this.#opening && now >= this.#restsUntil) this.#open();
      return this.#countAlone(now);
    }
    if (this.#waiters >= MAX_WAITING || windows.overflow) return this.#countAlone(now);
    const waiting = this.#waiting.get(client) ?? this.#ask(client, subject, now);
    if (!waiting) return this.#countAlone(now);
    this.#waiters++;
    return new Promise((resolve) => waiting.waiters.push(resolve));
  }

  /** Bytes that the windows take, both generations counted. */
  get byteLength(): number {
    return this.#windows.byteLength;
  }

  #allowance(allowed: boolean, now: number): Allowance {
    const { start, count } = this.#windows;
    return {
      allowed,
      limit: this.#limit,
      remaining: this.#limit - count,
      resetSeconds: Math.max(1, Math.ceil((start + WINDOW_MS - now) / 1000)),
    };
  }

  /** Uses one of the current window's leased requests. */
  #useOne(now: number): Allowance {
    this.#windows.units--;
    this.#windows.count++;
    this.#windows.save();
    return this.#allowance(true, now);
  }

  /** Counts a request of the current window without the store, to be charged later. */
  #countAlone(now: number): Allowance {
    const windows = this.#windows;
    windows.owes = true;
    windows.units++;
    windows.count++;
    windows.save();
    return this.#allowance(true, now);
  }

  /** Asks for a lease of the current window, unless it is a new one and there are too many already. */
  #ask(client: number, subject: () => Subject, now: number): Waiting | undefined {
    if (now - this.#broughtSince >= WINDOW_MS) {
      this.#broughtSince = now;
      this.#brought = 0;
    }
    const known = this.#windows.leased;
    if (!known && this.#brought++ >= MAX_SHARED_CLIENTS) return undefined;
    const waiting: Waiting = { client, subject: subject(), known, abandoned: false, askedAt: now, waiters: [] };
    this.#waiting.set(client, waiting);
    this.#watch();
    this.#desk.ask(waiting);
    return waiting;
  }

  #need({ client, waiters }: Waiting, monotonicMs: number): { needed: number; since: number } {
    const windows = this.#windows;
    windows.find(client, Math.floor(monotonicMs));
    return { needed: waiters.length + (windows.owes ? windows.units : 0), since: windows.start };
  }

  /** Books what was granted and lets pass, in order, who waited for it. */
  #takeLease(waiting: Waiting, shared: SharedWindow, units: number): void {
    const windows = this.#windows;
    const now = Math.floor(this.#deps.monotonic());
    const age = Math.max(0, Math.floor(this.#deps.now() - shared.start));
    // What comes after its window helps nobody.
    if (waiting.abandoned && Math.max(age, now - waiting.askedAt) >= WINDOW_MS) return;
    windows.find(waiting.client, now);
    // A window that was counted alone until now is part of the shared one. One that was shared already keeps its own
    // time and count, even when the wall clock was set and the shared one seems to be another.
    if (!windows.leased) windows.start = Math.min(windows.start, now - Math.min(age, WINDOW_MS - 1));
    const owed = windows.owes ? Math.max(0, windows.units - units) : 0;
    const held = (windows.owes ? 0 : windows.units) + units - (windows.owes ? windows.units - owed : 0);
    const exhausted = shared.granted >= this.#limit;
    // What was let pass before the store said that the window is exhausted cannot be charged to it any more.
    windows.owes = owed > 0 && !exhausted;
    windows.units = windows.owes ? owed : held;
    windows.count = Math.min(this.#limit, Math.max(windows.count, shared.granted - held + owed));
    windows.leased = true;
    windows.save();
    if (!waiting.abandoned) this.#letPass(waiting, now);
  }

  #letPass(waiting: Waiting, now: number): void {
    const windows = this.#windows;
    let served = 0;
    for (; served < waiting.waiters.length; served++) {
      const exhausted = windows.count >= this.#limit;
      if (!exhausted && (windows.units === 0 || windows.owes)) break;
      waiting.waiters[served]!(exhausted ? this.#allowance(false, now) : this.#useOne(now));
    }
    this.#waiters -= served;
    const rest = waiting.waiters.slice(served);
    this.#waiting.delete(waiting.client);
    if (rest.length > 0) {
      const next: Waiting = { ...waiting, known: true, askedAt: now, waiters: rest };
      this.#waiting.set(waiting.client, next);
      this.#desk.ask(next);
    } else if (this.#waiting.size === 0) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
  }

  /** Sees to it that nobody waits too long: who has waited longest now must have been served by the next look. */
  #watch(watched?: Waiting, looks = 0): void {
    if (this.#timer !== undefined) return;
    const [oldest] = this.#waiting.values();
    const again = oldest === watched ? looks : 0;
    const answers = this.#desk.answers;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const waits = oldest !== undefined && this.#waiting.get(oldest.client) === oldest;
      const stuck = this.#desk.answers === answers || again + 1 >= PATIENCE;
      if (waits && stuck) this.#goAlone(new Deno.errors.TimedOut("The store is slow"));
      else if (this.#waiting.size > 0) this.#watch(oldest, again + 1);
    }, this.#leaseTimeoutMs);
  }

  /** Serves everybody who waits without the store, and leaves it alone for a while. */
  #goAlone(error: unknown): void {
    if (!this.#shared && !this.#opening) return;
    this.#shared = false;
    this.#opening = false;
    const now = Math.floor(this.#deps.monotonic());
    this.#restsUntil = now + REST_MS;
    if (!this.#reported) this.#deps.onAlone(error);
    this.#reported = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const waiting of this.#waiting.values()) {
      waiting.abandoned = true;
      this.#windows.find(waiting.client, now);
      for (const resolve of waiting.waiters) {
        resolve(this.#windows.count >= this.#limit ? this.#allowance(false, now) : this.#countAlone(now));
      }
    }
    this.#waiting.clear();
    this.#waiters = 0;
  }

  /** Opens the store, or tries it again, while requests are counted alone. */
  async #open(): Promise<void> {
    this.#opening = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slow = new Promise<Error>((resolve) => {
      timer = setTimeout(() => resolve(new Deno.errors.TimedOut("The store is slow to open")), OPEN_TIMEOUT_MS);
    });
    // A commit that is still under way has to be booked first, or what it is for would be charged twice.
    const opened = this.#desk.settled().then(() => this.#desk.open());
    const failure = await Promise.race([opened, slow]);
    clearTimeout(timer);
    if (failure instanceof Error) return this.#goAlone(failure);
    if (failure) {
      return this.#goAlone(failure.kind === "failed" ? failure.error : new Deno.errors.Busy("The store is locked"));
    }
    this.#opening = false;
    this.#shared = true;
    this.#reported = false;
  }
}
