/**
 * Whether a request comes from where it may: guards a server on a person's own machine or network from web pages that
 * reach it by DNS rebinding (MCP 2025-11-25, basic/transports, security warning).
 *
 * Leaves out anything about who is asking: programs send no Origin and are let in.
 * @module
 */

/** Web pages of others that may call: hosts whose chat runs tools from the browser. */
const TRUSTED_ORIGINS: ReadonlySet<string> = new Set(["https://claude.ai", "https://chatgpt.com"]);

/** The names of this machine, with any port. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Tells whether a request may be answered. */
export type CallerCheck = (request: Request) => boolean;

/**
 * Builds the check.
 *
 * @param origin The public origin, such as `https://pizzeria.example`.
 */
export function createCallerCheck(origin: string): CallerCheck {
  const ownHost = new URL(origin).host;
  let good: string | undefined;
  return (request) => {
    const from = request.headers.get("origin");
    if (from !== null && from !== origin && !TRUSTED_ORIGINS.has(from) && !isLocalOrigin(from)) return false;
    // Where HTTP/2 has no Host field, the authority is in the URL.
    const host = request.headers.get("host") ?? hostOf(request.url);
    if (host === good) return true;
    if (host.toLowerCase() !== ownHost && !LOCAL_HOST.test(host)) return false;
    // Nearly all requests name the same one.
    good = host;
    return true;
  };
}

function isLocalOrigin(origin: string): boolean {
  const host = origin.match(/^https?:\/\/(.*)$/)?.[1];
  return host !== undefined && LOCAL_HOST.test(host);
}

function hostOf(url: string): string {
  const start = url.indexOf("://") + 3;
  const end = url.indexOf("/", start);
  return url.slice(start, end === -1 ? undefined : end);
}
