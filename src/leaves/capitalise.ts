/**
 * A capital at the beginning of a text.
 * @module
 */

/** Writes the first letter of `text` as a capital. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
