/**
 * Values that depend on a number or a text alone, such as a day: computed at the first use, in bounded memory.
 * @module
 */

/** Caches the results of `make`, and forgets them all once there are `most`. */
export function perKey<K extends number | string, V>(most: number, make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      if (made.size >= most) made.clear();
      made.set(key, value = make(key));
    }
    return value;
  };
}
