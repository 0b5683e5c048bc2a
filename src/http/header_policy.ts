/**
 * The headers that do not depend on one request: caching, CORS and hardening, by route class. One place, one table.
 *
 * CORS (Fetch standard, section 3.2) is open and without credentials: nothing here knows a cookie (design decision 7).
 * @module
 */
import { FRESH_SECONDS } from "../leaves/freshness.ts";
import type { Deprecation, PolicyClass } from "../routes.ts";
import type { HeaderFields } from "./header_fields.ts";

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
const ALLOWED = "Accept, Authorization, Content-Type, If-None-Match, Last-Event-ID, Mcp-Method, Mcp-Name, " +
  "Mcp-Protocol-Version, Mcp-Session-Id, X-API-Key";

/** How long a browser may keep a preflight, in seconds; browsers cap it themselves. */
const PREFLIGHT_SECONDS = 86_400;

const EVERYWHERE: HeaderFields = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED,
  "X-Content-Type-Options": "nosniff",
};

/** `Cache-Control` by class; `live` answers bring their own, since it ends with what they say. */
const CACHE_CONTROL: Record<PolicyClass, string | undefined> = {
  document: `public, max-age=${FRESH_SECONDS}`,
  live: undefined,
  private: "no-store",
  // Asked again each time, since a page names its assets by hash and the next build has others; the ETag makes it cheap.
  page: "no-cache",
  // The name holds the hash of the content.
  asset: "public, max-age=31536000, immutable",
  form: "no-store",
};

/** What the pages may load: our own files and nothing written into the page (Content Security Policy Level 3). */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  // No form is ever sent: the order is a link that the page's script builds.
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const PAGE_HEADERS: HeaderFields = {
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
  // What no page needs. WebMCP needs `tools`, which therefore must not be here.
  "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  // WebMCP registers tools only in an origin-keyed agent cluster.
  "Origin-Agent-Cluster": "?1",
};

/** Headers of a form that a person fills in: no other origin may read, frame or be told of it. Its CSP is its own. */
const FORM_HEADERS: HeaderFields = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // Not `no-referrer`, with which a browser would send the form with `Origin: null`.
  "Referrer-Policy": "same-origin",
};

/** Two years, as the preload list asks (RFC 6797). */
const STRICT_TRANSPORT_SECURITY = "max-age=63072000; includeSubDomains";

/** The headers of an answer of the class. `origin` is the public one; pages of an https origin hold browsers to it. */
export function policyHeaders(policy: PolicyClass, origin = ""): HeaderFields {
  const cacheControl = CACHE_CONTROL[policy];
  const isSeen = policy === "page" || policy === "form";
  return {
    ...(policy === "form" ? FORM_HEADERS : EVERYWHERE),
    ...(cacheControl !== undefined && { "Cache-Control": cacheControl }),
    ...(policy === "page" && PAGE_HEADERS),
    ...(isSeen && origin.startsWith("https:") && { "Strict-Transport-Security": STRICT_TRANSPORT_SECURITY }),
  };
}

/** The headers of a deprecated route: RFC 9745 section 2, RFC 8594 section 3, and where to go instead. */
export function deprecationHeaders(deprecation: Deprecation, origin: string): HeaderFields {
  return {
    Deprecation: `@${Date.parse(deprecation.since) / 1000}`,
    Sunset: new Date(deprecation.sunset).toUTCString(),
    Link: `<${origin}${deprecation.successor}>; rel="successor-version"`,
  };
}

/** The headers of the answer to OPTIONS: what is allowed, for people and for CORS preflights. */
export function preflightHeaders(allow: readonly string[], requestedHeaders: string | null): HeaderFields {
  const methods = allow.join(", ");
  // Only header-name characters are echoed, so that a preflight cannot write other headers.
  const echo = requestedHeaders !== null && /^[A-Za-z0-9\-_, ]{1,1000}$/.test(requestedHeaders);
  return {
    ...EVERYWHERE,
    Allow: methods,
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Allow-Headers": echo ? requestedHeaders : ALLOWED,
    "Access-Control-Max-Age": String(PREFLIGHT_SECONDS),
    Vary: "Access-Control-Request-Headers",
  };
}
