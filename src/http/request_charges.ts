/**
 * What a request is charged to (specification section 8, decision 17): to its credential and, with five times the limit,
 * to the credential's address, so that many keys do not multiply it; without a credential, to its address.
 * @module
 */
import { OWNER_SCOPE, type Scope } from "../schemas/scope.ts";
import { addressCharges } from "./address_charges.ts";
import type { Charge } from "./rate_limiter.ts";

/** Length of the window of requests, in milliseconds (specification section 8: per minute). */
export const MINUTE_MS = 60_000;

const ADDRESS_FACTOR = 5;

/** Builds the function that gives the charges of a credential's bucket and scopes, or of nobody's, first that of the allowance which the answer shows. */
export function createRequestCharges(perMinute: number) {
  const requests = { name: "requests", limit: perMinute, windowMs: MINUTE_MS };
  const withCredentials = { name: "requests with credentials", limit: ADDRESS_FACTOR * perMinute, windowMs: MINUTE_MS };
  return (
    address: string,
    { bucket, scopes }: { bucket?: string | undefined; scopes?: readonly Scope[] },
  ): Charge[] => {
    if (bucket === undefined) return addressCharges(requests, address);
    const own = { limit: requests, client: `key:${bucket}` };
    // Guests at the owner's address cannot use up what the owner's program has.
    return scopes?.includes(OWNER_SCOPE) ? [own] : [own, ...addressCharges(withCredentials, address)];
  };
}
