/**
 * Language ranges of `Accept-Language`, RFC 9110 section 12.5.4.
 *
 * Leaves out both filters of RFC 4647: a range covers every language with its primary subtag.
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

interface LanguageRange extends Range {
  /** Primary subtag. */
  readonly primary: string;
  /** The whole range, without parameters. */
  readonly full: string;
}

/**
 * Lists the acceptable ranges of an `Accept-Language` header.
 *
 * @param header The header's value.
 * @returns Ranges as written, most wanted first.
 */
export function orderedLanguages(header: string): string[] {
  return orderedRanges(parseAcceptLanguage(header)).map(({ full }) => full);
}

/**
 * Chooses among languages.
 *
 * @param header The `Accept-Language` header's value.
 * @param offers Language tags on offer.
 * @returns The chosen one as given, or `undefined`.
 */
export function bestLanguage(
  header: string,
  offers: readonly string[],
): string | undefined {
  return bestOffer(offers, parseAcceptLanguage(header), matchLanguage);
}

function parseAcceptLanguage(header: string): LanguageRange[] {
  return headerElements(header).map(parseLanguageRange).filter((range) => range !== undefined);
}

function parseLanguageRange(text: string, position: number): LanguageRange | undefined {
  const element = splitElement(text);
  if (!element) return undefined;
  const full = element.range;
  const hyphen = full.indexOf("-");
  if (hyphen === 0 || hyphen === full.length - 1) return undefined;
  return {
    full,
    primary: hyphen < 0 ? full : full.slice(0, hyphen),
    quality: qualityOf(element.parameters),
    position,
  };
}

function matchLanguage(offer: string, range: LanguageRange): Match | undefined {
  const offered = parseLanguageRange(offer, 0);
  if (!offered) return undefined;
  const specificity = sameTag(range.full, offered.full)
    ? 4
    : sameTag(range.primary, offered.primary)
    ? 2
    : range.full === "*"
    ? 0
    : undefined;
  return specificity === undefined ? undefined : { quality: range.quality, specificity, order: range.position };
}

function sameTag(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
