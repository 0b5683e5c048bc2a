/**
 * The pictures among the signs of a text. A name that has one may ask for something that nobody reads.
 * @module
 */

/** Pictures other than that of a pizza and of a thank-you, which ask for nothing. */
export const PICTURES = /(?![©®™🍕🙏])\p{Extended_Pictographic}/gu;
