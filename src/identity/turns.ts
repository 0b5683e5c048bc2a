/**
 * Turns at an entry of the store: within one process, changes of one entry happen one after another, so that a burst of them
 * does not spend its tries on losing to each other.
 *
 * Those who wait are the requests under way, so that nothing else bounds them; how long a turn takes is bounded by the store.
 * @module
 */
import type { Store, StoreKey } from "../store/store.ts";

/** The last turn that was asked for, by store and key; none where nobody is at it. */
const lastTurns = new WeakMap<Store, Map<string, Promise<unknown>>>();

/** Does `work` once all that came before it for the same key has ended, well or not. */
export async function inTurn<T>(store: Store, key: StoreKey, work: () => Promise<T>): Promise<T> {
  const turns = lastTurns.getOrInsertComputed(store, () => new Map<string, Promise<unknown>>());
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
