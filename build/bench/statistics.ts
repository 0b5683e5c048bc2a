/**
 * Medians and ratios of measurements that were taken in turn.
 * @module
 */

/**
 * The median; of an even number of values the mean of the middle two.
 *
 * @throws {RangeError} If there is no value: a measurement is missing.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const high = sorted[sorted.length >> 1];
  const low = sorted[(sorted.length - 1) >> 1];
  if (high === undefined || low === undefined) throw new RangeError("There is no median of no values");
  return (low + high) / 2;
}

/**
 * The median of the ratios of each value to the one measured beside it. On a machine that is busy with other things both
 * of a pair suffer alike, so this says more than a ratio of medians.
 *
 * @throws {RangeError} If the two are not of one length, or empty.
 */
export function medianRatio(values: readonly number[], beside: readonly number[]): number {
  if (values.length !== beside.length) throw new RangeError("Ratios are of values measured in pairs");
  return median(values.map((value, at) => value / beside[at]!));
}
