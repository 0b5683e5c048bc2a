/**
 * The error body: specification section 2.9, with optional additions (decision 4).
 * @module
 */
import * as v from "valibot";
import { described, optional, optionalText, text } from "./described.ts";
import { LineOptions } from "./line_options.ts";
import { OrderLink } from "./order_link.ts";

/** Something that can be chosen in place of what was wrong. */
export const ErrorChoice = v.strictObject({
  id: text("What `options` takes"),
  name: text("Its name, in Spanish"),
  price_numeric: described(v.number(), "What it adds to the price, in CLP"),
});

/** One problem of a request, with its place. */
export const ErrorDetail = v.strictObject({
  pointer: text("JSON Pointer (RFC 6901) into the request body"),
  reason: optionalText("For an order: the stable word of this problem", v.regex(/^[a-z_]+$/)),
  message: text("What was wrong there"),
  resolution: optionalText("For an order: what to do there"),
  name: optionalText("The item name to send again, once the person has decided"),
  options: optional(LineOptions, "What was understood of the options, ready to complete and send again"),
  choices: optional(v.array(ErrorChoice), "What may be meant there, with what it adds to the price in CLP"),
  names: optional(v.array(v.string()), "The dishes that may be meant: the one to send again as `name`"),
  times: optional(v.array(v.string()), "The nearest times that can be had, for `requested_for` of an order"),
});

/** What a refused order costs, if each of its lines has a price; no other error has it. */
export const COSTS = ["lines", "total_clp", "delivery_fee_clp", "amount_due_clp"] as const;

/** The error object (section 2.9). */
export const ApiError = v.strictObject({
  code: described(v.number(), "The HTTP status", v.integer()),
  message: text("What was wrong", v.minLength(1)),
  resolution: optionalText("What to do next", v.minLength(1)),
  reason: optionalText("Stable word for programs", v.regex(/^[a-z_]+$/)),
  errors: optional(v.array(ErrorDetail), "Every problem found, each with its place"),
  ...v.partial(v.pick(OrderLink, COSTS)).entries,
  documentation: optionalText("The page, in Markdown, about what the request is for", v.url()),
});

/** An ApiError on the wire. */
export type ApiError = v.InferOutput<typeof ApiError>;

/** One entry of `errors`. */
export type ErrorDetail = v.InferOutput<typeof ErrorDetail>;
