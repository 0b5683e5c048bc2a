/**
 * The languages of the texts for people.
 *
 * To add a language, add it to {@linkcode LANGUAGES}. Every text for people is in a table with one entry per language,
 * or in a row with one column per language, so the compiler names each that lacks it. Leaves out the texts that the specification fixes: the API and the
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

/** A value in each language, in the order of {@linkcode LANGUAGES}. */
export type Translations<T, Tags extends readonly unknown[] = typeof LANGUAGES> = { readonly [At in keyof Tags]: T };

/** Makes the words of each language from a table that has each word in all of them, side by side. */
export function translated<Rows extends Readonly<Record<string, Translations<unknown>>>>(rows: Rows) {
  const entries = Object.entries(rows);
  return inEachLanguage((language) => {
    const at = LANGUAGES.indexOf(language);
    return Object.fromEntries(entries.map(([key, row]) => [key, row[at]])) as {
      readonly [Key in keyof Rows]: Rows[Key][number];
    };
  });
}
