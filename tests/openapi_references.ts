/**
 * Reads the interface description as if nothing in it were shared, for tests that look at one operation or one schema.
 * @module
 */

type Json = Record<string, unknown>;

/** What operations share. Schemas are separate: some refer to themselves or need their names. */
const SHARED_BY_OPERATIONS = ["responses", "examples", "headers", "parameters"];

/**
 * A part of the description with the shared things in place of the references to them.
 *
 * @param kinds The members of `components` to put in.
 */
export function withoutReferences<T>(
  part: T,
  components: unknown,
  kinds: readonly string[] = SHARED_BY_OPERATIONS,
): T {
  const shared = components as Readonly<Record<string, Json>>;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    const { $ref, ...beside } = value as Json;
    const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(String($ref)) ?? [];
    if (kind !== undefined && name !== undefined && kinds.includes(kind)) {
      return { ...walk(shared[kind]![name]) as Json, ...beside };
    }
    // What an example shows is no part of the description.
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, key === "value" ? member : walk(member)]),
    );
  };
  return walk(part) as T;
}

/** Schemas that allow no member but the described ones: a test fails for an answer that has others. */
export function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== "object" || schema === null) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([key, member]) => [key, closed(member)]));
  const isObject = typeof members.properties === "object" && members.type === "object";
  return { ...(isObject && { additionalProperties: false }), ...members } as T;
}
