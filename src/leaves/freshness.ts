/**
 * The time for which an answer stays fresh.
 * @module
 */

/**
 * Seconds for which a cache may reuse the menu, the restaurant or the opening status without asking. A process learns of a
 * change of tonight within two seconds at most, so a dish that has run out is sold out for everybody within five.
 */
export const FRESH_SECONDS = 2;
