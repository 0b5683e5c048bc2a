/**
 * Header fields of an answer by name (RFC 9110 section 5). Each name occurs once, so a later object overrides an earlier.
 *
 * Leaves out Set-Cookie, the one field whose values cannot be joined by commas.
 * @module
 */

/** Values by field name. A name is always spelled in the same case: `Content-Type`. */
export type HeaderFields = Readonly<Record<string, string>>;

/** No fields. */
export const NO_FIELDS: HeaderFields = {};

/** Sets fields of a Response that nobody has seen yet. */
export function setFields(response: Response, fields: HeaderFields): void {
  let headers: Headers | undefined;
  for (const name in fields) {
    // Accessing `response.headers` is slow.
    headers ??= response.headers;
    headers.set(name, fields[name]!);
  }
}

/** The fields that can hold a caller's credential, as Vary lists them. */
export const CREDENTIAL_FIELDS = "Authorization, X-API-Key";
