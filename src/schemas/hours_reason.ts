/**
 * The reasons why the restaurant is open or closed, as stable words that programs may compare (decision 9).
 *
 * "Today" is the local civil day; "a shift of today" begins today, by the week or by a dated exception.
 * @module
 */

/** Every reason: those while open, then those while closed. If several apply, the last one in this list wins. */
export const HOURS_REASONS = [
  /** Open, inside a shift of the weekly hours. */
  "regular_hours",
  /** Open, inside a shift of a dated exception, which replaces the weekly ones. */
  "special_hours",
  /** A shift begins later today and none of today's has ended. */
  "before_opening",
  /** A shift of today has ended and another begins later today. */
  "between_shifts",
  /** Today had shifts and all of them have ended. */
  "after_closing",
  /** The week has no shift on today's weekday, and no dated exception adds one. */
  "weekly_closed_day",
  /** A dated exception closes today. */
  "special_closure",
  /** No shift begins at any time from now on. */
  "never_opens",
] as const;

/** One of the reasons. */
export type HoursReason = typeof HOURS_REASONS[number];
