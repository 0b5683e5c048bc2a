/**
 * The store for data that outlives a process or that several processes share: API keys, the records of the identity
 * flows and the counts of the rate limiter. It uses Deno KV.
 *
 * A call returns `store_unavailable` as a value if the store is out of reach or late. The rest of the service works
 * without the store. Leaves out queues, watches and large values.
 * @module
 */
import { isKvServer } from "../config.ts";
import { Deadline, LATE } from "../leaves/deadline.ts";
import type { Outcome } from "../tables/failures.ts";
import { err, ok } from "../leaves/result.ts";
import { openPrivate } from "./store_file.ts";

/** A stored value with the version that a later commit can demand. */
interface StoreEntry<T> {
  readonly value: T;
  readonly version: string;
}

/** Changes that take effect together or not at all. */
export interface Commit {
  /** Versions that must still be current; null: the key must not exist. A denokv server takes at most ten. */
  readonly checks?: readonly { readonly key: StoreKey; readonly version: string | null }[];
  readonly set?: readonly { readonly key: StoreKey; readonly value: unknown; readonly expireInMs?: number }[];
  readonly remove?: readonly StoreKey[];
}

/** Reads and writes of the store. */
export interface StoreCalls {
  get<T>(key: StoreKey): Outcome<StoreEntry<T> | undefined>;
  /** The entries of a kind, in the order of their keys. */
  list<T>(kind: StoreKind): Outcome<readonly ListedEntry<T>[]>;
  /** @returns True if the store committed, false if a check failed. */
  commit(commit: Commit): Outcome<boolean>;
}

/** An entry of a list. */
interface ListedEntry<T> {
  readonly key: StoreKey;
  readonly value: T;
}

/** The store. */
export interface Store extends StoreCalls {
  /** Whether other processes can use the same store. */
  readonly shared: boolean;
  /** The same calls, with the caller's own `report`. */
  reportingTo(report: (error: unknown) => void): StoreCalls;
  /** Closes the store. Current and later calls fail. */
  close(): Promise<void>;
}

/** The store of a process. */
export interface ProcessStore extends Store {
  /** Times slow calls out; the process must sweep it every {@linkcode STORE_INTERVAL_MS}. */
  readonly deadline: Deadline;
}

/** The shortest timeout of a call, in milliseconds. The longest is twice that (`src/leaves/deadline.ts`). */
export const STORE_INTERVAL_MS = 2_000;

/** The most tries of a call while another process locks the file, and the milliseconds between them. */
const LOCKED_TRIES = 40;
const LOCKED_RETRY_MS = 25;

/** What {@linkcode storedLength} may be at most: a value of Deno KV has up to 64 KiB. */
export const MAX_STORED_LENGTH = 60_000;

/** About the bytes that a value takes: V8 writes a text beyond Latin-1 with two bytes for each character. */
export function storedLength(value: unknown): number {
  return JSON.stringify(value, (_, each) => typeof each === "string" && /[^\0-\xff]/.test(each) ? each + each : each)
    .length;
}

