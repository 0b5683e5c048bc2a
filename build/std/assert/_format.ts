/**
 * Values as text in failure messages.
 *
 * @module
 */

/**
 * Prints a whole value, one entry per line, with sorted keys.
 *
 * @param value Any value.
 * @returns Its source-like form.
 */
export function format(value: unknown): string {
  return Deno.inspect(value, {
    compact: false,
    depth: Infinity,
    getters: true,
    iterableLimit: Infinity,
    sorted: true,
    strAbbreviateSize: Infinity,
    trailingComma: true,
  });
}
