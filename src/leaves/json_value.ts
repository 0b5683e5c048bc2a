/**
 * Reads JSON that may be none.
 * @module
 */

/** The value of a text; undefined if it is no JSON. */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
