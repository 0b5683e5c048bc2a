/**
 * The headers that do not depend on one request: caching, CORS and hardening, by route class. One place, one table.
 *
 * CORS (Fetch standard, section 3.2) is open and without credentials: nothing here knows a cookie (design decision 7).
 * @module
 */
import type { Deprecation, PolicyClass } from "../routes.ts";

/** Response headers that scripts of other origins may read. */
const EXPOSED = [
  "Content-Signal",
  "ETag",
  "Location",
  "Retry-After",
  "RateLimit",
  "RateLimit-Limit",
  "RateLimit-Policy",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "WWW-Authenticate",
  "Deprecation",
  "Sunset",
  "Link",
  "X-Markdown-Tokens",
  "X-Request-Id",
].join(", ");

/** Request headers that a preflight allows by name; a preflight that asks for others is granted them as asked. */
const ALLOWED = "Accept, Authorization, Content-Type, If-None-Match, X-API-Key";

/** How long a browser may keep a preflight, in seconds; browsers cap it themselves. */
const PREFLIGHT_SECONDS = 86_400;

const EVERYWHERE: readonly [string, string][] = [
  ["Access-Control-Allow-Origin", "*"],
  ["Access-Control-Expose-Headers", EXPOSED],
  ["X-Content-Type-Options", "nosniff"],
];

/** `Cache-Control` by class; `live` answers bring their own, since it ends with what they say. */
const CACHE_CONTROL: Record<PolicyClass, string | undefined> = {
  // A minute: a price or a sold-out mark reaches everybody soon after a deploy, and the ETag makes asking again cheap.
  document: "public, max-age=60",
  live: undefined,
  private: "no-store",
  page: "no-cache",
};

/** The headers of an answer of the class. */
export function policyHeaders(policy: PolicyClass): [string, string][] {
  const cacheControl = CACHE_CONTROL[policy];
  return cacheControl === undefined ? [...EVERYWHERE] : [...EVERYWHERE, ["Cache-Control", cacheControl]];
}

/** The headers of a deprecated route: RFC 9745 section 2, RFC 8594 section 3, and where to go instead. */
export function deprecationHeaders(deprecation: Deprecation, origin: string): [string, string][] {
  return [
    ["Deprecation", `@${Date.parse(deprecation.since) / 1000}`],
    ["Sunset", new Date(deprecation.sunset).toUTCString()],
    ["Link", `<${origin}${deprecation.successor}>; rel="successor-version"`],
  ];
}

/** The headers of the answer to OPTIONS: what is allowed, for people and for CORS preflights. */
export function preflightHeaders(allow: readonly string[], requestedHeaders: string | null): [string, string][] {
  const methods = allow.join(", ");
  // Only header-name characters are echoed, so that a preflight cannot write other headers.
  const echo = requestedHeaders !== null && /^[A-Za-z0-9\-_, ]{1,1000}$/.test(requestedHeaders);
  return [
    ...EVERYWHERE,
    ["Allow", methods],
    ["Access-Control-Allow-Methods", methods],
    ["Access-Control-Allow-Headers", echo ? requestedHeaders : ALLOWED],
    ["Access-Control-Max-Age", String(PREFLIGHT_SECONDS)],
    ["Vary", "Access-Control-Request-Headers"],
  ];
}
