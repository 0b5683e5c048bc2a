/**
 * Medians and ratios of measurements taken in turn.
 * @module
 */

/**
 * The median. For an even number of values: the mean of the middle two.
 *
 * @throws {RangeError} If there is no value.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const high = sorted[sorted.length >> 1];
  const low = sorted[(sorted.length - 1) >> 1];
  if (high === undefined || low === undefined) throw new RangeError("There is no median of no values");
  return (low + high) / 2;
}

/**
 * The median of the ratios of each value to the value measured next to it. Other work on the machine slows both values
 * of a pair alike, so this is more exact than a ratio of medians.
 *
 * @throws {RangeError} If the lists are empty or differ in length.
 */
export function medianRatio(values: readonly number[], beside: readonly number[]): number {
  if (values.length !== beside.length) throw new RangeError("Ratios are of values measured in pairs");
  return median(values.map((value, at) => value / beside[at]!));
}
