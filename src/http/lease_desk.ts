/**
 * Fetches leases from the store: whatever is asked for while a commit is under way goes into the next one.
 *
 * A commit takes effect only if no other process wrote any of its windows meanwhile (optimistic concurrency). If one did,
 * the windows are read again, and those that changed are committed in smaller groups, in the end each alone: every
 * refused commit is one that another process succeeded with, and a window has only so many grants. A process remembers
 * what it wrote, so that one that is alone reads nothing. Leaves out how long to wait and what to do without the store:
 * {@linkcode ./leased_rate_limiter.ts} decides that.
 * @module
 */

import { type AttemptFailure, MAX_CHECKS, MAX_KEYS, type StoreAttempts, type StoreEntry } from "../store/store.ts";
import { SharedAddressHash } from "./client_salt.ts";
import { CLOCK_SKEW_MS, grantFrom, isCurrent, readWindow, type SharedWindow } from "./shared_window.ts";

/** What stands for a client in the store: a digest that is one already, or an address that is to be hashed. */
export type Subject = { readonly bucket: string } | { readonly address: string };

/** Requests of one client that are asked for. */
export interface Lease {
  readonly client: number;
  readonly subject: Subject;
  /** Whether this process knows that the store has a window of the client. */
  readonly known: boolean;
  /** Set when nobody waits any more: a commit that is under way is still told, but none is begun. */
  abandoned: boolean;
}

/** What the desk needs of the world. */
export interface LeaseDeps {
  readonly attempts: StoreAttempts;
  /** Wall clock, epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds from a clock that never steps back. */
  readonly monotonic: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
}

/** Who asks at the desk. */
export interface LeaseHolder {
  /** What is needed now: how many requests, and the monotonic time at which their window began. */
  need(lease: Lease, monotonicMs: number): { readonly needed: number; readonly since: number };
  /** Takes what was granted: so many requests of the window. */
  take(lease: Lease, window: SharedWindow, units: number): void;
  /** The store does not work; all leases that are not abandoned now would be tried again. */
  fail(error: unknown): void;
}

/** Why a client's window is not what was expected, hence how it is tried again. */
interface Draft {
  readonly lease: Lease;
  readonly key: readonly [string, string | number];
  /** How often another process was faster. */
  lost: number;
  mustRead: boolean;
  /** The version that a commit expected in vain. */
  expected?: string | null;
  found?: StoreEntry<unknown> | undefined;
}

/** A window as this process wrote or last read it. */
interface Written {
  readonly window: SharedWindow;
  readonly version: string;
  /** Monotonic milliseconds: by that clock it is over, whatever the wall clock says. */
  readonly endsAt: number;
}

/** A commit that a draft takes part in. */
interface Planned {
  readonly draft: Draft;
  readonly version: string | null;
  readonly window: SharedWindow;
  readonly units: number;
}

/** How often it is tried to fetch what every lease needs while other processes hold the store. */
const OPEN_TRIES = 100;

/** Drafts being worked off, and when that began with the latest of them. */
interface Serving {
  since: number;
  done: Promise<void>;
}

/** The most windows that are remembered in one generation: some 4 MB. */
const MAX_WRITTEN = 10_000;

/** The most other processes that are remembered. */
const MAX_PEERS = 64;

/** How many windows go into a commit, by how often another process was faster. */
const GROUP_SIZES = [MAX_CHECKS, MAX_KEYS, 1] as const;

/** Pauses before what failed is tried again grow by this, up to eight times, in milliseconds. */
const PAUSE_STEP_MS = 4;

/** The desk. State with identity, hence a class. */
export class LeaseDesk {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #gatherMs: number;
  readonly #deps: LeaseDeps;
  readonly #holder: LeaseHolder;
  readonly #hash: SharedAddressHash;
  #process: string;
  #queue: Draft[] = [];
  #serving: Serving | undefined;
  #servedAt = -Infinity;
  #written = new Map<string | number, Written>();
  #writtenBefore = new Map<string | number, Written>();
  #writtenSince = 0;
  /** Other processes, and when each was last seen. */
  readonly #peers = new Map<string, number>();
  /** When a window last was not what it was expected to be. */
  #surprisedAt = -Infinity;
  /** How many commits the store has taken or, for what others committed, refused. */
  answers = 0;

