/**
 * What a request is charged to (specification section 8, decision 17): to its credential and, with five times the limit,
 * to the credential's address, so that many keys do not multiply it; without a credential, to its address.
 * @module
 */
import type { Charge } from "./rate_limiter.ts";

/** Length of the window of requests, in milliseconds (specification section 8: per minute). */
export const MINUTE_MS = 60_000;

const ADDRESS_FACTOR = 5;

/** Builds the function that gives the charges, first that of the allowance which the answer shows. */
export function createRequestCharges(perMinute: number): (address: string, bucket: string | undefined) => Charge[] {
  const requests = { name: "requests", limit: perMinute, windowMs: MINUTE_MS };
  const withCredentials = { name: "requests with credentials", limit: ADDRESS_FACTOR * perMinute, windowMs: MINUTE_MS };
  return (address, bucket) =>
    bucket === undefined
      ? [{ limit: requests, client: address }]
      : [{ limit: requests, client: `key:${bucket}` }, { limit: withCredentials, client: address }];
}
