/**
 * One number for each client, kept for at least a window after it was set: bounded memory, no sweeping, no timer.
 *
 * Two generations of a table hold the numbers: once the younger is a window old, the older can hold nothing that is
 * still wanted and is dropped whole.
 * @module
 */

import { CounterTable } from "./counter_table.ts";

/** The number of everybody who comes when the table is full: together they share one, and nobody else is hurt. */
export const OVERFLOW_CLIENT = -1;

/** The table; `find` makes a client the current one, `set` sets its number. State with identity, hence a class. */
export class ClientTable {
  readonly #maxClients: number;
  readonly #windowMs: number;
  #young = new CounterTable();
  #old = new CounterTable();
  #youngSince = 0;
  #oldSince = 0;

  /** The current client, or {@linkcode OVERFLOW_CLIENT} in its place. */
  client = OVERFLOW_CLIENT;
  /** When the generation began in which the number was found; of a new number, the younger. */
  since = 0;

  /**
   * @param maxClients The most clients in one generation.
   * @param windowMs How long a number is wanted after it was set, in milliseconds.
   */
  constructor(maxClients: number, windowMs: number) {
    this.#maxClients = maxClients;
    this.#windowMs = windowMs;
  }

  /** When the younger generation began, into which `set` writes. */
  get youngSince(): number {
    return this.#youngSince;
  }

  /**
   * The number of a client, if there is one.
   *
   * @param client An integer of at least 0.
   * @param now Milliseconds, whole, from a clock that never steps back.
   */
  find(client: number, now: number): number | undefined {
    const age = now - this.#youngSince;
    if (age >= this.#windowMs) {
      this.#old = age >= 2 * this.#windowMs ? new CounterTable() : this.#young;
      this.#oldSince = this.#youngSince;
      this.#young = new CounterTable();
      this.#youngSince = now;
    }
    // One that only the older generation holds would be one more in the younger.
    const fits = this.#young.size < this.#maxClients || this.#young.get(client) !== undefined;
    this.client = fits ? client : OVERFLOW_CLIENT;
    return this.#get(this.client);
  }

  /** Sets the number of the current client. */
  set(value: number): void {
    this.#young.set(this.client, value);
  }

  #get(client: number): number | undefined {
    this.since = this.#youngSince;
    const young = this.#young.get(client);
    if (young !== undefined) return young;
    const old = this.#old.get(client);
    if (old !== undefined) this.since = this.#oldSince;
    return old;
  }

  /** Bytes that the numbers take, both generations counted. */
  get byteLength(): number {
    return this.#young.byteLength + this.#old.byteLength;
  }

  /** How many clients are held now, both generations counted. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }
}
