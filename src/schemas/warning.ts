/**
 * A warning in an answer: something that the caller should know, although the request was carried out.
 * @module
 */
import * as v from "valibot";
import { optionalText, text } from "./described.ts";

/** A warning. */
export const Warning = v.strictObject({
  reason: text("Stable word for programs", v.regex(/^[a-z_]+$/)),
  message: text("What to tell the person"),
  pointer: optionalText("JSON Pointer (RFC 6901) into the request body or a tool's arguments"),
});

/** A warning on the wire. */
export type Warning = v.InferOutput<typeof Warning>;
