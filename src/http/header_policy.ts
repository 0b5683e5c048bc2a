/**
 * The headers that depend on the route alone: caching, CORS and hardening, by route class.
 *
 * CORS (Fetch standard, section 3.2) is open and without credentials, since no route but the owner's uses a cookie
 * (decision 7). The owner's have none.
 * @module
 */
import { FRESH_SECONDS } from "../leaves/freshness.ts";
import type { Deprecation, PolicyClass } from "../routes.ts";
import type { HeaderFields } from "./header_fields.ts";

/** Request headers that a preflight allows if it asks for none by name. */
const ALLOWED = "Accept, Authorization, Content-Type, If-None-Match, Last-Event-ID, Mcp-Method, Mcp-Name, " +
  "Mcp-Protocol-Version, Mcp-Session-Id, X-API-Key";

/** How long a browser may keep a preflight, in seconds; browsers cap it themselves. */
const PREFLIGHT_SECONDS = 86_400;

const EVERYWHERE: HeaderFields = {
  "Access-Control-Allow-Origin": "*",
  // Scripts of other origins may read every header: nothing here depends on their credentials.
  "Access-Control-Expose-Headers": "*",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Whose copy of an answer may be used again: `private` for the one caller whose allowance it shows or whose credential
 * it belongs to, `public` for everybody (decision 8).
 */
export type Audience = "public" | "private";

/** The value of `Cache-Control` that lets caches keep an answer for some seconds. */
export function keepFor(seconds: number, audience: Audience): string {
  return `${audience}, max-age=${seconds}`;
}

/**
 * For shared caches, of what is the same for everybody. nginx counts in whole seconds, so its copy is up to two seconds
 * old; a process switches to a newer build within two more, so a change is everywhere within five. If the service is
 * down, a copy may stand in for ten minutes (RFC 5861 section 4).
 */
const SHARED = "s-maxage=1, stale-if-error=600";

/** `Cache-Control` by class. `live` and `document` depend on the audience, and `live` on the answer too. */
const CACHE_CONTROL: Record<PolicyClass, string | undefined> = {
  document: undefined,
  live: undefined,
  private: "no-store",
  // A page names its assets by hash, and the next build has others. The ETag makes asking again cheap.
  page: `public, max-age=0, ${SHARED}`,
  // The path holds the hash of the content.
  asset: "public, max-age=31536000, immutable",
  form: "no-store",
  owner: "no-store",
};

/** Pages load our own files and run nothing written into the page (Content Security Policy Level 3). */
const pagePolicy = (connect: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // Pages send no form: the order is a link that the page's script builds.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The policy of a page that may send nothing anywhere. */
export const SILENT_PAGE_POLICY = pagePolicy("'none'");

/** Headers of everything that a browser shows to a person. */
const SEEN_HEADERS: HeaderFields = {
  // No page needs these. WebMCP needs `tools`, so `tools` must not be listed.
  "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  // WebMCP registers tools only in an origin-keyed agent cluster.
  "Origin-Agent-Cluster": "?1",
};

const PAGE_HEADERS: HeaderFields = {
  ...SEEN_HEADERS,
  "Content-Security-Policy": pagePolicy("'self'"),
  "Referrer-Policy": "no-referrer",
};

/** Headers of a form that a person fills in: no other origin may read or frame it. The endpoint adds a CSP. */
const FORM_HEADERS: HeaderFields = {
  ...SEEN_HEADERS,
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Resource-Policy": "same-origin",
  // With `no-referrer` a browser would send the form with `Origin: null`.
  "Referrer-Policy": "same-origin",
};

/** Headers of what only the owner's page reads. */
const OWNER_HEADERS: HeaderFields = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
};

/** Headers of every answer of some classes; the others have {@linkcode EVERYWHERE}. */
const CLOSED: Partial<Record<PolicyClass, HeaderFields>> = { form: FORM_HEADERS, owner: OWNER_HEADERS };

/**
 * Half a year, and for this host alone (RFC 6797): a shop's other names may have no https, and it may move to a host
 * without it. An operator who knows better sends a stronger one (`build/operations/README.md`).
 */
const STRICT_TRANSPORT_SECURITY = "max-age=15552000";

/** The headers of an answer of the class. Pages of an https `origin` oblige browsers to keep using https. */
export function policyHeaders(policy: PolicyClass, origin = "", audience: Audience = "public"): HeaderFields {
  const document = keepFor(FRESH_SECONDS, audience) + (audience === "public" ? `, ${SHARED}` : "");
  const cacheControl = policy === "document" ? document : CACHE_CONTROL[policy];
  const isSeen = policy === "page" || policy === "form";
  return {
    ...(CLOSED[policy] ?? EVERYWHERE),
    ...(cacheControl !== undefined && { "Cache-Control": cacheControl }),
    ...(policy === "page" && PAGE_HEADERS),
    ...(isSeen && origin.startsWith("https:") && { "Strict-Transport-Security": STRICT_TRANSPORT_SECURITY }),
  };
}

/** The headers of a deprecated route: RFC 9745 section 2, RFC 8594 section 3, and a link to its successor. */
export function deprecationHeaders(deprecation: Deprecation, origin: string): HeaderFields {
  return {
    Deprecation: `@${Date.parse(deprecation.since) / 1000}`,
    Sunset: new Date(deprecation.sunset).toUTCString(),
    Link: `<${origin}${deprecation.successor}>; rel="successor-version"`,
  };
}

/**
 * The headers of the answer to OPTIONS: the allowed methods, for people and for CORS preflights. Other origins may not
 * call the owner's rows.
 */
export function preflightHeaders(allow: readonly string[], requestedHeaders: string | null, policy?: PolicyClass) {
  const methods = allow.join(", ");
  if (policy === "owner") return { ...policyHeaders(policy), Allow: methods };
  // Echoes only characters of header names, so that a preflight cannot inject headers.
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
