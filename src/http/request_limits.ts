/**
 * What a request is charged against (section 8, decisions 17 and 20): an anonymous one against its address, one with a
 * credential against the credential, and against its address with five times the limit.
 * @module
 */
import type { Allowance, Charge, RateLimit, RateLimiter } from "./rate_limiter.ts";

/** Length of a window, in milliseconds (section 8: per minute). */
export const WINDOW_MS = 60_000;

/** How many times its limit an address may use with credentials, so that keys do not multiply it. */
const ADDRESS_FACTOR = 5;

/** Who pays: nobody in particular, or the holder of a credential that has this bucket. */
export interface Payer {
  readonly kind: string;
  readonly bucket?: string;
}

/** Charges requests. */
export interface RequestLimits {
  /** Counts a request; with `calls` 0 only looks. */
  take(payer: Payer, address: string, calls: 0 | 1): Allowance;
}

/**
 * Builds the limits.
 *
 * @param perMinute Requests a minute for each client; 0 turns the limit off.
 */
export function requestLimits(perMinute: number, limiter: RateLimiter): RequestLimits | undefined {
  if (perMinute === 0) return undefined;
  const requests: RateLimit = { name: "requests", limit: perMinute, windowMs: WINDOW_MS };
  const ofAddress: RateLimit = { name: "requests_of_address", limit: ADDRESS_FACTOR * perMinute, windowMs: WINDOW_MS };
  return {
    take({ bucket }, address, calls) {
      const charges: Charge[] = bucket === undefined
        ? [{ limit: requests, client: address }]
        : [{ limit: requests, client: bucket }, { limit: ofAddress, client: address }];
      return limiter.take(charges, calls);
    },
  };
}
