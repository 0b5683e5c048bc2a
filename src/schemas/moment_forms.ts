/**
 * The accepted forms of a moment and of a date in a question about the hours, in words for an error. Separate from the
 * schemas, so that the table of routes can name them without valibot.
 * @module
 */

/** The years that a question may name. */
export const ASKED_YEARS = { first: 1970, last: 2100 } as const;

/** A day in examples, on which nothing special is known. */
export const EXAMPLE_DATE = "2030-07-06";

/** The forms of a moment. */
export const MOMENT_FORMS = [
  `an instant such as ${EXAMPLE_DATE}T20:00:00-04:00 (RFC 3339)`,
  `a time by the restaurant's clocks such as ${EXAMPLE_DATE}T20:00, from ${ASKED_YEARS.first} to ${ASKED_YEARS.last}`,
] as const;

/** The form of a date. */
export const DATE_FORMS = [`a date such as ${EXAMPLE_DATE}, from ${ASKED_YEARS.first} to ${ASKED_YEARS.last}`] as const;
