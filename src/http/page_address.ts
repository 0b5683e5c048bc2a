/**
 * The one address of a page, for requests that spell it in another way (decision 6).
 *
 * The other spellings: upper case, doubled and final slashes, the names that the page has as a file (`.html`,
 * `index.html`), and the addresses that it had before. Leaves out percent-encoding, which `request_target.ts` undoes,
 * and the API, where another spelling is another path.
 * @module
 */
import { MOVED_PATHS } from "../tables/page_paths.ts";
import type { HeaderFields } from "./header_fields.ts";

/** The address that a page could have in place of `path`. */
export function pageAddress(path: string): string {
  const spelled = path.toLowerCase().replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  const plain = spelled.replace(/\/index\.html$|(?<=[^/])\.html$/, "") || "/";
  return MOVED_PATHS[plain] ?? plain;
}

/**
 * The answer that leads to a page.
 *
 * @param address The page's path, from our own table: a caller's text could name another host, as in `//evil.example`.
 * @param url The absolute URL of the request; its query is kept.
 * @param fields The fields of the page's class.
 */
export function redirectToPage(address: string, url: string, fields: HeaderFields): Response {
  const mark = url.indexOf("?");
  // Deno lets characters through that no header may hold.
  const query = mark === -1 ? "" : url.slice(mark).toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
  // Relative, so that Host is not repeated (RFC 9110 section 10.2.2).
  return new Response(null, { status: 308, headers: { ...fields, Location: address + query, "Content-Length": "0" } });
}
