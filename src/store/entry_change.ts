/**
 * Changes an entry of the store depending on its value, by optimistic concurrency: a change is written only over the
 * version that was read, so no change is lost. Changes within a process take turns; a change that loses to another process
 * starts over.
 * @module
 */
import type { Outcome } from "../tables/failures.ts";
import { err, ok } from "../leaves/result.ts";
import type { Commit, Store, StoreKey } from "./store.ts";

/** What to do to an entry, and the answer to give once it is done. */
interface EntryChange<T> {
  /** Everything to store and to remove, in one commit, and what else must hold; absent to change nothing. */
  readonly commit?: Commit;
  readonly answer: T;
}

/** Times that a change starts over. Each loss means that another process succeeded. */
const MAX_RACES = 100;

/** Changes the entry at `key`. Returns the answer of `change` once its change is stored. */
export function changeEntry<V, T>(
  store: Store,
  key: StoreKey,
  change: (value: V | undefined) => EntryChange<T> | Promise<EntryChange<T>>,
): Outcome<T> {
  return inTurn(store, key, async () => {
    for (let race = 0; race < MAX_RACES; race++) {
      const entry = await store.get<V>(key);
      if (!entry.ok) return entry;
      const { commit, answer } = await change(entry.value?.value);
      if (commit === undefined) return ok(answer);
      const checks = [{ key, version: entry.value?.version ?? null }, ...commit.checks ?? []];
      const committed = await store.commit({ ...commit, checks });
      if (!committed.ok) return committed;
      if (committed.value) return ok(answer);
    }
    return err({ kind: "store_unavailable" });
  });
}

/** The last turn in each queue, by store and key. */
const lastTurns = new WeakMap<Store, Map<string, Promise<unknown>>>();

/**
 * Does `work` after all earlier work for the same key has ended, well or not. Otherwise a burst of changes would spend its
 * tries on losing to each other. The queue is as long as the requests under way, and the store bounds each turn.
 */
export async function inTurn<T>(store: Store, key: StoreKey, work: () => Promise<T>): Promise<T> {
  const turns = lastTurns.get(store) ?? new Map<string, Promise<unknown>>();
  lastTurns.set(store, turns);
  const name = JSON.stringify(key);
  const before = turns.get(name);
  const turn = before === undefined ? work() : before.then(work, work);
  turns.set(name, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(name) === turn) turns.delete(name);
  }
}
