/**
 * Finds where a condition begins to hold.
 * @module
 */

/** The first integer in (low, high] for which `holds`, given that it fails at `low` and holds at `high`. */
export function bisect(low: number, high: number, holds: (value: number) => boolean): number {
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
