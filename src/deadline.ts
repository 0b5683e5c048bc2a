/**
 * A bound on waiting for what somebody else does: a body that arrives, a store that answers.
 *
 * One timer for all instead of one for each, which would cost a measurable part of a request: whoever owns the process
 * calls `sweep` at an interval, and what was under way at two sweeps is given up. So the wait is one interval at least and
 * two at most. Leaves out stopping the work itself, which goes on or not as its maker likes.
 * @module
 */

/** What a race gives that lasted too long. */
export const LATE: unique symbol = Symbol("late");

/** Work under way. State with identity, hence a class. */
export class Deadline {
  #young = new Set<() => void>();
  #old = new Set<() => void>();
  #begin: (() => void) | undefined;

  /** Has `begin` called once, with the first work: timers take a start of Deno some milliseconds, and most need none. */
  onFirst(begin: () => void): void {
    this.#begin = begin;
  }

  /** Waits for `work`, but not for ever. Its later end is ignored, be it good or bad. */
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

  /** How much is under way. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  /** Gives up what was under way at the last sweep and still is. */
  sweep(): void {
    const late = this.#old;
    this.#old = this.#young;
    this.#young = new Set();
    for (const giveUp of late) giveUp();
  }
}
