/**
 * Deep equality.
 *
 * Compares values, not identity: plain data by content, class instances also by prototype and by what their getters
 * return, some built-in objects by their string form.
 *
 * @module
 */

type Collection = Map<unknown, unknown> | Set<unknown>;

/** The last partner that each object on the left was compared with; ends circular structures. */
type Seen = Map<object, object>;

const TypedArray: abstract new () => ArrayLike<unknown> = Object.getPrototypeOf(Uint8Array);

const temporal: Readonly<Record<string, unknown>> = Reflect.get(globalThis, "Temporal") ?? {};

/** Prototypes whose instances are equal exactly when their strings are. */
const STRING_COMPARABLE: ReadonlySet<object | undefined> = new Set([
  RegExp.prototype,
  URL.prototype,
  URLSearchParams.prototype,
  Intl.Locale.prototype,
  ...[
    "Duration",
    "Instant",
    "PlainDate",
    "PlainDateTime",
    "PlainMonthDay",
    "PlainTime",
    "PlainYearMonth",
    "ZonedDateTime",
  ].map((name) => prototypeOf(temporal[name])),
]);

/**
 * Tells whether two values are deeply equal. `NaN` equals itself and `0` equals `-0`; functions and symbols are equal
 * only to themselves; the order of keys, of map entries and of set members does not count.
 *
 * @param a One value.
 * @param b The other.
 * @returns Whether they are equal.
 * @throws {TypeError} When two distinct `WeakMap` or `WeakSet` objects meet: what they hold cannot be listed.
 */
export function equal(a: unknown, b: unknown): boolean {
  return equalValues(a, b, new Map());
}

function equalValues(a: unknown, b: unknown, seen: Seen): boolean {
  if (a === b || Object.is(a, b)) return true;
  return isObject(a) && isObject(b) && equalObjects(a, b, seen);
}

function equalObjects(a: object, b: object, seen: Seen): boolean {
  if (a instanceof Date && b instanceof Date) return Object.is(a.getTime(), b.getTime());
  if (!samePrototype(a, b)) return false;
  if (a instanceof TypedArray) return equalElements(a, b as ArrayLike<unknown>);
  if (isBuffer(a)) return equalElements(new Uint8Array(a), new Uint8Array(b as ArrayBuffer));
  if (a instanceof WeakMap) throw new TypeError("Cannot compare WeakMap instances");
  if (a instanceof WeakSet) throw new TypeError("Cannot compare WeakSet instances");
  if (a instanceof WeakRef) return equalValues(a.deref(), (b as WeakRef<WeakKey>).deref(), seen);
  if (seen.get(a) === b) return true;
  if (Object.keys(a).length !== Object.keys(b).length) return false;
  seen.set(a, b);
  if (isCollection(a) && isCollection(b)) return equalCollections(a, b, seen);
  if (STRING_COMPARABLE.has(Object.getPrototypeOf(a))) return String(a) === String(b);
  return equalProperties(a, b, seen);
}

function equalElements(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) {
    if (a[i] !== b[i] && !Object.is(a[i], b[i])) return false;
  }
  return true;
}

function equalCollections(a: Collection, b: Collection, seen: Seen): boolean {
  if (a.size !== b.size) return false;
  const keys = [...a.keys()];
  if (!keys.every(isPrimitive)) {
    // Keys that are objects are equal by content, so that each has to be searched for.
    const others = [...b.keys()];
    return keys.every((key) => others.some((other) => equalEntries([a, key], [b, other], seen)));
  }
  return keys.every((key) => b.has(key) && equalValues(valueAt(a, key), valueAt(b, key), seen));
}

function equalEntries([a, aKey]: [Collection, unknown], [b, bKey]: [Collection, unknown], seen: Seen): boolean {
  return equalValues(aKey, bKey, seen) && (a instanceof Set || equalValues(valueAt(a, aKey), valueAt(b, bKey), seen));
}

function valueAt(collection: Collection, key: unknown): unknown {
  return collection instanceof Map ? collection.get(key) : key;
}

function equalProperties(a: object, b: object, seen: Seen): boolean {
  // Spreading leaves out what plain data does not show, such as the length of an array.
  const keys = isPlain(a) ? new Set(Reflect.ownKeys({ ...a, ...b })) : chainKeys(a).union(chainKeys(b));
  for (const key of keys) {
    if (!equalValues(Reflect.get(a, key), Reflect.get(b, key), seen) || key in a !== key in b) return false;
  }
  return true;
}

/** Keys of an object and of its prototypes, as far as those that all objects and arrays share. */
function chainKeys(start: object): Set<PropertyKey> {
  const keys = new Set<PropertyKey>();
  let link: object | null = start;
  while (link !== null && link !== Object.prototype && link !== Array.prototype) {
    for (const key of Reflect.ownKeys(link)) keys.add(key);
    link = Object.getPrototypeOf(link);
  }
  return keys;
}

function samePrototype(a: object, b: object): boolean {
  // An object without a prototype counts as a plain one.
  return (Object.getPrototypeOf(a) ?? Object.prototype) === (Object.getPrototypeOf(b) ?? Object.prototype);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || prototype === Array.prototype;
}

function prototypeOf(constructor: unknown): object | undefined {
  return typeof constructor === "function" ? constructor.prototype : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isPrimitive(value: unknown): boolean {
  return value === null || typeof value !== "object" && typeof value !== "function";
}

function isBuffer(value: object): value is ArrayBuffer | SharedArrayBuffer {
  return value instanceof ArrayBuffer || globalThis.SharedArrayBuffer && value instanceof SharedArrayBuffer;
}

function isCollection(value: object): value is Collection {
  return value instanceof Map || value instanceof Set;
}
