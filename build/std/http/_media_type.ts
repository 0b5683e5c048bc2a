/**
 * Ranges of `Accept`, RFC 9110 section 12.5.1.
 *
 * Leaves out quoted separators: a comma, semicolon or equals sign inside quotes still separates.
 *
 * @module
 */

import { bestOffer, headerElements, type Match, orderedRanges, type Range, splitElement } from "./_preference.ts";

interface MediaRange extends Range {
  readonly type: string;
  readonly subtype: string;
  /** Values by lower-case name; the empty string where the value is missing. */
  readonly parameters: ReadonlyMap<string, string>;
}

/**
 * Lists the acceptable media ranges of an `Accept` header.
 *
 * @param header The header's value.
 * @returns `type/subtype` as written, most wanted first.
 */
export function orderedMediaTypes(header: string): string[] {
  return orderedRanges(parseAccept(header)).map(({ type, subtype }) => `${type}/${subtype}`);
}

/**
 * Chooses among media types.
 *
 * @param header The `Accept` header's value.
 * @param offers Media types on offer, with or without parameters.
 * @returns The chosen one as given, or `undefined`.
 */
export function bestMediaType(
  header: string,
  offers: readonly string[],
): string | undefined {
  return bestOffer(offers, parseAccept(header), matchMediaType);
}

function parseAccept(header: string): MediaRange[] {
  return headerElements(header).map(parseMediaRange).filter((range) => range !== undefined);
}

function parseMediaRange(text: string, position: number): MediaRange | undefined {
  const element = splitElement(text);
  const slash = element?.range.indexOf("/") ?? -1;
  if (!element || slash < 1 || slash === element.range.length - 1) return undefined;
  const type = element.range.slice(0, slash);
  const subtype = element.range.slice(slash + 1);
  const parameters = new Map<string, string>();
  for (const parameter of element.parameters ? element.parameters.split(";") : []) {
    const [name = "", quoted = ""] = parameter.trim().split("=");
    const value = unquote(quoted);
    // What follows the weight belongs to the Accept extensions, not to the media type.
    if (name.toLowerCase() === "q" && value) {
      return { type, subtype, parameters, position, quality: parseFloat(value) };
    }
    parameters.set(name.toLowerCase(), value);
  }
  return { type, subtype, parameters, position, quality: 1 };
}

function unquote(value: string): string {
  return value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

function matchMediaType(offer: string, range: MediaRange): Match | undefined {
  const offered = parseMediaRange(offer, 0);
  if (!offered) return undefined;
  const sameType = sameText(range.type, offered.type);
  const sameSubtype = sameText(range.subtype, offered.subtype);
  if (
    !sameType && range.type !== "*" || !sameSubtype && range.subtype !== "*"
  ) return undefined;
  for (const [name, value] of range.parameters) {
    if (!sameText(value, offered.parameters.get(name) ?? "")) return undefined;
  }
  return {
    quality: range.quality,
    specificity: (sameType ? 4 : 0) + (sameSubtype ? 2 : 0) +
      (range.parameters.size > 0 ? 1 : 0),
    // The same for every range, as in the original: among media types the server's order breaks ties, not the header's.
    order: 0,
  };
}

function sameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
