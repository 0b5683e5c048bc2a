/**
 * Turns at an entry of the store: within one process, changes of one entry happen one after another. Otherwise a burst of
 * changes would spend its tries on losing to each other.
 *
 * Leaves out a bound of its own: the queue is as long as the requests under way, and the store bounds each turn.
 * @module
 */
import type { Store } from "./store.ts";
import type { StoreKey } from "./store_keys.ts";

/** The last turn in each queue, by store and key. */
const lastTurns = new WeakMap<Store, Map<string, Promise<unknown>>>();

/** Does `work` after all earlier work for the same key has ended, well or not. */
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
