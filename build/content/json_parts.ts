/**
 * Reads parts of a JSON value that may not fit its schema. Each reader returns an absent value instead of an error: the
 * check of the schema reports the misfit, and the rules between values check the rest.
 * @module
 */

import { isObject } from "../../src/leaves/json_object.ts";

/** The member `key` of a JSON object; undefined if it is missing or `value` is no object. */
export function memberOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The member `key` if it is a string. */
export function textOf(value: unknown, key: string): string | undefined {
  const member = memberOf(value, key);
  return typeof member === "string" ? member : undefined;
}

/** The member `key` if it is an array; otherwise an empty one. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  const member = memberOf(value, key);
  return Array.isArray(member) ? member : [];
}
