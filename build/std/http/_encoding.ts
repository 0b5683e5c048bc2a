/**
 * Content codings of `Accept-Encoding`, RFC 9110 section 12.5.3.
 *
 * @module
 */

import {
  bestOffer,
  headerElements,
  type Match,
  orderedRanges,
  qualityOf,
  type Range,
  splitElement,
} from "./_preference.ts";

interface EncodingRange extends Range {
  readonly encoding: string;
}

/**
 * Lists the acceptable codings of an `Accept-Encoding` header, the implied `identity` included.
 *
 * @param header The header's value.
 * @returns Codings as written, most wanted first.
 */
export function orderedEncodings(header: string): string[] {
  return orderedRanges(parseAcceptEncoding(header)).map(({ encoding }) => encoding);
}

/**
 * Chooses among codings.
 *
 * @param header The `Accept-Encoding` header's value.
 * @param offers Codings on offer.
 * @returns The chosen one as given, or `undefined`.
 */
export function bestEncoding(
  header: string,
  offers: readonly string[],
): string | undefined {
  return bestOffer(offers, parseAcceptEncoding(header), matchEncoding);
}

function parseAcceptEncoding(header: string): EncodingRange[] {
  const elements = headerElements(header);
  const ranges = elements.map(parseEncodingRange).filter((range) => range !== undefined);
  if (ranges.some((range) => matchEncoding("identity", range))) return ranges;
  // No coding at all is acceptable unless refused by name or by wildcard. It ranks with the last coding of the header.
  const quality = Math.min(1, ...ranges.map((range) => range.quality || 1));
  return [...ranges, { encoding: "identity", quality, position: elements.length - 1 }];
}

function parseEncodingRange(text: string, position: number): EncodingRange | undefined {
  const element = splitElement(text);
  return element && { encoding: element.range, quality: qualityOf(element.parameters), position };
}

function matchEncoding(
  offer: string,
  { encoding, quality, position }: EncodingRange,
): Match | undefined {
  const exact = encoding.toLowerCase() === offer.toLowerCase();
  return exact || encoding === "*" ? { quality, specificity: exact ? 1 : 0, order: position } : undefined;
}
