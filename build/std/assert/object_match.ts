/**
 * Assertion that an object contains another.
 *
 * @module
 */

import { assertEquals } from "./equals.ts";

type Keyed = Record<PropertyKey, unknown>;

/** Partners of the objects under way, which end circular structures. */
type Seen = WeakMap<object, object>;

/**
 * Asserts that an object has at least the properties of another, at every depth: maps at least its entries, sets at
 * least its members, arrays at least its first elements. Classes do not count.
 *
 * @param actual The object.
 * @param expected What it must contain.
 * @param msg Ends the first line of the error's message.
 * @throws {AssertionError} When it does not; the message shows where, without what was not asked for.
 * @throws {TypeError} When either is not an object.
 */
export function assertObjectMatch(
  // deno-lint-ignore no-explicit-any
  actual: Record<PropertyKey, any>,
  expected: Record<PropertyKey, unknown>,
  msg?: string,
): void {
  // The wanted object goes through the same mill, so that both come out as plain objects.
  assertEquals(
    commonObject(actual, expected, new WeakMap()),
    commonObject(expected, expected, new WeakMap()),
    msg,
  );
}

/** The properties of an object that another has too; all of them when there is none in common. */
function commonObject(actual: Keyed, wanted: Keyed, seen: Seen): Keyed {
  if (!isObject(actual) && typeof actual !== "function") {
    throw new TypeError(`Cannot assertObjectMatch ${actual === null ? "null" : `type ${typeof actual}`}`);
  }
  const wantedKeys = Reflect.ownKeys(wanted);
  if (seen.get(actual) === wanted) return actual;
  seen.set(actual, wanted);
  const keys = Reflect.ownKeys(actual);
  const shared = keys.filter((key) => wantedKeys.includes(key));
  if (shared.length === 0 && wantedKeys.length > 0) return withProperties(keys.map((key) => [key, actual[key]]));
  return withProperties(shared.map((key) => [key, commonValue(actual[key], wanted[key], seen)]));
}

function commonValue(actual: unknown, wanted: unknown, seen: Seen): unknown {
  if (!isObject(actual) || !isObject(wanted) || actual instanceof RegExp) return actual;
  if (Array.isArray(actual) && Array.isArray(wanted)) return commonArray(actual, wanted, seen);
  if (actual instanceof Map && wanted instanceof Map) return commonMap(actual, wanted, seen);
  if (actual instanceof Set && wanted instanceof Set) return actual.intersection(wanted);
  return commonObject(actual, wanted, seen);
}

function commonArray(actual: readonly unknown[], wanted: readonly unknown[], seen: Seen): readonly unknown[] {
  if (seen.get(actual) === wanted) return actual;
  seen.set(actual, wanted);
  const length = Math.min(actual.length, wanted.length);
  return Array.from({ length }, (_, i) => commonValue(actual[i], wanted[i], seen));
}

function commonMap(actual: Map<unknown, unknown>, wanted: Map<unknown, unknown>, seen: Seen): Map<unknown, unknown> {
  const common = new Map<unknown, unknown>();
  for (const [key, value] of actual) {
    if (!wanted.has(key)) continue;
    const partner = wanted.get(key);
    // Whatever the value is, arrays and collections too, its properties are compared, as in the original.
    common.set(key, isObject(value) && isObject(partner) ? commonObject(value, partner, seen) : value);
  }
  return common;
}

/** A plain object, made so that a key named `__proto__` and keys that were not enumerable show as any other. */
function withProperties(entries: readonly (readonly [PropertyKey, unknown])[]): Keyed {
  const object: Keyed = {};
  for (const [key, value] of entries) {
    Object.defineProperty(object, key, { value, configurable: true, enumerable: true, writable: true });
  }
  return object;
}

function isObject(value: unknown): value is Keyed {
  return typeof value === "object" && value !== null;
}
