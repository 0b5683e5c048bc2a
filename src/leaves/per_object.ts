/**
 * Values that depend on one object alone, such as the owner's content: computed at the first use, kept as long as it.
 * @module
 */

/** Caches the results of `make` by argument, which must not change afterwards. */
export function perObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) made.set(key, value = make(key));
    return value;
  };
}
