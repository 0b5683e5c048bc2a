/**
 * Header fields of an answer, by name: written once each, so that what is more particular replaces what is general.
 *
 * RFC 9110 section 5. A field of several values is one comma-separated text; leaves out Set-Cookie, which cannot be.
 * @module
 */

/** Values by field name. A name is always spelled in the same case: `Content-Type`. */
export type HeaderFields = Readonly<Record<string, string>>;

/** No fields. */
export const NO_FIELDS: HeaderFields = {};

/**
 * Makes a Response. Fields are set one by one: on Deno 2.9 that costs half of what handing them to the constructor does,
 * which compares each with all others.
 */
export function createResponse(body: BodyInit | null, status: number, fields: HeaderFields): Response {
  const response = status === 200 ? new Response(body) : new Response(body, { status });
  setFields(response, fields);
  return response;
}

/** Sets fields of a Response that nobody has seen yet. */
export function setFields(response: Response, fields: HeaderFields): void {
  let headers: Headers | undefined;
  for (const name in fields) {
    // Asking for `headers` alone has a price.
    headers ??= response.headers;
    headers.set(name, fields[name]!);
  }
}