  /**
   * @param limit Requests a window.
   * @param windowMs Length of a window, in milliseconds.
   * @param gatherMs The least time from one commit to the next, in milliseconds.
   */
  constructor(limit: number, windowMs: number, gatherMs: number, deps: LeaseDeps, holder: LeaseHolder) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#gatherMs = gatherMs;
    this.#deps = deps;
    this.#holder = holder;
    this.#hash = new SharedAddressHash(deps.attempts, deps.randomBytes);
    this.#process = this.#newName();
  }

  /** Opens the store and fetches what every lease needs. @returns Why it cannot be used, if so. */
  async open(): Promise<AttemptFailure | undefined> {
    const opened = await this.#deps.attempts.open();
    if (!opened.ok) return opened.error;
    for (let tries = 1;; tries++) {
      const loaded = await this.#hash.load(this.#deps.now());
      if (loaded.ok) return undefined;
      if (loaded.error.kind === "failed" || tries >= OPEN_TRIES) return loaded.error;
      await new Promise((resolve) => setTimeout(resolve, this.#pause(tries)));
    }
  }

  /** Asks for a lease; the holder is told. */
  ask(lease: Lease): void {
    const key = this.#keyOf(lease.subject);
    if (key) this.#enqueue({ lease, key, lost: 0, mustRead: lease.known });
    else this.#askAfterMidnight(lease);
  }

  /** Ends when no commit is under way, or only one whose windows are over: nobody waits for that any more. */
  async settled(): Promise<void> {
    const serving = this.#serving;
    if (!serving) return;
    if (this.#deps.monotonic() - serving.since < this.#windowMs) return await serving.done;
    this.#serving = undefined;
    this.#process = this.#newName();
  }

  #keyOf(subject: Subject): Draft["key"] | undefined {
    const name = "bucket" in subject ? subject.bucket : this.#hash.current(this.#deps.now())?.(subject.address);
    return name === undefined ? undefined : ["rate_window", name];
  }

  async #askAfterMidnight(lease: Lease): Promise<void> {
    const loaded = await this.#hash.load(this.#deps.now());
    if (lease.abandoned) return;
    if (loaded.ok) this.ask(lease);
    else if (loaded.error.kind === "locked") setTimeout(() => lease.abandoned || this.ask(lease), this.#pause(1));
    else this.#holder.fail(loaded.error.error);
  }

  #enqueue(draft: Draft): void {
    this.#queue.push(draft);
    if (this.#serving) return;
    this.#serving = { since: this.#deps.monotonic(), done: Promise.resolve() };
    this.#serving.done = this.#serve(this.#serving).catch((error) => this.#holder.fail(error));
  }

  async #serve(serving: Serving): Promise<void> {
    // What is asked for in the same turn comes along.
    await undefined;
    try {
      while (this.#queue.length > 0 && this.#serving === serving) {
        const early = this.#servedAt + this.#gatherMs - this.#deps.monotonic();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        this.#servedAt = this.#deps.monotonic();
        const drafts = this.#queue.splice(0, MAX_CHECKS).filter(({ lease }) => !lease.abandoned);
        serving.since = this.#deps.monotonic();
        if (drafts.length > 0) await this.#serveSome(drafts);
      }
    } finally {
      if (this.#serving === serving) this.#serving = undefined;
    }
  }

  async #serveSome(drafts: readonly Draft[]): Promise<void> {
    const cautious = this.#peerCount() > 0 || this.#deps.monotonic() - this.#surprisedAt < this.#windowMs;
    const unread = drafts.filter((draft) => {
      const written = this.#recall(draft.key[1]);
      const over = written !== undefined && written.endsAt <= this.#deps.monotonic();
      // Alone, a client that was never seen has no window in the store either.
      return draft.expected !== undefined || over || (written === undefined && (draft.mustRead || cautious));
    });
    if (!await this.#read(unread)) return;
    const groups: Planned[][] = [[], [], []];
    for (const draft of drafts) {
      const planned = this.#plan(draft);
      if (planned) groups[Math.min(draft.lost, GROUP_SIZES.length - 1)]!.push(planned);
    }
    await Promise.all(
      groups.flatMap((group, at) => inParts(group, GROUP_SIZES[at]!)).map((part) => this.#commit(part)),
    );
  }

  /** Reads the windows of some drafts. False when the store did not answer: the drafts are taken care of then. */
  async #read(drafts: readonly Draft[]): Promise<boolean> {
    const parts = inParts(drafts, MAX_KEYS);
    const answers = await Promise.all(
      parts.map((part) => this.#deps.attempts.getMany(part.map(({ key }) => key))),
    );
    const failed = answers.find((answer) => !answer.ok);
    if (failed && !failed.ok) {
      this.#failed(drafts, failed.error);
      return false;
    }
    for (const [at, part] of parts.entries()) {
      const answer = answers[at]!;
      for (const [place, draft] of part.entries()) {
        draft.found = answer.ok ? answer.value[place] : undefined;
        if (draft.expected !== undefined && draft.expected !== (draft.found?.version ?? null)) draft.lost++;
        delete draft.expected;
        draft.mustRead = true;
      }
    }
    return true;
  }

  /** What to commit for a draft; nothing when its window is exhausted, which the holder is told at once. */
  #plan(draft: Draft): Planned | undefined {
    const { lease, key } = draft;
    const [now, monotonic] = [this.#deps.now(), this.#deps.monotonic()];
    const written = this.#recall(key[1]);
    const found = "found" in draft ? readWindow(draft.found?.value) : written?.window;
    const version = "found" in draft ? draft.found?.version ?? null : written?.version ?? null;
    delete draft.found;
    const over = written !== undefined && found?.start === written.window.start && written.endsAt <= monotonic;
    const known = written !== undefined && found?.start === written.window.start && !over;
    const current = found && !over && (known || isCurrent(found, now, this.#windowMs)) ? found : undefined;
    for (const [id] of current?.advances ?? []) this.#meet(id);
    const { needed, since } = this.#holder.need(lease, monotonic);
    const { window, units } = grantFrom(current, {
      limit: this.#limit,
      process: this.#process,
      needed,
      peers: this.#peers.size,
      start: Math.floor(now - Math.max(0, monotonic - since)),
    });
    if (units > 0) return { draft, version, window, units };
    if (current) {
      // When it is over by the clock that never steps is known from now on.
      if (version !== null) this.#remember(key[1], current, version);
      this.#holder.take(lease, current, 0);
    }
    return undefined;
  }

  async #commit(part: readonly Planned[]): Promise<void> {
    const now = this.#deps.now();
    const committed = await this.#deps.attempts.commit({
      check: part.map(({ draft, version }) => ({ key: draft.key, version })),
      set: part.map(({ draft, window }) => ({
        key: draft.key,
        value: window,
        expireInMs: Math.max(1, window.start + this.#windowMs - now + CLOCK_SKEW_MS),
      })),
    });
    if (!committed.ok) {
      // Nobody knows whether it took effect: what may be held under this name is left to it.
      if (committed.error.kind === "failed") this.#process = this.#newName();
      return this.#failed(part.map(({ draft }) => draft), committed.error);
    }
    this.answers++;
    const version = committed.value;
    if (version === undefined) return this.#lost(part);
    for (const { draft, window, units } of part) {
      this.#remember(draft.key[1], window, version);
      this.#holder.take(draft.lease, window, units);
    }
  }

  /** Another process wrote one of the windows at least. */
  #lost(part: readonly Planned[]): void {
    this.#surprisedAt = this.#deps.monotonic();
    for (const { draft, version } of part) {
      draft.expected = version;
      if (draft.lost < GROUP_SIZES.length) this.#enqueue(draft);
      else this.#enqueueLater(draft, draft.lost);
    }
  }

  #failed(drafts: readonly Draft[], failure: AttemptFailure): void {
    if (failure.kind === "failed") return this.#holder.fail(failure.error);
    for (const draft of drafts) this.#enqueueLater(draft, GROUP_SIZES.length);
  }

  #enqueueLater(draft: Draft, times: number): void {
    setTimeout(() => draft.lease.abandoned || this.#enqueue(draft), this.#pause(times));
  }

  /** At random, so that processes that were in each other's way are not again. */
  #pause(times: number): number {
    return (this.#deps.randomBytes(1)[0]! / 256) * PAUSE_STEP_MS * Math.min(times, 8);
  }

  #recall(name: string | number): Written | undefined {
    return this.#written.get(name) ?? this.#writtenBefore.get(name);
  }

  #remember(name: string | number, window: SharedWindow, version: string): void {
    const [now, monotonic] = [this.#deps.now(), this.#deps.monotonic()];
    const before = this.#recall(name);
    const age = Math.min(this.#windowMs, Math.max(0, now - window.start));
    const endsAt = before?.window.start === window.start ? before.endsAt : monotonic - age + this.#windowMs;
    if (this.#written.size >= MAX_WRITTEN || monotonic - this.#writtenSince >= this.#windowMs) {
      this.#writtenBefore = this.#written;
      this.#written = new Map();
      this.#writtenSince = monotonic;
    }
    this.#written.set(name, { window, version, endsAt });
  }

  #meet(process: string): void {
    if (process === this.#process) return;
    if (this.#peers.has(process) || this.#peers.size < MAX_PEERS) this.#peers.set(process, this.#deps.monotonic());
  }

  #peerCount(): number {
    const since = this.#deps.monotonic() - this.#windowMs;
    for (const [process, seen] of this.#peers) if (seen < since) this.#peers.delete(process);
    return this.#peers.size;
  }

  #newName(): string {
    return Array.from(this.#deps.randomBytes(6), (byte) => byte.toString(36)).join("");
  }
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
