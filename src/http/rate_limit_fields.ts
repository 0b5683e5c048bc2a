/**
 * What a limited answer says of the caller's limit: the fields of specification section 8, and beside them those of
 * draft-ietf-httpapi-ratelimit-headers-10.
 * @module
 */
import type { HeaderFields } from "./header_fields.ts";
import type { Allowance } from "./rate_limiter.ts";
import { MINUTE_MS } from "./request_charges.ts";

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
