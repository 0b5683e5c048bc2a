/**
 * The condition `If-None-Match` (RFC 9110 section 13.1.2), with the behaviour of `@std/http` 1.1.0.
 *
 * Leaves out the original's `eTag` and `ifMatch`, which this project does not import.
 *
 * @module
 */

/**
 * Evaluates `If-None-Match` by weak comparison.
 *
 * @param value The header's value, `null` if absent.
 * @param etag The current tag of the resource, with its quotes.
 * @returns `false` if a listed tag matches (answer 304 or 412); `true` otherwise, and without a value or tag.
 */
export function ifNoneMatch(value: string | null, etag: string | undefined): boolean {
  if (!value || !etag) return true;
  if (value.trim() === "*") return false;
  // As in the original, a comma inside a tag splits it. The ends need no trim: `Headers` has done it.
  return !value.split(/\s*,\s*/).map(opaqueTag).includes(opaqueTag(etag));
}

function opaqueTag(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}
