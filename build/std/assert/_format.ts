/**
 * Values as text in failure messages: complete, one entry a line, keys sorted so that a diff lines up.
 *
 * Outside Deno a value is only turned into a string.
 *
 * @module
 */

/**
 * Prints a value.
 *
 * @param value Any value.
 * @returns Its source-like form.
 */
export function format(value: unknown): string {
  const inspect = globalThis.Deno?.inspect;
  if (!inspect) return String(value);
  return inspect(value, {
    compact: false,
    depth: Infinity,
    getters: true,
    iterableLimit: Infinity,
    sorted: true,
    strAbbreviateSize: Infinity,
    trailingComma: true,
  });
}
