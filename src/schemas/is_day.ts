/**
 * Tells a calendar date from a text in the form of one.
 * @module
 */

/** Whether the day `YYYY-MM-DD` exists: `Date` reads 30 February as 2 March. */
export function isDay(date: string): boolean {
  const time = Date.parse(date);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
