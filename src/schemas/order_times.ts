/**
 * The times for which an order is taken (decision 29): the question, in the query of `/order/times` and the arguments of
 * the tool, and the answer.
 * @module
 */
import * as v from "valibot";
import { AskedDate } from "./hours_question.ts";
import { AskedCommune } from "./order.ts";
import { DELIVERY_METHODS } from "./order_limits.ts";

/** The way in which the food gets to the person. */
export const AskedMethod = v.pipe(
  v.picklist(DELIVERY_METHODS),
  v.description("Delivery or pickup; when left out, delivery with `commune`, else pickup"),
);

/** A question; without `date`, from now on. */
export const OrderTimesQuestion = v.object({
  date: v.optional(AskedDate),
  delivery_method: v.optional(AskedMethod),
  commune: v.optional(AskedCommune),
});

/** The answer. */
export const OrderTimes = v.strictObject({
  timezone: v.pipe(v.string(), v.description("The restaurant's zone (IANA)")),
  delivery_method: v.pipe(v.picklist(DELIVERY_METHODS), v.description("What the times are for")),
  commune: v.optional(v.pipe(v.string(), v.description("The commune of the delivery, as it was understood"))),
  minutes: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.description("How long such an order takes, from now or from opening"),
  ),
  delivery_stopped: v.optional(
    v.pipe(
      v.literal(true),
      v.description("There is no delivery for now, hence no times before its end; pickup may be possible"),
    ),
  ),
  delivery_stopped_until: v.optional(v.pipe(v.string(), v.description("That end, if it is known"))),
  delay_minutes: v.optional(
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(1),
      v.description("What orders for now take longer; `minutes` has it, and a time of another day does not"),
    ),
  ),
  orders_paused_until: v.optional(
    v.pipe(v.string(), v.description("No order for now is taken until then, on the restaurant's clocks")),
  ),
  last_day: v.pipe(v.string(), v.isoDate(), v.description("The last day for which orders are taken now")),
  times: v.pipe(
    v.array(v.strictObject({
      at: v.pipe(v.string(), v.description("The time, for `requested_for` of an order")),
      text: v.pipe(v.string(), v.description("The same as the order's message says it, in Spanish")),
    })),
    v.description("The times to offer, earliest first; an order may name others between them"),
  ),
  more: v.pipe(v.boolean(), v.description("Whether there are later times; ask with another `date`")),
});

/** A question. */
export type OrderTimesQuestion = v.InferOutput<typeof OrderTimesQuestion>;

/** An answer. */
export type OrderTimes = v.InferOutput<typeof OrderTimes>;
