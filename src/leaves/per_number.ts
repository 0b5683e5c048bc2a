/**
 * Values that depend on a whole number alone, such as a day: computed at the first use, in bounded memory.
 * @module
 */

/** Caches the results of `make`, and forgets them all once there are `most`. */
export function perNumber<V>(most: number, make: (key: number) => V): (key: number) => V {
  const made = new Map<number, V>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      if (made.size >= most) made.clear();
      made.set(key, value = make(key));
    }
    return value;
  };
}
