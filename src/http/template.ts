/**
 * A Response that is made once and copied for each request, with the header fields of that one request set.
 *
 * Making a Response checks, normalises and converts every header; copying one (Fetch standard, section 5.5, `clone`) takes
 * the finished list. On Deno 2.9 that halves what a whole request costs, and a body of bytes or text is shared, not
 * copied. Only for such bodies: copies of a stream would pile up behind the first.
 * @module
 */
import { type HeaderFields, setFields } from "./header_fields.ts";

/** Gives a copy with `more` fields set. Only the first call may have to wait. */
export type Template = (more: HeaderFields) => Response | Promise<Response>;

/**
 * Makes a template.
 *
 * @param make Makes the Response, on first use; it has a body of bytes, of text or none. A failure is not kept.
 */
export function template(make: () => Response | Promise<Response>): Template {
  let original: Response | undefined;
  return (more) => {
    if (original !== undefined) return copy(original, more);
    const made = make();
    if (made instanceof Response) return copy(original = made, more);
    return made.then((response) => copy(original ??= response, more));
  };
}

function copy(original: Response, more: HeaderFields): Response {
  const response = original.clone();
  setFields(response, more);
  return response;
}
