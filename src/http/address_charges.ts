/**
 * What an address is charged. An IPv6 address is already cut to its /64. One subscriber often has a /48, hence 65,536 of
 * these: all of them together get ten times the limit.
 *
 * For what it may have only a few times an hour (a new key, a registration, a consent) it pays for success alone.
 * @module
 */
import { err } from "../leaves/result.ts";
import type { Outcome } from "../tables/failures.ts";
import type { Charge, RateLimit, RateLimiter } from "./rate_limiter.ts";

const NETWORK_FACTOR = 10;

/** @param address As `clientAddress` gives it. */
export function addressCharges(limit: RateLimit, address: string): Charge[] {
  const own = { limit, client: address };
  if (!address.includes(":")) return [own];
  const ofNetwork = { ...limit, name: `${limit.name} of a /48`, limit: NETWORK_FACTOR * limit.limit };
  return [own, { limit: ofNetwork, client: address.split(":", 3).join(":") }];
}

/** What an address may have, and its failure without calls left. */
export interface AddressLimit extends RateLimit {
  readonly kind: "keys_limited" | "registration_limited" | "rate_limited";
}

/**
 * Does `work` if the address has a call left, and charges the call if the work succeeds. It is counted before, so that
 * calls at the same moment all count, and given back after a failure.
 *
 * @param limiter Absent: nothing is limited.
 */
export async function charged<T>(
  limiter: RateLimiter | undefined,
  limit: AddressLimit,
  address: string,
  work: () => Outcome<T>,
): Outcome<T> {
  if (!limiter) return await work();
  const charges = addressCharges(limit, address);
  const allowance = limiter.take(charges);
  if (!allowance.allowed) {
    return err({ kind: limit.kind, limit: allowance.limit, retryAfterSeconds: allowance.resetSeconds });
  }
  const done = await work();
  if (!done.ok) limiter.giveBack(charges);
  return done;
}
