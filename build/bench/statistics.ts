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

/** The 97.5 % quantile of Student's t distribution, by degrees of freedom. */
const T_975: Readonly<Record<number, number>> = {
  1: 12.706,
  2: 4.303,
  3: 3.182,
  4: 2.776,
  5: 2.571,
  6: 2.447,
  7: 2.365,
};

/**
 * The 95 % confidence interval of the mean of two to eight values.
 *
 * @throws {RangeError} For another number of values.
 */
export function interval95(values: readonly number[]): readonly [low: number, high: number] {
  const t = T_975[values.length - 1];
  if (t === undefined) throw new RangeError("An interval needs two to eight values");
  const mean = values.reduce((sum, value) => sum + value) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const half = t * Math.sqrt(variance / values.length);
  return [mean - half, mean + half];
}
