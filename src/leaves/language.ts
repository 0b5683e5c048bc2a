/**
 * The languages of the texts for people.
 *
 * To add a language, add it to {@linkcode LANGUAGES}. Every text for people is in a table with one entry per language,
 * so the compiler names each table that lacks it. Leaves out the texts that the specification fixes: the API and the
 * order message are in Spanish, the documents for programs in English.
 * @module
 */

/** The languages, the restaurant's own first. */
export const LANGUAGES = ["es", "en"] as const;

/** A language of the texts for people. */
export type Language = typeof LANGUAGES[number];

/** The tag of each language in documents (RFC 5646). */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { es: "es-CL", en: "en" };

/** The language of a tag such as `en-GB`; the restaurant's own if we have no texts in that language. */
export function languageOf(tag: string): Language {
  return LANGUAGES.find((language) => tag.startsWith(language)) ?? LANGUAGES[0];
}

/** Makes a table with one entry per language. */
export function inEachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
}
