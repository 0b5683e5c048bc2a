/**
 * The error body: specification section 2.9, with three optional additions (decision 4).
 * @module
 */
import * as v from "valibot";
import { LineOptions } from "./line_options.ts";

/** Something that can be chosen in place of what was wrong. */
export const ErrorChoice = v.strictObject({
  id: v.pipe(v.string(), v.description("What `options` takes")),
  name: v.pipe(v.string(), v.description("Its name, in Spanish")),
  price_numeric: v.pipe(v.number(), v.description("What it adds to the price, in CLP")),
});

/** One problem of a request, with its place. */
export const ErrorDetail = v.strictObject({
  pointer: v.pipe(v.string(), v.description("JSON Pointer (RFC 6901) into the request body")),
  reason: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z_]+$/), v.description("For an order: the stable word of this problem")),
  ),
  message: v.pipe(v.string(), v.description("What was wrong there, and what to do")),
  name: v.optional(v.pipe(v.string(), v.description("The item name to send again, once the person has decided"))),
  options: v.optional(
    v.pipe(LineOptions, v.description("What was understood of the options, ready to complete and send again")),
  ),
  choices: v.optional(
    v.pipe(
      v.array(ErrorChoice),
      v.description("What can be chosen there, with what it adds to the price in CLP"),
    ),
  ),
  names: v.optional(
    v.pipe(v.array(v.string()), v.description("The dishes that may be meant: the one to send again as `name`")),
  ),
  times: v.optional(
    v.pipe(v.array(v.string()), v.description("The nearest times that can be had, for `requested_for` of an order")),
  ),
});

/** The error object (section 2.9). */
export const ApiError = v.strictObject({
  code: v.pipe(v.number(), v.integer(), v.description("The HTTP status")),
  message: v.pipe(v.string(), v.minLength(1), v.description("What was wrong")),
  resolution: v.optional(v.pipe(v.string(), v.minLength(1), v.description("What to do next"))),
  reason: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]+$/), v.description("Stable word for programs; addition"))),
  errors: v.optional(v.pipe(v.array(ErrorDetail), v.description("Every problem found, each with its place; addition"))),
  documentation: v.optional(
    v.pipe(v.string(), v.url(), v.description("The page, in Markdown, about what the request is for; addition")),
  ),
});

/** An ApiError on the wire. */
export type ApiError = v.InferOutput<typeof ApiError>;

/** One entry of `errors`. */
export type ErrorDetail = v.InferOutput<typeof ErrorDetail>;
