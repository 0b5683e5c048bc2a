/**
 * The bounds and the orders of a search. Separate from the schemas, so that a page can use them without valibot.
 * @module
 */

/** Bounds of a search. */
export const SEARCH_LIMITS = {
  /** UTF-16 units. A longer query finds nothing: cut, it could lose what a person cannot eat. */
  queryLength: 160,
  /** Dishes to offer when nothing is found. */
  nearest: 3,
} as const;

/** The orders: the best match first, or by price from the lowest or the highest, what is sold out last. */
export const SORTS = ["best", "price", "-price"] as const;
