/**
 * Schemas with the words that documents, forms and editors show: a description, and for the owner's files a title.
 * @module
 */
import * as v from "valibot";

/** A check of a value of this schema. */
type Check<S extends v.GenericSchema> = v.PipeItem<v.InferOutput<S>, v.InferOutput<S>, v.BaseIssue<unknown>>;

/**
 * A schema with its checks and a description.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function described<S extends v.GenericSchema>(schema: S, description: string, ...checks: Check<S>[]) {
  return v.pipe(schema, ...checks, v.description<v.InferOutput<S>, string>(description));
}

/**
 * A text with its checks and a description.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function text(description: string, ...checks: Check<v.StringSchema<undefined>>[]) {
  return described(v.string(), description, ...checks);
}

/**
 * A whole number from `least` on, with a description.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function whole(description: string, least = 0) {
  return described(v.number(), description, v.safeInteger(), v.minValue(least));
}

/**
 * A member that may be absent, with its checks and a description.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function optional<S extends v.GenericSchema>(schema: S, description: string, ...checks: Check<S>[]) {
  return v.optional(described(schema, description, ...checks));
}

/**
 * A text that may be absent, with its checks and a description.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function optionalText(description: string, ...checks: Check<v.StringSchema<undefined>>[]) {
  return v.optional(text(description, ...checks));
}

/**
 * A schema of the owner's files, with the title and the description that an editor shows, in Spanish.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function titled<S extends v.GenericSchema>(schema: S, title: string, description?: string) {
  const withTitle = v.pipe(schema, v.title<v.InferOutput<S>, string>(title));
  return description === undefined ? withTitle : described(withTitle, description);
}

/**
 * A block of the owner's files, which takes no other members.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function block<Members extends v.ObjectEntries>(title: string, members: Members, description?: string) {
  return titled(v.strictObject(members), title, description);
}
