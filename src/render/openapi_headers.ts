/**
 * The response headers of the interface description: each one once, and which answers have it.
 * @module
 */
import type { JsonObject } from "../leaves/json_object.ts";
import type { Route } from "../routes.ts";
import type { FailureKind } from "../tables/failures.ts";
import { documentHeaders } from "./document_headers.ts";
import type { RenderInput } from "./renderer.ts";

/** Failures with Retry-After. */
const RETRIED: ReadonlySet<FailureKind> = new Set(["rate_limited", "store_unavailable", "not_ready"]);

/** The response headers, by name. */
const HEADERS = {
  "RateLimit-Limit": "Requests a minute that the caller may make",
  "RateLimit-Remaining": "Requests left in this window",
  "RateLimit-Reset": "Seconds until the window ends",
  "RateLimit-Policy": "The same limit in the form of the newer draft (draft-ietf-httpapi-ratelimit-headers-10)",
  RateLimit: "What is left, in the form of the newer draft",
  "Retry-After": "Seconds to wait before trying again",
  ETag: "Strong entity tag of this representation",
  "Last-Modified": "When the document changed last",
  Vary: "Request headers that decide which representation is sent",
  "Cache-Control": "How long a copy may be kept",
  "WWW-Authenticate": "How to present a credential (RFC 6750)",
  "Content-Signal": "What the content may be used for (contentsignals.org)",
  "x-markdown-tokens": "About how many tokens the text has",
  Link: "Related documents (RFC 8288)",
  Deprecation: "Since when the operation is deprecated (RFC 9745)",
  Sunset: "Until when the operation is served (RFC 8594)",
  "X-Request-Id": "The request's id in our log, to quote when it is reported",
  Allow: "The methods that are served here",
  "Access-Control-Allow-Origin": "Pages of any origin may read the answer",
} as const;

type HeaderName = keyof typeof HEADERS;

/** The headers that occur in at least one of `answers`. */
export function describeHeaders(answers: unknown): JsonObject {
  const text = JSON.stringify(answers);
  const numeric = /^(?:RateLimit-(?:Limit|Remaining|Reset)|Retry-After|x-markdown-tokens)$/;
  return Object.fromEntries(
    Object.entries(HEADERS).filter(([name]) => text.includes(`/headers/${name}"`)).map(([name, description]) => [
      name,
      { description, schema: numeric.test(name) ? { type: "integer", minimum: 0 } : { type: "string" } },
    ]),
  );
}

/**
 * The headers that every answer with this status has, as references. An error names those that it adds: the description
 * says once that it has those of the success too.
 */
export function headersOf(
  route: Route,
  status: number,
  input: RenderInput,
  kinds: readonly FailureKind[] = [],
): JsonObject {
  const names: HeaderName[] = [];
  if (status < 400) names.push("Cache-Control", "Access-Control-Allow-Origin");
  if (route.serves === "static" && status < 400) {
    names.push("ETag", "Last-Modified", "Vary");
    const own = Object.keys(documentHeaders(route, route.response.media, "", input)) as HeaderName[];
    names.push(...own.filter((name) => name in HEADERS));
  }
  if (route.limited && status < 400) {
    names.push("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "RateLimit-Policy", "RateLimit");
  }
  if (kinds.some((kind) => RETRIED.has(kind))) names.push("Retry-After");
  if (status >= 500) names.push("X-Request-Id");
  if (kinds.includes("bad_credential") || kinds.includes("credential_required")) names.push("WWW-Authenticate");
  if (kinds.includes("method_not_allowed")) names.push("Allow");
  if (route.deprecated && status < 400) names.push("Deprecation", "Sunset", "Link");
  if (names.length === 0) return {};
  return {
    headers: Object.fromEntries([...new Set(names)].map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}
