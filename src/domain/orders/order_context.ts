/**
 * Everything that an order needs besides the request, as it is at one moment: for the service and the examples of the
 * documents alike.
 * @module
 */
import type { Content } from "../../schemas/content/content.ts";
import { describeInEachLanguage } from "../hours/describe_instant.ts";
import { orderHoursAt } from "./order_hours.ts";
import type { OrderContext } from "./order_link.ts";
import type { OrderRules } from "./order_terms.ts";
import type { Schedule } from "../hours/schedule.ts";

/** The facts that do not change from one order to the next. */
export interface OrderFacts {
  /** Name of the restaurant. */
  readonly restaurant: string;
  readonly rules: OrderRules;
  readonly schedule: Schedule;
  readonly messaging: Content["delivery"]["messaging"];
}

/**
 * The context of an order at `now`, in epoch milliseconds.
 *
 * @param sandbox Whether it is made with a sandbox key.
 */
export function orderContextAt(facts: OrderFacts, now: number, sandbox: boolean): OrderContext {
  const { restaurant, rules, schedule, messaging } = facts;
  const { is_open, opens_at } = schedule.at(now);
  return {
    restaurant,
    isOpen: is_open,
    opensText: opens_at && describeInEachLanguage(opens_at),
    sandbox,
    messaging,
    rules,
    hours: orderHoursAt(schedule, rules.timing, now),
  };
}
