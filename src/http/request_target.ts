/**
 * What a request is for: its path, and whether its Host is one (RFC 9112 section 3.2, RFC 9110 section 4.2).
 *
 * Deno builds `request.url` by putting Host in front of the path, so a Host such as `x/api/v1/keys?` would choose the
 * route. Leaves out which hosts are ours: only MCP asks that (decision 7). Leaves out decoding: another spelling of a
 * path is another path.
 * @module
 */

/** A name, an IPv4 address or a bracketed IPv6 address, and a port (RFC 3986 section 3.2.2, without percent-encoding). */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What Deno puts into the URL of an HTTP/1 request that has no Host. */
const NO_HOST = /^https?:\/\/localhost:\d+\//;

let lastGood: string | undefined;

/**
 * Whether the Host field is present and well-formed.
 *
 * HTTP/2 has no Host field: its authority is part of the URL. A client that calls `localhost` over HTTP/2 looks like an
 * HTTP/1 client without Host and is refused too.
 */
export function hasValidHost(request: Request): boolean {
  const host = request.headers.get("host");
  if (host === null) return !NO_HOST.test(request.url);
  // Nearly all requests name the same host.
  if (host === lastGood) return true;
  if (!HOST.test(host)) return false;
  lastGood = host;
  return true;
}

const COLON = 0x3a;

/**
 * The path of an absolute URL as it was sent; that of `http://host` and `http://host?query` is `/`
 * (RFC 9110 section 4.2.3).
 */
export function requestPath(url: string): string {
  // After `http://` or `https://`, and after a host that may be empty.
  const start = url.indexOf("/", url.charCodeAt(4) === COLON ? 7 : 8);
  const mark = url.indexOf("?");
  if (mark === -1) return start === -1 ? "/" : url.slice(start);
  return start === -1 || mark < start ? "/" : url.slice(start, mark);
}
