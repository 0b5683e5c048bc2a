/**
 * Each reason for which an order is refused, with what to do. The answer itself says more: the message names the dish, the
 * prices, the choices and the times.
 *
 * A new reason does not compile until it has its words here.
 * @module
 */
import type { OrderFailure } from "../../domain/order_failure.ts";
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";

/** A reason. */
export type OrderRefusal = OrderFailure["kind"];

const PICKUP = "or pickup";

/** The cause and the remedy of each reason, as a sentence without a full stop. */
export const ORDER_REFUSALS: Readonly<Record<OrderRefusal, string>> = {
  unknown_item: "no dish is called so: ask whether one of the suggestions was meant",
  ambiguous_item: "several dishes fit: ask which one and send its id",
  sold_out: "the dish has run out: ask for another, or whether to leave it out",
  price_mismatch: "the price is another: tell the person and send the one named",
  option_required: "a choice is missing: ask for one of `choices`",
  unknown_option: "the dish has no such option: tell the person, ask for one of `choices`, or send the wish in `notes`",
  option_unclear: "several options or dishes fit: ask, then send `options`, or one of `names` as `name`",
  option_sold_out: "the option has run out: ask for one of `choices`, or whether to do without it",
  too_many_options: "more than the group's `max`: ask which to keep",
  halves_not_possible: "not two pizzas with the same group of halves and sizes: order them as two items",
  options_conflict: "`name` and `options` differ, or something is added and left out: ask, and say it once",
  name_too_long: `the dish with its changes has more than ${ORDER_LIMITS.name} characters: make fewer changes`,
  address_required: `a delivery has no address: ask for it, ${PICKUP}`,
  outside_delivery_area: `no delivery to that commune: ask for one of those named, ${PICKUP}`,
  minimum_not_reached: `too little food for that commune: ask for more, ${PICKUP}`,
  delivery_stopped: `no delivery for now: ask about pickup`,
  orders_paused: "no order for now: ask whether one of `times` will do and send it as `requested_for`",
  time_unavailable: "not possible then: ask whether one of `times` will do",
  payment_unavailable: "not taken here: ask for one of those named",
  cash_unexpected: "`cash_with` goes with `payment` `cash` only",
  cash_too_little: "less than the amount: ask again, or leave `cash_with` out",
  alcohol_unavailable: "alcohol is not sold in this way or at this hour: ask whether to leave it out",
  table_with_delivery: "a table goes with `pickup`",
  unknown_table: "ask for the number on the table",
  phone_invalid: "fewer than six digits, or other signs: correct it, or leave it out",
  message_too_long: "shorten the text at `pointer`",
};
