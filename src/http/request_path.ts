/**
 * The path of a request (RFC 9110 section 4.2). Leaves out decoding: another spelling of a path is another path.
 * @module
 */

const COLON = 0x3a;

/** The path of an absolute URL as it was sent; that of `http://host` and `http://host?query` is `/` (section 4.2.3). */
export function requestPath(url: string): string {
  // Behind `http://` or `https://`, and behind a host that may be empty.
  const start = url.indexOf("/", url.charCodeAt(4) === COLON ? 7 : 8);
  const mark = url.indexOf("?");
  if (mark === -1) return start === -1 ? "/" : url.slice(start);
  return start === -1 || mark < start ? "/" : url.slice(start, mark);
}
