/**
 * Timeouts for waiting on others: a client that sends a body, a store that answers.
 *
 * One timer serves all waits, since a timer for each would cost a measurable part of a request. The process calls
 * `sweep` at an interval, and the second sweep during a wait ends it. So a timeout takes between one interval and two.
 * It does not stop the work itself.
 * @module
 */

/** The outcome of a wait that took too long. */
export const LATE: unique symbol = Symbol("late");

/** A set of waits. */
export class Deadline {
  #young = new Set<() => void>();
  #old = new Set<() => void>();

  /** Waits for `work` with a timeout. Ignores its outcome after that. */
  race<T>(work: Promise<T>): Promise<T | typeof LATE> {
    return new Promise((resolve, reject) => {
      const giveUp = () => resolve(LATE);
      this.#young.add(giveUp);
      const forget = () => this.#young.delete(giveUp) || this.#old.delete(giveUp);
      work.then((value) => (forget(), resolve(value)), (error) => (forget(), reject(error)));
    });
  }

  /** The number of current waits. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  /** Ends the waits that began before the last sweep. */
  sweep(): void {
    const late = this.#old;
    this.#old = this.#young;
    this.#young = new Set();
    for (const giveUp of late) giveUp();
  }
}
