/**
 * A warning in an answer: something that the caller should know, although the request was carried out.
 * @module
 */
import * as v from "valibot";

/** A warning. */
export const Warning = v.strictObject({
  reason: v.pipe(v.string(), v.regex(/^[a-z_]+$/), v.description("Stable word for programs")),
  message: v.pipe(v.string(), v.description("What to tell the person")),
  pointer: v.optional(
    v.pipe(v.string(), v.description("JSON Pointer (RFC 6901) into the request body or a tool's arguments")),
  ),
});

/** A warning on the wire. */
export type Warning = v.InferOutput<typeof Warning>;
