/**
 * What a limited answer says of the caller's limit: the fields of specification section 8, and beside them those of
 * draft-ietf-httpapi-ratelimit-headers-10.
 * @module
 */
import type { HeaderFields } from "./header_fields.ts";
import type { Allowance } from "./rate_limiter.ts";
import { MINUTE_MS } from "./request_charges.ts";

/** What a caller's limit is: section 3 of the draft. */
export function limitFields(limit: number, kind: string): HeaderFields {
  return { "RateLimit-Limit": `${limit}`, "RateLimit-Policy": `"${kind}";q=${limit};w=${MINUTE_MS / 1000}` };
}

/** What is left of it: section 4 of the draft. Everybody is anonymous until known, so that goes without saying. */
export function allowanceFields({ limit, remaining, resetSeconds }: Allowance, kind: string): HeaderFields {
  const r = `${remaining}`;
  const t = `${resetSeconds}`;
  const left = { "RateLimit-Remaining": r, "RateLimit-Reset": t, "RateLimit": `"${kind}";r=${r};t=${t}` };
  return kind === "anonymous" ? left : { ...left, ...limitFields(limit, kind) };
}
