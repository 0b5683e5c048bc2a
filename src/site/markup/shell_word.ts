/**
 * Quotes text as one word of a POSIX shell command, for the commands in documents.
 * @module
 */

/** Quotes `text` for a shell, an apostrophe in a dish's name too. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
