/**
 * The times for which an order is taken (decision 29): the question, in the query of `/order/times` and the arguments of
 * the tool, and the answer.
 * @module
 */
import * as v from "valibot";
import { described, optional, optionalText, text, whole } from "./described.ts";
import { AskedDate } from "./hours_question.ts";
import { AskedCommune } from "./order.ts";
import { DELIVERY_METHODS } from "./order_limits.ts";
import { Warning } from "./warning.ts";

/** The way in which the food gets to the person. */
export const AskedMethod = described(
  v.picklist(DELIVERY_METHODS),
  "Delivery or pickup; when left out, delivery with `commune`, else pickup",
);

/** A question; without `date`, from now on. */
export const OrderTimesQuestion = v.object({
  date: v.optional(AskedDate),
  delivery_method: v.optional(AskedMethod),
  commune: v.optional(AskedCommune),
});

/** The answer. */
export const OrderTimes = v.strictObject({
  timezone: text("The restaurant's zone (IANA)"),
  delivery_method: described(v.picklist(DELIVERY_METHODS), "What the times are for"),
  commune: optionalText("The commune of the delivery, as it was understood"),
  minutes: whole("How long such an order takes, from now or from opening"),
  delivery_stopped: optional(
    v.literal(true),
    "There is no delivery for now, hence no times before its end; pickup may be possible",
  ),
  delivery_stopped_until: optionalText("That end, if it is known"),
  delay_minutes: v.optional(
    whole("What orders for now take longer; `minutes` has it, and a time of another day does not", 1),
  ),
  orders_paused_until: optionalText("No order for now is taken until then, on the restaurant's clocks"),
  last_day: text("The last day for which orders are taken now", v.isoDate()),
  times: described(
    v.array(v.strictObject({
      at: text("The time, for `requested_for` of an order"),
      text: text("The same as the order's message says it, in Spanish"),
    })),
    "The times to offer, earliest first; an order may name others between them",
  ),
  more: described(v.boolean(), "Whether there are later times; ask with another `date`"),
  warnings: optional(v.array(Warning), "What was left out of the question"),
});

/** A question. */
export type OrderTimesQuestion = v.InferOutput<typeof OrderTimesQuestion>;

/** An answer. */
export type OrderTimes = v.InferOutput<typeof OrderTimes>;
