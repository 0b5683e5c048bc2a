/**
 * Search for functions inside a value.
 *
 * @module
 */

/**
 * Tells whether a value is a function or holds one in its properties, its elements, its map values or its set members.
 *
 * @param value Any value, circular or not.
 * @param seen Objects already searched.
 * @returns Whether there is a function.
 */
export function holdsFunction(value: unknown, seen: Set<object> = new Set()): boolean {
  if (typeof value === "function") return true;
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  seen.add(value);
  const parts = value instanceof Map || value instanceof Set
    ? value.values()
    : Reflect.ownKeys(value).values().map((key) => Reflect.get(value, key));
  return parts.some((part) => holdsFunction(part, seen));
}
