/**
 * Changes an entry of the store depending on its value, by optimistic concurrency: a change is written only over the
 * version that was read, so no change is lost. Changes within a process take turns; a change that loses to another process
 * starts over.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { Commit, Store } from "./store.ts";
import type { StoreKey } from "./store_keys.ts";
import { inTurn } from "./turns.ts";

/** What to do to an entry, and the answer to give once it is done. */
export interface EntryChange<T> {
  /** Everything to store and to remove, in one commit; absent to change nothing. */
  readonly commit?: Pick<Commit, "set" | "remove">;
  readonly answer: T;
}

/** Times that a change starts over. Each loss means that another process succeeded. */
const MAX_RACES = 100;

/** Changes the entry at `key`. Returns the answer of `change` once its change is stored. */
export function changeEntry<V, T>(
  store: Store,
  key: StoreKey,
  change: (value: V | undefined) => EntryChange<T> | Promise<EntryChange<T>>,
): Promise<Result<T, Failure>> {
  return inTurn(store, key, async () => {
    for (let race = 0; race < MAX_RACES; race++) {
      const entry = await store.get<V>(key);
      if (!entry.ok) return entry;
      const { commit, answer } = await change(entry.value?.value);
      if (commit === undefined) return ok(answer);
      const committed = await store.commit({ ...commit, check: { key, version: entry.value?.version ?? null } });
      if (!committed.ok) return committed;
      if (committed.value) return ok(answer);
    }
    return err({ kind: "store_unavailable" });
  });
}
