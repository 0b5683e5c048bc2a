/**
 * Proactive content negotiation over `Accept`, `Accept-Encoding` and `Accept-Language`, RFC 9110 sections 12.5.1,
 * 12.5.3 and 12.5.4.
 *
 * An absent or empty header accepts everything. Leaves out `Accept-Charset`, which RFC 9110 section 12.5.2 deprecates.
 *
 * @module
 */

import { bestEncoding, orderedEncodings } from "./_encoding.ts";
import { bestLanguage, orderedLanguages } from "./_language.ts";
import { bestMediaType, orderedMediaTypes } from "./_media_type.ts";

/**
 * Lists the media ranges that a request accepts, most wanted first and without their parameters.
 *
 * @param request The request, or anything with its headers.
 * @returns The ranges; `["*\/*"]` when the request names none.
 */
export function accepts(request: Pick<Request, "headers">): string[];
/**
 * Chooses the media type that a request wants most.
 *
 * @param request The request, or anything with its headers.
 * @param types Media types on offer, the server's favourite first: it breaks ties.
 * @returns One of `types`, or `undefined` when none is acceptable.
 */
export function accepts(
  request: Pick<Request, "headers">,
  ...types: string[]
): string | undefined;
export function accepts(
  request: Pick<Request, "headers">,
  ...types: string[]
): string | string[] | undefined {
  const header = request.headers.get("accept");
  if (types.length === 0) return header ? orderedMediaTypes(header) : ["*/*"];
  return header ? bestMediaType(header, types) : types[0];
}

/**
 * Lists the content codings that a request accepts, most wanted first; `identity` is added where the header leaves it
 * open.
 *
 * @param request The request, or anything with its headers.
 * @returns The codings; `["*"]` when the request names none.
 */
export function acceptsEncodings(request: Pick<Request, "headers">): string[];
/**
 * Chooses the content coding that a request wants most.
 *
 * @param request The request, or anything with its headers.
 * @param encodings Codings on offer. Name `identity` last among them: without it a request may be left without a match,
 * and earlier it wins over the last coding of the header.
 * @returns One of `encodings`, or `undefined` when none is acceptable.
 */
export function acceptsEncodings(
  request: Pick<Request, "headers">,
  ...encodings: string[]
): string | undefined;
export function acceptsEncodings(
  request: Pick<Request, "headers">,
  ...encodings: string[]
): string | string[] | undefined {
  const header = request.headers.get("accept-encoding");
  if (encodings.length === 0) return header ? orderedEncodings(header) : ["*"];
  return header ? bestEncoding(header, encodings) : encodings[0];
}

/**
 * Lists the language ranges that a request accepts, most wanted first.
 *
 * @param request The request, or anything with its headers.
 * @returns The ranges; `["*"]` when the request names none.
 */
export function acceptsLanguages(request: Pick<Request, "headers">): string[];
/**
 * Chooses the language that a request wants most. A shared primary subtag is a match: `en-US` takes `en-GB`.
 *
 * @param request The request, or anything with its headers.
 * @param langs Languages on offer.
 * @returns One of `langs`, or `undefined` when none is acceptable.
 */
export function acceptsLanguages(
  request: Pick<Request, "headers">,
  ...langs: string[]
): string | undefined;
export function acceptsLanguages(
  request: Pick<Request, "headers">,
  ...langs: string[]
): string | string[] | undefined {
  const header = request.headers.get("accept-language");
  if (langs.length === 0) return header ? orderedLanguages(header) : ["*"];
  return header ? bestLanguage(header, langs) : langs[0];
}
