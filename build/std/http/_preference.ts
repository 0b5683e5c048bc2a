/**
 * Ranking shared by the three negotiated headers: quality values and the choice among offers, RFC 9110 section 12.4.2.
 *
 * Leaves out the syntax of each header's ranges.
 *
 * @module
 */

/** One element of a negotiated header. */
export interface Range {
  /** Quality value; above 0 is acceptable, and the grammar's three decimals and upper bound of 1 are not enforced. */
  readonly quality: number;
  /** Index of the element in the header. */
  readonly position: number;
}

/** How well one range covers one offer. */
export interface Match {
  /** Quality value of the range. */
  readonly quality: number;
  /** Higher is closer; 0 is a wildcard. */
  readonly specificity: number;
  /** Rank of the range in the header, for ties. */
  readonly order: number;
}

/** A match below every real one: an offer that keeps it is not acceptable. */
const NO_MATCH: Match = { quality: 0, specificity: 0, order: -1 };

/**
 * Orders ranges by quality, then by place in the header, dropping the refused ones.
 *
 * @param ranges Ranges in the order of the header.
 * @returns The acceptable ranges, most wanted first.
 */
export function orderedRanges<R extends Range>(ranges: readonly R[]): R[] {
  return ranges
    .filter((range) => range.quality > 0)
    .sort((a, b) => b.quality - a.quality);
}

/**
 * Chooses among offers: each is judged by the closest range that covers it, then quality, specificity, order in the
 * header and order of the offers decide.
 *
 * @param offers What the server can send.
 * @param ranges What the request accepts.
 * @param matchOf How a range covers an offer, `undefined` when it does not.
 * @returns The chosen offer, or `undefined` when every offer is refused.
 */
export function bestOffer<R extends Range>(
  offers: readonly string[],
  ranges: readonly R[],
  matchOf: (offer: string, range: R) => Match | undefined,
): string | undefined {
  return offers
    .map((offer) => ({
      offer,
      match: closestMatch(ranges.map((range) => matchOf(offer, range))),
    }))
    .filter(({ match }) => match.quality > 0)
    .sort(({ match: a }, { match: b }) =>
      b.quality - a.quality || b.specificity - a.specificity ||
      a.order - b.order
    )[0]?.offer;
}

/**
 * Splits a header into its elements and trims them.
 *
 * @param header The header's value; commas inside quotes split too.
 * @returns The elements, empty ones included so that positions hold.
 */
export function headerElements(header: string): string[] {
  return header.split(",").map((element) => element.trim());
}

/**
 * Separates an element's range from its parameters.
 *
 * @param element The element, or an offer written like one.
 * @returns The trimmed range and what follows its semicolon; `undefined` when the range is empty or holds white space.
 */
export function splitElement(element: string): { range: string; parameters: string | undefined } | undefined {
  const semicolon = element.indexOf(";");
  const range = (semicolon < 0 ? element : element.slice(0, semicolon)).trim();
  if (range === "" || /\s/.test(range)) return undefined;
  return { range, parameters: semicolon < 0 ? undefined : element.slice(semicolon + 1) };
}

/**
 * Reads the quality value among an element's parameters.
 *
 * @param parameters What follows the element's first semicolon, `undefined` when there is none.
 * @returns The value of the first `q` that has one, `NaN` when it is not a number, 1 without it.
 */
export function qualityOf(parameters: string | undefined): number {
  for (const parameter of parameters?.split(";") ?? []) {
    const [name, value] = parameter.trim().split("=");
    if (name === "q" && value) return parseFloat(value);
  }
  return 1;
}

function closestMatch(matches: readonly (Match | undefined)[]): Match {
  let closest = NO_MATCH;
  for (const match of matches) {
    if (match && isCloser(match, closest)) closest = match;
  }
  return closest;
}

function isCloser(match: Match, than: Match): boolean {
  // A quality that is not a number differs from none, so that the order decides.
  return (match.specificity - than.specificity ||
    match.quality - than.quality || match.order - than.order) > 0;
}
