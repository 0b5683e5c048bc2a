/**
 * The conditions of a request for a document, in the order of RFC 9110 section 13.2.2: If-Match, or without it
 * If-Unmodified-Since; then If-None-Match, or without it If-Modified-Since.
 *
 * Leaves out If-Range: no document is sent in ranges.
 * @module
 */
import { ifNoneMatch } from "@std/http/etag";

/** What the conditions ask for: the answer as it is, 412, or 304. */
export type Outcome = "met" | "failed" | "not_modified";

/** What conditions are held against. */
export interface Validators {
  /** Strong entity tag with its quotes. */
  readonly etag: string;
  /** The value of Last-Modified, if that is known: without it, dates are no conditions. */
  readonly lastModified: string | undefined;
}

/** Evaluates the conditions of a request for a document. */
export function evaluateConditions(headers: Headers, { etag, lastModified }: Validators): Outcome {
  const match = headers.get("if-match");
  const unmodifiedSince = match === null ? headers.get("if-unmodified-since") : null;
  if (!matches(match, etag) || isLater(lastModified, unmodifiedSince)) return "failed";
  const noneMatch = headers.get("if-none-match");
  // Nearly every condition is our own tag, unchanged.
  if (noneMatch !== null) return noneMatch === etag || !ifNoneMatch(noneMatch, etag) ? "not_modified" : "met";
  const modifiedSince = headers.get("if-modified-since");
  return isLater(lastModified, modifiedSince) === false ? "not_modified" : "met";
}

/**
 * Whether If-Match holds, by strong comparison (RFC 9110 section 13.1.1).
 *
 * @param value The header's value, `null` if absent.
 * @param etag The tag of the representation; undefined if it has none, and then only `*` matches.
 */
export function matches(value: string | null, etag: string | undefined): boolean {
  if (value === null || value.trim() === "*") return true;
  return etag !== undefined && value.split(",").some((tag) => tag.trim() === etag);
}

/** The three forms of an HTTP date (RFC 9110 section 5.6.7). */
const HTTP_DATE =
  /^(?:\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT|\w{6,9}, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT|\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4})$/;

/** Whether `date` is later than the date in a condition; undefined if one of them is absent or no date. */
function isLater(date: string | undefined, condition: string | null): boolean | undefined {
  if (condition === null || date === undefined || !HTTP_DATE.test(condition)) return undefined;
  if (condition === date) return false;
  const other = Date.parse(condition.endsWith("GMT") ? condition : `${condition} GMT`);
  return Number.isNaN(other) ? undefined : Date.parse(date) > other;
}
