/**
 * Checks where a request comes from. This protects a server on a person's own machine or network from web pages that
 * reach it by DNS rebinding (MCP 2025-11-25, basic/transports, security warning).
 *
 * It authenticates nobody: programs send no Origin and pass.
 * @module
 */

/** Foreign web pages that may call: chat hosts that run tools from the browser. */
const TRUSTED_ORIGINS: ReadonlySet<string> = new Set(["https://claude.ai", "https://chatgpt.com"]);

/** The names of this machine, with any port. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Whether the server may answer a request. */
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
    // An HTTP/2 request may lack Host; the URL then holds its authority.
    const host = request.headers.get("host") ?? hostOf(request.url);
    if (host === good) return true;
    if (host.toLowerCase() !== ownHost && !LOCAL_HOST.test(host)) return false;
    // Nearly all requests name the same host.
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
