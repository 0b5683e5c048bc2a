/**
 * The limit of calls in the benchmark: the highest that the service takes. The limiter counts every call and refuses none.
 * @module
 */

/** Calls a minute for each caller. */
export const RATE_LIMIT = 100_000;
