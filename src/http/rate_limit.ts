/**
 * Counts requests per client in windows of a minute: exact at the boundary, in bounded memory.
 *
 * Specification section 8. A window opens with a client's first request and lasts 60 seconds. Leaves out other processes:
 * {@linkcode ./leased_rate_limiter.ts} counts with them.
 * @module
 */

import { ClientTable } from "./client_table.ts";

/** Length of a window, in milliseconds (specification section 8: per minute). */
export const WINDOW_MS = 60_000;

/**
 * The most clients held in one generation. A million takes 32 MiB (2^21 slots of 16 bytes), so both generations stay
 * within 64 MiB, and 16 more for the moment in which one of them grows.
 */
export const MAX_CLIENTS = 1_000_000;

/** Room for the count below the window's start in one number: 2^17 is above the largest configurable limit. */
const COUNT_SPAN = 131_072;

/** Whether one request may pass, and what is left. */
export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** A limiter; `take` counts one request. State with identity, hence a class. */
export class RateLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #windows: ClientTable;

  /**
   * @param limit Requests a window, 1 to 100,000.
   * @param maxClients The most clients in one generation.
   * @param windowMs Length of a window, in milliseconds.
   */
  constructor(limit: number, maxClients = MAX_CLIENTS, windowMs = WINDOW_MS) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#windows = new ClientTable(maxClients, windowMs);
  }

  /**
   * Counts a request.
   *
   * @param client A number that stands for the caller, at least 0.
   * @param monotonicMs Milliseconds since the process started, from a clock that never steps back.
   * @param calls How many to count: 0 only looks.
   */
  take(client: number, monotonicMs: number, calls: 0 | 1 = 1): Allowance {
    const now = Math.floor(monotonicMs);
    const packed = this.#windows.find(client, now);
    let start = packed === undefined ? now : Math.floor(packed / COUNT_SPAN);
    let count = packed === undefined ? 0 : packed - start * COUNT_SPAN;
    if (now - start >= this.#windowMs) {
      start = now;
      count = 0;
    }
    const allowed = count + calls <= this.#limit;
    if (allowed && calls > 0) {
      count += calls;
      this.#windows.set(start * COUNT_SPAN + count);
    }
    return {
      allowed,
      limit: this.#limit,
      remaining: this.#limit - count,
      resetSeconds: Math.max(1, Math.ceil((start + this.#windowMs - now) / 1000)),
    };
  }

  /** Bytes that the counters take, both generations counted. */
  get byteLength(): number {
    return this.#windows.byteLength;
  }

  /** How many clients are held now, both generations counted. */
  get size(): number {
    return this.#windows.size;
  }
}
