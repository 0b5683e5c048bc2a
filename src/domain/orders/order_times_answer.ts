/**
 * Answers which times an order may ask for (decision 29), for REST and MCP.
 * @module
 */
import { err, ok, type Result } from "../../leaves/result.ts";
import type { OrderTimes, OrderTimesQuestion } from "../../schemas/order_times.ts";
import { isoDateOf } from "../hours/civil_day.ts";
import { findCommune } from "../restaurant/delivery_area.ts";
import { describeDateAndTime } from "../hours/describe_instant.ts";
import { formatInstant } from "../hours/local_time.ts";
import type { OrderFacts } from "./order_context.ts";
import { lastOrderDay, orderHoursAt, orderTimes } from "./order_hours.ts";
import { minutesFor, offeredFrom } from "./order_terms.ts";
import type { TermFailure } from "./order_term_failure.ts";
import { COMMUNE_IGNORED } from "./order_warning.ts";

/** The most times of one answer: the next ones, and those of a day, which has 96 quarters of an hour. */
const MAX_TIMES = { next: 12, day: 100 } as const;

/** Answers at `now`, in epoch milliseconds; a commune that is not served is a failure. */
export function answerOrderTimes(
  { date, commune: asked, delivery_method }: OrderTimesQuestion,
  { rules, schedule }: Pick<OrderFacts, "rules" | "schedule">,
  now: number,
): Result<OrderTimes, TermFailure & { kind: "outside_delivery_area" }> {
  const { communes, timing } = rules;
  const method = delivery_method ?? (asked === undefined ? "pickup" : "delivery");
  const isNamed = asked !== undefined && method === "delivery" && communes.length > 0;
  const found = isNamed ? findCommune(communes, asked, rules.city) : undefined;
  if (found?.kind === "outside") {
    return err({ kind: "outside_delivery_area", pointer: "/commune", communes, near: found.near });
  }
  const minutes = minutesFor(rules, method, found?.commune);
  const most = MAX_TIMES[date === undefined ? "next" : "day"];
  const hours = orderHoursAt(schedule, timing, now);
  const from = offeredFrom(rules, method, hours);
  const times = orderTimes(schedule, timing, now, minutes, date).filter(({ epoch_ms }) => epoch_ms >= from);
  const { delay_minutes } = timing;
  const { pausedUntil } = hours;
  return ok({
    timezone: schedule.timezone,
    delivery_method: method,
    ...(found && { commune: found.commune.name }),
    minutes: minutes + (delay_minutes ?? 0),
    ...(from > now && { delivery_stopped: true }),
    ...(from > now && rules.stopped_until !== undefined && { delivery_stopped_until: rules.stopped_until }),
    ...(delay_minutes !== undefined && { delay_minutes }),
    ...(pausedUntil && { orders_paused_until: formatInstant(pausedUntil) }),
    last_day: isoDateOf(lastOrderDay(schedule, timing, now)),
    times: times.slice(0, most).map((time) => ({ at: formatInstant(time), text: describeDateAndTime(time, "es") })),
    more: times.length > most,
    ...(method === "pickup" && asked && { warnings: [COMMUNE_IGNORED] }),
  });
}
