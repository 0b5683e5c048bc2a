/**
 * Deep equality.
 *
 * Compares values, not identity: plain data by content, class instances also by prototype and by the values of their
 * getters, some built-in objects by their string form.
 *
 * @module
 */

type Collection = Map<unknown, unknown> | Set<unknown>;

/** The last partner that each object on the left was compared with; ends circular structures. */
type Seen = Map<object, object>;

const TypedArray: abstract new () => ArrayLike<unknown> = Object.getPrototypeOf(Uint8Array);

const temporal: object = Reflect.get(globalThis, "Temporal") ?? {};

/** Prototypes of the objects that are equal exactly when their strings are. */
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
 * Tells whether two values are deeply equal. `NaN` equals itself and `0` equals `-0`; functions and symbols are equal
 * only to themselves; the order of keys, of map entries and of set members does not count.
 *
 * @param a One value.
 * @param b The other.
 * @returns Whether they are equal.
 * @throws {TypeError} When two distinct `WeakMap` or `WeakSet` objects meet: nobody can list their entries.
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
  // From here on both are of one class.
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
  // Spreading leaves out what plain data does not show, such as the length of an array.
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
    // A primitive key is found at once; an object is equal by content, so each key has to be tried.
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

/** An object without a prototype counts as a plain one. */
function prototypeOf(value: object): object {
  return Object.getPrototypeOf(value) ?? Object.prototype;
}
