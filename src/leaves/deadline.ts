/**
 * A bound on waiting for somebody else: a body that arrives, a store that answers.
 *
 * One timer serves all waits, since a timer for each would cost a measurable part of a request: the owner of the process
 * calls `sweep` at an interval, and a wait that was under way at two sweeps is given up. So a wait lasts one interval at
 * least and two at most. Leaves out stopping the work itself.
 * @module
 */

/** The outcome of a race that lasted too long. */
export const LATE: unique symbol = Symbol("late");

/** Waits under way. */
export class Deadline {
  #young = new Set<() => void>();
  #old = new Set<() => void>();
  #begin: (() => void) | undefined;

  /** Calls `begin` once, with the first wait: a timer takes a start of Deno some milliseconds, and most need none. */
  onFirst(begin: () => void): void {
    this.#begin = begin;
  }

  /** Waits for `work`, but not for ever. Ignores its outcome once it is late. */
  race<T>(work: Promise<T>): Promise<T | typeof LATE> {
    this.#begin?.();
    this.#begin = undefined;
    return new Promise((resolve, reject) => {
      const giveUp = () => resolve(LATE);
      this.#young.add(giveUp);
      const forget = () => this.#young.delete(giveUp) || this.#old.delete(giveUp);
      work.then((value) => (forget(), resolve(value)), (error) => (forget(), reject(error)));
    });
  }

  /** How many waits are under way. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  /** Gives up the waits that were under way at the last sweep. */
  sweep(): void {
    const late = this.#old;
    this.#old = this.#young;
    this.#young = new Set();
    for (const giveUp of late) giveUp();
  }
}
