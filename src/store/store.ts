/**
 * The one interface to what must outlive the process: keys, and what the identity flows keep. Deno KV is behind it.
 *
 * Every call answers `store_unavailable` as a value when the store cannot be reached or does not answer in time; nothing
 * else in the service needs the store. Leaves out queues, watches and large values.
 * @module
 */
import { Deadline, LATE } from "../leaves/deadline.ts";
import type { Failure } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";

/** A key: parts from general to particular. */
export type StoreKey = readonly (string | number)[];

/** A stored value with the version that a later commit can demand. */
export interface StoreEntry<T> {
  readonly value: T;
  readonly version: string;
}

/** Changes that take effect together or not at all. */
export interface Commit {
  /** Versions that must still be current; null: the key must not exist. */
  readonly check?: readonly { readonly key: StoreKey; readonly version: string | null }[];
  readonly set?: readonly { readonly key: StoreKey; readonly value: unknown; readonly expireInMs?: number }[];
  readonly remove?: readonly StoreKey[];
}

/** Why an attempt failed: another process held the file and nothing was done, or anything else. */
export type AttemptFailure = { readonly kind: "locked" } | { readonly kind: "failed"; readonly error: unknown };

/** The store for what can do without it: each call is one attempt, and a failure is not reported. */
export interface StoreAttempts {
  /** Opens the store once the answers that are under way are given: opening takes time from them. */
  open(): Promise<Result<void, AttemptFailure>>;
  /** The entries of at most {@linkcode MAX_KEYS} keys, in their order. */
  getMany(keys: readonly StoreKey[]): Promise<Result<(StoreEntry<unknown> | undefined)[], AttemptFailure>>;
  /** @returns The version of all that was set; undefined when one of at most {@linkcode MAX_CHECKS} checks failed. */
  commit(commit: Commit): Promise<Result<string | undefined, AttemptFailure>>;
}

/** How many keys Deno KV reads at a time, and how many it checks in a commit. */
export const MAX_KEYS = 10;
export const MAX_CHECKS = 100;

/** What the identity code sees of the store. */
export interface Store {
  /** Whether other processes can have the same store. */
  readonly shared: boolean;
  readonly attempts: StoreAttempts;
  get<T>(key: StoreKey): Promise<Result<StoreEntry<T> | undefined, Failure>>;
  /** @returns True when committed, false when a check failed. */
  commit(commit: Commit): Promise<Result<boolean, Failure>>;
  /** Waits for an opening and for attempts that are under way. */
  close(): Promise<void>;
}

/** A store as a process holds it. */
export interface ProcessStore extends Store {
  /** To be swept every {@linkcode STORE_INTERVAL_MS}: gives up calls that last longer than that. */
  readonly deadline: Deadline;
}

/** Milliseconds that a call may take, at least; at most it has twice as long (`src/leaves/deadline.ts`). */
export const STORE_INTERVAL_MS = 2_000;

/** Times that a call is tried while another process holds the file, and the milliseconds between. */
const LOCKED_TRIES = 40;
const LOCKED_RETRY_MS = 25;

/**
 * Opens the store on first use; a failed opening is tried again by the next call.
 *
 * A call that was given up goes on inside the store, and others would only queue behind it. Until it ends they are
 * refused at once, so that a store that hangs costs neither time nor memory. What it was to write may still be written:
 * nobody was told of it, as after a connection that breaks.
 *
 * @param path Empty for the platform's own Deno KV, `:memory:`, or a file.
 * @param report Told of each call that the store did not take.
 * @param connect Opens Deno KV; a test passes a store of its own.
 */
export function createStore(
  path: string,
  report: (error: unknown) => void = () => {},
  connect: (path: string) => Promise<Deno.Kv> = openKv,
): ProcessStore {
  let opening: Promise<Deno.Kv> | undefined;
  const deadline = new Deadline();
  let hanging = 0;
  let closed = false;
  const open = (isLate = () => false) =>
    opening ??= whileLocked(() => connect(path), isLate).catch((error) => {
      // The next call tries again.
      opening = undefined;
      throw error;
    });
  const underWay = new Set<Promise<unknown>>();
  const attempt = async <T>(work: () => Promise<T>): Promise<Result<T, AttemptFailure>> => {
    if (closed) return err({ kind: "failed", error: new Error("The store is closed") });
    const working = work();
    underWay.add(working);
    try {
      return ok(await working);
    } catch (error) {
      return err(isLocked(error) ? { kind: "locked" } : { kind: "failed", error });
    } finally {
      underWay.delete(working);
    }
  };
  const use = async <T>(work: (kv: Deno.Kv) => Promise<T>): Promise<Result<T, Failure>> => {
    if (hanging > 0) return err({ kind: "store_unavailable" });
    let late = false;
    try {
      const isLate = () => late;
      const performing = open(isLate).then((kv) => whileLocked(() => work(kv), isLate));
      const result = await deadline.race(performing);
      if (result !== LATE) return ok(result);
      late = true;
      hanging++;
      const ended = () => void hanging--;
      performing.then(ended, ended);
      throw new Deno.errors.TimedOut("The store does not answer");
    } catch (error) {
      // What Deno KV throws has no common class (TypeError, NotFound, a plain Error from SQLite): whatever comes out of
      // these few lines is the store's, and the callers' own bugs are outside them.
      report(error);
      return err({ kind: "store_unavailable" });
    }
  };
  return {
    shared: path !== ":memory:",
    attempts: {
      open: () => attempt(async () => void await open()),
      getMany: (keys) =>
        attempt(async () => (await (await open()).getMany(keys.map((key) => [...key]))).map(toStoreEntry)),
      commit: (commit) => attempt(async () => await commitTo(await open(), commit)),
    },
    get: <T>(key: StoreKey) => use(async (kv) => toStoreEntry(await kv.get<T>([...key]))),
    commit: (commit) => use(async (kv) => await commitTo(kv, commit) !== undefined),
    deadline,
    async close() {
      closed = true;
      await Promise.allSettled(underWay);
      const kv = await opening?.catch(() => undefined);
      opening = undefined;
      kv?.close();
    },
  };
}

function toStoreEntry<T>(entry: Deno.KvEntryMaybe<T>): StoreEntry<T> | undefined {
  return entry.versionstamp === null ? undefined : { value: entry.value, version: entry.versionstamp };
}

async function commitTo(kv: Deno.Kv, { check = [], set = [], remove = [] }: Commit): Promise<string | undefined> {
  const operation = kv.atomic().check(
    ...check.map(({ key, version }) => ({ key: [...key], versionstamp: version })),
  );
  for (const { key, value, expireInMs } of set) {
    operation.set([...key], value, expireInMs === undefined ? {} : { expireIn: expireInMs });
  }
  for (const key of remove) operation.delete([...key]);
  const committed = await operation.commit();
  return committed.ok ? committed.versionstamp : undefined;
}

function openKv(path: string): Promise<Deno.Kv> {
  return Deno.openKv(path === "" ? undefined : path);
}

/**
 * Tries again while SQLite says that the file is locked, as it does for moments when another process creates the file or
 * writes much. What was refused so was not done, so that doing it again does it once. Nothing is begun again once nobody
 * waits for it.
 */
async function whileLocked<T>(work: () => Promise<T>, isLate: () => boolean): Promise<T> {
  for (let tries = 1;; tries++) {
    try {
      return await work();
    } catch (error) {
      if (isLate() || tries === LOCKED_TRIES || !isLocked(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCKED_RETRY_MS));
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes("locked");
}
