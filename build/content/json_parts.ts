/**
 * Reads parts of a JSON value that may not fit its schema, so that the rules between values still find what they can.
 *
 * Each reader answers with an absence instead of failing: what does not fit is the schema's to report.
 * @module
 */

import { isObject } from "../../src/leaves/json_object.ts";

/** The member `key` of a JSON object; undefined when there is none or `value` is something else. */
export function memberOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The member `key` when it is a text. */
export function textOf(value: unknown, key: string): string | undefined {
  const member = memberOf(value, key);
  return typeof member === "string" ? member : undefined;
}

/** The member `key` when it is a list; otherwise an empty one. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  const member = memberOf(value, key);
  return Array.isArray(member) ? member : [];
}
