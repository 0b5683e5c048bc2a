/**
 * The time for which an answer stays fresh.
 * @module
 */

/**
 * Seconds for which a client may reuse the menu, the restaurant or the opening status. A new price, a sold-out mark or
 * the closing of the restaurant reaches everybody within this time.
 */
export const FRESH_SECONDS = 60;
