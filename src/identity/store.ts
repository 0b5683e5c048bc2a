/**
 * The one interface to what must outlive the process: keys, and what the identity flows keep. Deno KV is behind it.
 *
 * Every call answers `store_unavailable` as a value when the store cannot be reached; nothing else in the service needs
 * the store. Leaves out queues, watches and large values.
 * @module
 */
import type { Failure } from "../failures.ts";
import { err, ok, type Result } from "../result.ts";

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

/** What the identity code sees of the store. */
export interface Store {
  get<T>(key: StoreKey): Promise<Result<StoreEntry<T> | undefined, Failure>>;
  /** @returns True when committed, false when a check failed. */
  commit(commit: Commit): Promise<Result<boolean, Failure>>;
  /** Waits for an opening that is under way. */
  close(): Promise<void>;
}

/**
 * Opens the store on first use; a failed opening is tried again by the next call.
 *
 * @param path Empty for the platform's own Deno KV, `:memory:`, or a file.
 */
export function createStore(path: string): Store {
  let opening: Promise<Deno.Kv> | undefined;
  const use = async <T>(work: (kv: Deno.Kv) => Promise<T>): Promise<Result<T, Failure>> => {
    try {
      opening ??= Deno.openKv(path === "" ? undefined : path);
      return ok(await work(await opening));
    } catch (error) {
      // What Deno KV throws has no common class (TypeError, NotFound, a plain Error from SQLite): whatever comes out of
      // these few lines is the store's, and the callers' own bugs are outside them.
      console.error(`store: ${error instanceof Error ? error.message : "unknown error"}`);
      opening = opening?.catch(() => undefined).then((kv) => kv ?? Deno.openKv(path === "" ? undefined : path));
      opening?.catch(() => {});
      return err({ kind: "store_unavailable" });
    }
  };
  return {
    get: <T>(key: StoreKey) =>
      use(async (kv) => {
        const entry = await kv.get<T>([...key]);
        return entry.versionstamp === null ? undefined : { value: entry.value, version: entry.versionstamp };
      }),
    commit: ({ check = [], set = [], remove = [] }) =>
      use(async (kv) => {
        const operation = kv.atomic().check(
          ...check.map(({ key, version }) => ({ key: [...key], versionstamp: version })),
        );
        for (const { key, value, expireInMs } of set) {
          operation.set([...key], value, expireInMs === undefined ? {} : { expireIn: expireInMs });
        }
        for (const key of remove) operation.delete([...key]);
        return (await operation.commit()).ok;
      }),
    async close() {
      const kv = await opening?.catch(() => undefined);
      opening = undefined;
      kv?.close();
    },
  };
}