/**
 * Opens the store on first use. If that fails, the next call tries again.
 *
 * A call that timed out goes on inside the store, and later calls would queue behind it. Until it ends, the service
 * refuses them at once, so that a store that hangs costs neither time nor memory. The late call may still write its
 * data, although its caller got an error, as after a broken connection.
 *
 * Deno's client of a denokv server repeats a call without end while the server is down, and never says why. So after a
 * late call the store tries a second connection, which fails with the reason or hangs like the first. The client repeats
 * writes too: if only the answer to a commit with a check was lost, the repetition fails its own check. The callers then
 * read again and see the change as somebody else's.
 *
 * @param path Empty for the platform's own Deno KV, `:memory:`, a file, or the address of a denokv server.
 * @param report Receives the error of each failed call.
 * @param connect Opens Deno KV; a test passes its own.
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
  /** Whether the store was ever open. */
  let connected = false;
  const open = (isLate = () => false) =>
    opening ??= whileLocked(() => connect(path), isLate).then((kv) => {
      connected = true;
      return kv;
    }, (error) => {
      // The next call tries again.
      opening = undefined;
      throw error;
    });
  let explaining: Promise<unknown> | undefined;
  /** The reason why a server does not answer, or that it does not. One question for all late calls. */
  const explainSilence = () =>
    explaining ??= (async () => {
      const connecting = connect(path);
      connecting.then((kv) => kv.close(), () => {});
      try {
        await deadline.race(connecting);
        return silence();
      } catch (error) {
        return error;
      } finally {
        explaining = undefined;
      }
    })();
  const callsOf = (report: (error: unknown) => void): StoreCalls => {
    const use = async <T>(work: (kv: Deno.Kv) => Promise<T>): Outcome<T> => {
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
        if (!connected || !isKvServer(path)) throw silence();
        explainSilence().then((reason) => closed || report(reason));
        return err({ kind: "store_unavailable" });
      } catch (error) {
        // Deno KV's errors have no common class (TypeError, NotFound, a plain Error from SQLite). All errors of these
        // few lines come from the store; the callers' bugs are outside.
        if (!closed) report(error);
        return err({ kind: "store_unavailable" });
      }
    };
    return {
      get: <T>(key: StoreKey) => use(async (kv) => toStoreEntry(await kv.get<T>([...key]))),
      list: <T>(kind: StoreKind) => use((kv) => listIn<T>(kv, kind)),
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
      const closing = opening?.then((kv) => kv.close(), () => {});
      opening = undefined;
      // What hangs may hang for ever.
      if (hanging === 0) await closing;
    },
  };
}

function silence(): Error {
  return new Deno.errors.TimedOut("The store does not answer");
}

function toStoreEntry<T>(entry: Deno.KvEntryMaybe<T>): StoreEntry<T> | undefined {
  return entry.versionstamp === null ? undefined : { value: entry.value, version: entry.versionstamp };
}

async function listIn<T>(kv: Deno.Kv, kind: StoreKind): Promise<ListedEntry<T>[]> {
  const entries = await Array.fromAsync(kv.list<T>({ prefix: [kind] }));
  return entries.map(({ key, value }) => ({ key: key as unknown as StoreKey, value }));
}

async function commitTo(kv: Deno.Kv, { checks = [], set = [], remove = [] }: Commit): Promise<boolean> {
  const operation = kv.atomic();
  for (const { key, version } of checks) operation.check({ key: [...key], versionstamp: version });
  for (const { key, value, expireInMs } of set) {
    operation.set([...key], value, expireInMs === undefined ? {} : { expireIn: expireInMs });
  }
  for (const key of remove) operation.delete([...key]);
  return (await operation.commit()).ok;
}

async function openKv(path: string): Promise<Deno.Kv> {
  if (path === "") return await Deno.openKv();
  return path === ":memory:" || isKvServer(path) ? await Deno.openKv(path) : await openPrivate(path);
}

/**
 * Tries again while SQLite says that the file is locked: for moments, while another process creates the file or writes
 * much. A refused call had no effect, so a retry cannot do it twice. Stops when the caller no longer waits.
 */
async function whileLocked<T>(work: () => Promise<T>, isLate: () => boolean): Promise<T> {
  for (let tries = 1;; tries++) {
    try {
      return await work();
    } catch (error) {
      if (isLate() || tries === LOCKED_TRIES || !(error instanceof Error && error.message.includes("locked"))) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, LOCKED_RETRY_MS));
    }
  }
}

/**
 * Every kind of entry in the store, with the parts of its key after the name of the kind. The type of a key comes from
 * this list, so nothing can be stored under another; `src/identity/README.md` has value, life, writer and reader of each,
 * and a test compares the two.
 */
export const STORE_KEYS = {
  api_key: ["digest"],
  client: ["id"],
  grant: ["id"],
  registration: ["id"],
  owner_program: ["id"],
  revoked_token: ["id"],
  signing_keys: [],
  client_salt: ["day"],
  rate_counts: ["process", "limit"],
  readiness: [],
  tonight: [],
  edits: [],
  edit: ["subject"],
  publication: ["number"],
  drafts: [],
  photo: ["name"],
  owner: [],
} as const;

/** A kind of entry. */
export type StoreKind = keyof typeof STORE_KEYS;

type Parts<Names extends readonly string[]> = { readonly [At in keyof Names]: string | number };

/** A key: the kind of its entry, and the parts that name the one entry. */
export type StoreKey = { [Kind in StoreKind]: readonly [Kind, ...Parts<(typeof STORE_KEYS)[Kind]>] }[StoreKind];
