/**
 * Content negotiation over `Accept`, `Accept-Encoding` and `Accept-Language` (RFC 9110 sections 12.5.1, 12.5.3, 12.5.4), with the behaviour of
 * `@std/http` 1.1.0.
 *
 * Only JSR has the originals. A machine that reaches only npm cannot get them, so `links` in the root `deno.json`
 * points at this package. Point `links` at a checkout of the originals to try those: type check and tests pass too; the
 * bundle of the runtime has ours. The root's compiler options apply to linked packages, so the root must not set an
 * option that the originals break, such as `noImplicitReturns`. Leaves out the lists without offers, which this project
 * does not use.
 *
 * @module
 */

import { bestOffer, parseRange, type Range } from "./_range.ts";

/**
 * Chooses the media type that a request prefers.
 *
 * @param request The request, or an object with its headers.
 * @param types Media types on offer, the server's favourite first: it breaks ties.
 * @returns One of `types`, or `undefined` if none is acceptable.
 */
export function accepts(request: Pick<Request, "headers">, ...types: string[]): string | undefined {
  const header = request.headers.get("accept");
  if (!header) return types[0];
  const ranges = header.split(",").map(parseMediaRange).filter((range) => range !== undefined);
  return bestOffer(types, ranges, mediaTypeCloseness);
}

/**
 * Chooses the content coding that a request prefers; `identity` too if the header does not mention it.
 *
 * @param request The request, or an object with its headers.
 * @param encodings Codings on offer, with `identity` last. Without it, a request may have no match. In an earlier
 * place, it wins over the last coding of the header.
 * @returns One of `encodings`, or `undefined` if none is acceptable.
 */
export function acceptsEncodings(request: Pick<Request, "headers">, ...encodings: string[]): string | undefined {
  const header = request.headers.get("accept-encoding");
  if (!header) return encodings[0];
  const elements = header.split(",");
  const ranges = elements.map(parseEncodingRange).filter((range) => range !== undefined);
  if (!ranges.some((range) => encodingCloseness("identity", range) !== undefined)) {
    // `identity` is acceptable unless the header refuses it. It ranks with the last coding of the header.
    const quality = Math.min(1, ...ranges.map((range) => range.quality || 1));
    ranges.push({ name: "identity", parameters: new Map(), quality, order: elements.length - 1 });
  }
  return bestOffer(encodings, ranges, encodingCloseness);
}

/**
 * Chooses the language that a request prefers.
 *
 * @param request The request, or an object with its headers.
 * @param languages Primary language tags on offer, such as `es`, the server's favourite first. A range counts by its primary
 * tag alone: `es-CL` is `es`. The original puts `es` before `es-CL` where a header has both.
 * @returns One of `languages`, or `undefined` if none is acceptable.
 */
export function acceptsLanguages(request: Pick<Request, "headers">, ...languages: string[]): string | undefined {
  const header = request.headers.get("accept-language");
  if (!header) return languages[0];
  const primaries = header.split(",").map((text) => text.replace(/-[^;]*/, ""));
  const ranges = primaries.map(parseEncodingRange).filter((range) => range !== undefined);
  return bestOffer(languages, ranges, encodingCloseness);
}

function parseMediaRange(text: string): Range | undefined {
  // All ranges have the same order: the server's order, not the header's, breaks ties among media types.
  const range = parseRange(text, 0, (name, value) => [name.toLowerCase(), unquote(value)]);
  return range && /^[^/]+\/./.test(range.name) ? range : undefined;
}

function unquote(value: string): string {
  return value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

function parseEncodingRange(text: string, position: number): Range | undefined {
  return parseRange(text, position, (name, value) => [name, value]);
}

function mediaTypeCloseness(offer: string, range: Range): number | undefined {
  const offered = parseMediaRange(offer);
  if (!offered) return undefined;
  const [type, subtype] = splitMediaType(range.name);
  const [offeredType, offeredSubtype] = splitMediaType(offered.name);
  if (type !== "*" && type !== offeredType || subtype !== "*" && subtype !== offeredSubtype) return undefined;
  for (const [name, value] of range.parameters) {
    if (value.toLowerCase() !== (offered.parameters.get(name) ?? "").toLowerCase()) return undefined;
  }
  return (type === offeredType ? 4 : 0) + (subtype === offeredSubtype ? 2 : 0) + (range.parameters.size > 0 ? 1 : 0);
}

function splitMediaType(name: string): [type: string, subtype: string] {
  const slash = name.indexOf("/");
  return [name.slice(0, slash).toLowerCase(), name.slice(slash + 1).toLowerCase()];
}

function encodingCloseness(offer: string, { name }: Range): number | undefined {
  if (name.toLowerCase() === offer.toLowerCase()) return 1;
  return name === "*" ? 0 : undefined;
}
