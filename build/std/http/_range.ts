/**
 * The ranges of a negotiated header: their syntax, and the choice among offers by quality value (RFC 9110 section
 * 12.4.2).
 *
 * Leaves out quoted separators, as the original does: a comma, semicolon or equals sign inside quotes still separates.
 *
 * @module
 */

/** An element of a negotiated header. */
export interface Range {
  /** As written, such as `text/*` or `gzip`. */
  readonly name: string;
  /** Parameters before the quality value. A missing value is the empty string. */
  readonly parameters: ReadonlyMap<string, string>;
  /** Acceptable if above 0. May exceed 1; `NaN` if it is no number. */
  readonly quality: number;
  /** Breaks ties between ranges that cover different offers: the lower one wins. */
  readonly order: number;
}

/**
 * Reads one element.
 *
 * @param text The element, or an offer in the same form.
 * @param order The range's order.
 * @param normalize Normalises a parameter's name and value for comparison.
 * @returns The range; `undefined` if its name is empty or contains white space.
 */
export function parseRange(
  text: string,
  order: number,
  normalize: (name: string, value: string) => [name: string, value: string],
): Range | undefined {
  const [, head = "", tail] = /^([^;]*);?(.*)$/s.exec(text.trim()) ?? [];
  const name = head.trim();
  if (name === "" || /\s/.test(name)) return undefined;
  const parameters = new Map<string, string>();
  for (const parameter of tail ? tail.split(";") : []) {
    const [left = "", right = ""] = parameter.trim().split("=");
    const [key, value] = normalize(left, right);
    // Parameters after the quality value belong to the header's extensions.
    if (key === "q" && value) return { name, parameters, quality: parseFloat(value), order };
    parameters.set(key, value);
  }
  return { name, parameters, quality: 1, order };
}

/**
 * Chooses among offers. The closest range that covers an offer gives its quality.
 *
 * @param offers The server's offers, its favourite first.
 * @param ranges The ranges of the request.
 * @param closeness Ranks how closely a range covers an offer: 0 for a wildcard, `undefined` if it does not.
 * @returns The chosen offer, or `undefined` if none is acceptable.
 */
export function bestOffer(
  offers: readonly string[],
  ranges: readonly Range[],
  closeness: (offer: string, range: Range) => number | undefined,
): string | undefined {
  const matches = offers.map((offer) => {
    let best = { offer, quality: 0, close: 0, order: -1 };
    for (const range of ranges) {
      const close = closeness(offer, range);
      if (close === undefined) continue;
      const match = { offer, quality: range.quality, close, order: range.order };
      // A `NaN` quality gives a `NaN` difference, which is falsy, so the order decides.
      if ((close - best.close || match.quality - best.quality || match.order - best.order) > 0) best = match;
    }
    return best;
  });
  return matches.filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || b.close - a.close || a.order - b.order)[0]?.offer;
}
