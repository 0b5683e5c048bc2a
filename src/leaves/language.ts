/**
 * The languages of the texts for people.
 *
 * A table typed `Record<Language, …>` is total: with another language here, the compiler names every place that lacks it.
 * @module
 */

/** The languages, the restaurant's own first. */
export const LANGUAGES = ["es", "en"] as const;

/** A language of the texts for people. */
export type Language = typeof LANGUAGES[number];
