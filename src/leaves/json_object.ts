/**
 * JSON objects (RFC 8259 section 4) whose members are not known yet.
 * @module
 */

/** A JSON object of any members. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object, arrays and null aside. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
