/**
 * Whether a request may be the owner's own: over a connection that nobody reads, and, if it changes something, from our
 * own page. No other page may press the owner's buttons (CSRF), nor one that bound its name to our address (DNS rebinding).
 *
 * Fetch standard, section 3.2 (`Origin`); Fetch Metadata (`Sec-Fetch-Site`). Leaves out who the owner is
 * (`owner_cookie.ts`).
 * @module
 */
import type { Failure } from "../tables/failures.ts";
import { err, ok, type Result } from "../leaves/result.ts";

/** Hosts of this machine: nobody listens on the way to it, so browsers treat it as secure. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether an origin is safe for the owner's cookie: https, or this machine. */
export function isSecureOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && (url.protocol === "https:" || LOOPBACK.test(url.hostname));
}

/**
 * Checks a request of the owner.
 *
 * @param origin The public origin. A proxy ends TLS in front of the process, so this says whether callers use https.
 */
export function checkOwnRequest(request: Request, origin: string): Result<void, Failure> {
  const here = new URL(request.url);
  const isLocal = LOOPBACK.test(here.hostname);
  if (!isLocal && !origin.startsWith("https:")) return err({ kind: "insecure_connection" });
  if (request.method === "GET" || request.method === "HEAD") return ok(undefined);
  const from = request.headers.get("origin");
  const isOwn = (from === origin && isSecureOrigin(origin)) || (isLocal && from === here.origin);
  const site = request.headers.get("sec-fetch-site");
  if (!isOwn || (site !== null && site !== "same-origin" && site !== "none")) return err({ kind: "foreign_origin" });
  return ok(undefined);
}
