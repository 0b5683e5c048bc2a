/**
 * What a request is for: its path, and whether its Host is one (RFC 9112 section 3.2, RFC 9110 section 4.2).
 *
 * Deno builds `request.url` by putting Host in front of the path, so a Host such as `x/api/v1/keys?` would choose the
 * route. Leaves out which hosts are ours: only MCP asks that (decision 7). Leaves out dot segments: a path with them is
 * another path.
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
export function sentPath(url: string): string {
  // After `http://` or `https://`, and after a host that may be empty.
  const start = url.indexOf("/", url.charCodeAt(4) === COLON ? 7 : 8);
  const mark = url.indexOf("?");
  if (mark === -1) return start === -1 ? "/" : url.slice(start);
  return start === -1 || mark < start ? "/" : url.slice(start, mark);
}

/**
 * The path by which everything decides: the one that was sent, after the normalisation of RFC 3986 sections 6.2.2.1 and
 * 6.2.2.2. An encoded letter, digit, `-`, `.`, `_` or `~` is that character; any other escape, such as `%2F`, stays and
 * has capital digits.
 */
export function requestPath(url: string): string {
  return normalisePath(sentPath(url));
}

/** Normalises a path. A malformed escape stays as it is. */
export function normalisePath(path: string): string {
  if (!path.includes("%")) return path;
  return path.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}

/** Whether each `%` of a path begins an escape (RFC 3986 section 2.1). */
export function hasValidEscapes(path: string): boolean {
  return !/%(?![\da-f]{2})/i.test(path);
}

/** The path of `OPTIONS *`, a question about the whole server (RFC 9110 section 9.3.7), as Deno gives it. */
export const WHOLE_SERVER = "/*";
