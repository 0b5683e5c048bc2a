/**
 * What an address is charged for a call that it may make only a few times an hour: a new key, a registration.
 *
 * An IPv6 address is already cut to its /64. One subscriber often has a /48, hence 65,536 of these: all of them together
 * get ten times the limit.
 * @module
 */
import type { Charge, RateLimit } from "./rate_limiter.ts";

const NETWORK_FACTOR = 10;

/** @param address As `clientAddress` gives it. */
export function addressCharges(limit: RateLimit, address: string): Charge[] {
  const own = { limit, client: address };
  if (!address.includes(":")) return [own];
  const ofNetwork = { ...limit, name: `${limit.name} of a /48`, limit: NETWORK_FACTOR * limit.limit };
  return [own, { limit: ofNetwork, client: address.split(":", 3).join(":") }];
}
