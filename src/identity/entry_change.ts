/**
 * Changes of an entry of the store by what it holds: read, then written only over the version that was read, so that no
 * change is lost. Within a process they take turns; another process may come between, and then it is done again.
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";
import type { Commit, Store, StoreKey } from "../store/store.ts";
import { inTurn } from "./turns.ts";

/** What becomes of an entry, and what is answered once that is stored. */
export interface EntryChange<T> {
  /** All that is stored, in one commit; absent to leave everything as it is. */
  readonly set?: NonNullable<Commit["set"]>;
  readonly answer: T;
}

/** Times that a change starts over because another process came first; each loss is that one's success. */
const MAX_RACES = 100;

/** Changes the entry at `key`. What `change` answers is only told once its change is stored. */
export function changeEntry<V, T>(
  store: Store,
  key: StoreKey,
  change: (value: V | undefined) => EntryChange<T> | Promise<EntryChange<T>>,
): Promise<Result<T, Failure>> {
  return inTurn(store, key, async () => {
    for (let race = 0; race < MAX_RACES; race++) {
      const entry = await store.get<V>(key);
      if (!entry.ok) return entry;
      const { set, answer } = await change(entry.value?.value);
      if (set === undefined) return ok(answer);
      const committed = await store.commit({ check: [{ key, version: entry.value?.version ?? null }], set });
      if (!committed.ok) return committed;
      if (committed.value) return ok(answer);
    }
    return err({ kind: "store_unavailable" });
  });
}
