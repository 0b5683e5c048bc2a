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
  #young: Wait = new Ring();
  #old: Wait = new Ring();
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
      const wait: Wait = { giveUp: resolve, before: this.#young, after: this.#young.after };
      wait.after.before = wait;
      this.#young.after = wait;
      const forget = () => {
        wait.before.after = wait.after;
        wait.after.before = wait.before;
      };
      work.then((value) => (forget(), resolve(value)), (error) => (forget(), reject(error)));
    });
  }

  /** How much is under way. */
  get size(): number {
    return sizeOf(this.#young) + sizeOf(this.#old);
  }

  /** Gives up what was under way at the last sweep and still is. */
  sweep(): void {
    const late = this.#old;
    this.#old = this.#young;
    this.#young = new Ring();
    for (let wait = late.after; wait !== late; wait = wait.after) wait.giveUp(LATE);
  }
}

/** One wait, in a ring of all of an age: taken out at once, and without the hashing of a Set, which an order would feel. */
interface Wait {
  readonly giveUp: (late: typeof LATE) => void;
  before: Wait;
  after: Wait;
}

/** Where a ring begins and ends. */
class Ring implements Wait {
  before: Wait = this;
  after: Wait = this;

  giveUp(): void {}
}

function sizeOf(ring: Wait): number {
  let size = 0;
  for (let wait = ring.after; wait !== ring; wait = wait.after) size++;
  return size;
}
