/**
 * Text as one word of a POSIX shell command, for the commands that documents show.
 * @module
 */

/** Quotes `text` so that a shell takes it as it is, an apostrophe in a dish's name too. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
