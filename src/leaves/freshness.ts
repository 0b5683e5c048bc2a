/**
 * How long an answer stays fresh.
 * @module
 */

/**
 * How long a client may reuse the menu, the restaurant or the opening status, in seconds: a new price, a sold-out mark
 * and the closing of the restaurant reach everybody within this time.
 */
export const FRESH_SECONDS = 60;
