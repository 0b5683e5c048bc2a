/**
 * The one interface to what must outlive the process or is shared with others: keys, what the identity flows keep, the
 * counts of the rate limiter. Deno KV is behind it.
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

/** Reads and writes of the store. */
export interface StoreCalls {
  get<T>(key: StoreKey): Promise<Result<StoreEntry<T> | undefined, Failure>>;
  /** The entries whose keys begin with `prefix`, in the order of their keys. */
  list<T>(prefix: StoreKey): Promise<Result<readonly ListedEntry<T>[], Failure>>;
  /** @returns True when committed, false when a check failed. */
  commit(commit: Commit): Promise<Result<boolean, Failure>>;
}

/** An entry of a list. */
export interface ListedEntry<T> extends StoreEntry<T> {
  readonly key: StoreKey;
}

/** The store as the service sees it. */
export interface Store extends StoreCalls {
  /** Whether other processes can have the same store. */
  readonly shared: boolean;
  /** The same calls for a caller that logs their failures itself. */
  reportingTo(report: (error: unknown) => void): StoreCalls;
  /** Ends what is under way; later calls fail. */
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
  const callsOf = (report: (error: unknown) => void): StoreCalls => {
    const use = async <T>(work: (kv: Deno.Kv) => Promise<T>): Promise<Result<T, Failure>> => {
      if (hanging > 0 || closed) return err({ kind: "store_unavailable" });
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
        if (!closed) report(error);
        return err({ kind: "store_unavailable" });
      }
    };
    return {
      get: <T>(key: StoreKey) => use(async (kv) => toStoreEntry(await kv.get<T>([...key]))),
      list: <T>(prefix: StoreKey) => use((kv) => listIn<T>(kv, prefix)),
      commit: (commit) => use(async (kv) => await commitTo(kv, commit)),
    };
  };
  return {
    ...callsOf(report),
    shared: path !== ":memory:",
    reportingTo: callsOf,
    deadline,
    async close() {
      closed = true;
      const kv = await opening?.catch(() => undefined);
      opening = undefined;
      kv?.close();
    },
  };
}

function toStoreEntry<T>(entry: Deno.KvEntryMaybe<T>): StoreEntry<T> | undefined {
  return entry.versionstamp === null ? undefined : { value: entry.value, version: entry.versionstamp };
}

async function listIn<T>(kv: Deno.Kv, prefix: StoreKey): Promise<ListedEntry<T>[]> {
  const entries = await Array.fromAsync(kv.list<T>({ prefix: [...prefix] }));
  return entries.map(({ key, value, versionstamp }) => ({ key: key as StoreKey, value, version: versionstamp }));
}

async function commitTo(kv: Deno.Kv, { check = [], set = [], remove = [] }: Commit): Promise<boolean> {
  const operation = kv.atomic().check(
    ...check.map(({ key, version }) => ({ key: [...key], versionstamp: version })),
  );
  for (const { key, value, expireInMs } of set) {
    operation.set([...key], value, expireInMs === undefined ? {} : { expireIn: expireInMs });
  }
  for (const key of remove) operation.delete([...key]);
  return (await operation.commit()).ok;
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
