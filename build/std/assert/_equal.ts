/**
 * Deep equality.
 *
 * Compares values, not identity: plain data by content, class instances also by prototype and by the values of their
 * getters, some built-in objects by their string form.
 *
 * @module
 */

type Collection = Map<unknown, unknown> | Set<unknown>;

/** The object last compared with each object on the left. It stops the walk of circular structures. */
type Seen = Map<object, object>;

const TypedArray: abstract new () => ArrayLike<unknown> = Object.getPrototypeOf(Uint8Array);

const temporal: object = Reflect.get(globalThis, "Temporal") ?? {};

/** Prototypes of objects that are equal if their strings are. */
const STRING_COMPARABLE: ReadonlySet<unknown> = new Set(
  [
    RegExp,
    URL,
    URLSearchParams,
    Intl.Locale,
    ...Object.getOwnPropertyNames(temporal).map((name) => Reflect.get(temporal, name)),
  ].map((constructor) => constructor?.prototype),
);

/**
 * Whether two values are deeply equal. `NaN` equals itself and `0` equals `-0`. Functions and symbols equal only
 * themselves. The order of keys, of map entries and of set members does not matter.
 *
 * @param a One value.
 * @param b The other.
 * @returns Whether they are equal.
 * @throws {TypeError} For two distinct `WeakMap` or `WeakSet` objects: code cannot list their entries.
 */
export function equal(a: unknown, b: unknown): boolean {
  return equalValues(a, b, new Map());
}

function equalValues(a: unknown, b: unknown, seen: Seen): boolean {
  if (a === b || Object.is(a, b)) return true;
  return typeof a === "object" && a !== null && typeof b === "object" && b !== null && equalObjects(a, b, seen);
}

function equalObjects(a: object, b: object, seen: Seen): boolean {
  if (a instanceof Date && b instanceof Date) return Object.is(a.getTime(), b.getTime());
  const prototype = prototypeOf(a);
  if (prototype !== prototypeOf(b)) return false;
  // From here on, both have the same class.
  if (a instanceof TypedArray) return equalElements(a, b as ArrayLike<unknown>);
  if (a instanceof ArrayBuffer || a instanceof SharedArrayBuffer) {
    return equalElements(new Uint8Array(a), new Uint8Array(b as ArrayBuffer));
  }
  if (a instanceof WeakMap) throw new TypeError("Cannot compare WeakMap instances");
  if (a instanceof WeakSet) throw new TypeError("Cannot compare WeakSet instances");
  if (a instanceof WeakRef) return equalValues(a.deref(), (b as WeakRef<WeakKey>).deref(), seen);
  if (seen.get(a) === b) return true;
  if (Object.keys(a).length !== Object.keys(b).length) return false;
  seen.set(a, b);
  if (a instanceof Map || a instanceof Set) return equalCollections(a, b as Collection, seen);
  if (STRING_COMPARABLE.has(prototype)) return String(a) === String(b);
  // The spread drops properties that are not enumerable, such as the length of an array.
  const plain = prototype === Object.prototype || prototype === Array.prototype;
  const keys = plain ? Reflect.ownKeys({ ...a, ...b }) : chainKeys(a).union(chainKeys(b));
  for (const key of keys) {
    if (!equalValues(Reflect.get(a, key), Reflect.get(b, key), seen) || key in a !== key in b) return false;
  }
  return true;
}

function equalElements(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  return a.length === b.length && Array.from(a).every((element, i) => element === b[i] || Object.is(element, b[i]));
}

function equalCollections(a: Collection, b: Collection, seen: Seen): boolean {
  const others = [...b.entries()];
  return a.size === b.size && [...a.entries()].every(([key, value]) => {
    // `has` finds a primitive key. An object key is equal by content, so compare every key.
    if (Object(key) !== key) return b.has(key) && (b instanceof Set || equalValues(value, b.get(key), seen));
    return others.some(([other, otherValue]) => equalValues(key, other, seen) && equalValues(value, otherValue, seen));
  });
}

/** Keys of an object and of its prototypes, except those that all objects and arrays share. */
function chainKeys(start: object): Set<PropertyKey> {
  const keys = new Set<PropertyKey>();
  let link: object | null = start;
  while (link !== null && link !== Object.prototype && link !== Array.prototype) {
    for (const key of Reflect.ownKeys(link)) keys.add(key);
    link = Object.getPrototypeOf(link);
  }
  return keys;
}

/** Treats an object without a prototype as a plain one. */
function prototypeOf(value: object): object {
  return Object.getPrototypeOf(value) ?? Object.prototype;
}
