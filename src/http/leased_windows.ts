/**
 * The windows of many clients as one process knows them: when each began, how much of it is counted, and what the process
 * holds of it or owes.
 *
 * A window is one number in a {@linkcode ClientTable}, so that a million of them take no more memory than bare counters.
 * The found window lies in the fields of the object itself: a request allocates nothing.
 * @module
 */

import { ClientTable, OVERFLOW_CLIENT } from "./client_table.ts";

/** 2^17 is above the largest configurable limit, and above two windows in milliseconds. */
const SPAN = 2 ** 17;

// From above: start, count, units (17 bits each), two flags; 53 bits, as many as a number has.
const COUNT_AT = 4 * SPAN;
const START_AT = SPAN * COUNT_AT;
const LEASED = 1;
const OWES = 2;

/** The windows; `find` makes one the current, `save` keeps what the fields say. State with identity, hence a class. */
export class LeasedWindows {
  readonly #table: ClientTable;
  readonly #windowMs: number;

  /** When the current window began, on the clock of `find`; whole milliseconds. */
  start = 0;
  /** Requests that count against the limit, of all processes as far as this one knows. */
  count = 0;
  /** Requests that are leased and unused or, when `owes`, let pass and not yet leased. */
  units = 0;
  owes = false;
  /** Whether the store knows the window. */
  leased = false;

  /**
   * @param maxClients The most clients in one generation.
   * @param windowMs Length of a window, in milliseconds, at most 65,000.
   */
  constructor(maxClients: number, windowMs: number) {
    this.#table = new ClientTable(maxClients, windowMs);
    this.#windowMs = windowMs;
  }

  /** Whether the current window is the one that all clients share for whom there is no room. */
  get overflow(): boolean {
    return this.#table.client === OVERFLOW_CLIENT;
  }

  /** Makes the window of a client the current one: a new and empty one when there is none or it is over. */
  find(client: number, now: number): void {
    const packed = this.#table.find(client, now);
    if (packed !== undefined) {
      const start = Math.floor(packed / START_AT);
      this.start = start + this.#table.since - this.#windowMs;
      if (now - this.start < this.#windowMs) {
        const rest = packed - start * START_AT;
        this.count = Math.floor(rest / COUNT_AT);
        const low = rest - this.count * COUNT_AT;
        this.units = low >> 2;
        this.owes = (low & OWES) !== 0;
        this.leased = (low & LEASED) !== 0;
        return;
      }
    }
    this.start = now;
    this.count = 0;
    this.units = 0;
    this.owes = false;
    this.leased = false;
  }

  /** Keeps the current window as the fields say. */
  save(): void {
    // A window that is live began at most a window before its generation.
    const start = this.start - this.#table.youngSince + this.#windowMs;
    const low = 4 * this.units + (this.owes ? OWES : 0) + (this.leased ? LEASED : 0);
    this.#table.set(start * START_AT + this.count * COUNT_AT + low);
  }

  /** Bytes that the windows take, both generations counted. */
  get byteLength(): number {
    return this.#table.byteLength;
  }
}
