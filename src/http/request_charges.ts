/**
 * What a request is charged to (specification section 8, decision 17): to its credential and, with five times the limit,
 * to the credential's address, so that many keys do not multiply it; without a credential, to its address. And what an
 * answer says of it: the fields of section 8, and beside them those of draft-ietf-httpapi-ratelimit-headers-10.
 * @module
 */
import { isOwners, type Scope } from "../schemas/scope.ts";
import { addressCharges } from "./address_charges.ts";
import type { Allowance, Charge } from "./rate_limiter.ts";
import type { HeaderFields } from "./header_fields.ts";

/** Length of the window of requests, in milliseconds (specification section 8: per minute). */
const MINUTE_MS = 60_000;

const ADDRESS_FACTOR = 5;

/** Builds the function that gives the charges of a credential's bucket and scopes, or of nobody's, first that of the allowance which the answer shows. */
export function createRequestCharges(perMinute: number) {
  const requests = { name: "requests", limit: perMinute, windowMs: MINUTE_MS };
  const withCredentials = { name: "requests with credentials", limit: ADDRESS_FACTOR * perMinute, windowMs: MINUTE_MS };
  return (
    address: string,
    { bucket, scopes }: { bucket?: string | undefined; scopes?: readonly Scope[] | undefined },
  ): Charge[] => {
    if (bucket === undefined) return addressCharges(requests, address);
    const own = { limit: requests, client: `key:${bucket}` };
    // Guests at the owner's address cannot use up what the owner's program has.
    return isOwners(scopes) ? [own] : [own, ...addressCharges(withCredentials, address)];
  };
}

/** A caller's limit, as in draft section 3. */
export function limitFields(limit: number, kind: string): HeaderFields {
  return { "RateLimit-Limit": `${limit}`, "RateLimit-Policy": `"${kind}";q=${limit};w=${MINUTE_MS / 1000}` };
}

/**
 * The rest of the allowance, as in draft section 4. For anonymous callers the row's fixed headers state the limit.
 */
export function allowanceFields({ limit, remaining, resetSeconds }: Allowance, kind: string): HeaderFields {
  const r = `${remaining}`;
  const t = `${resetSeconds}`;
  const left = { "RateLimit-Remaining": r, "RateLimit-Reset": t, "RateLimit": `"${kind}";r=${r};t=${t}` };
  return kind === "anonymous" ? left : { ...left, ...limitFields(limit, kind) };
}
