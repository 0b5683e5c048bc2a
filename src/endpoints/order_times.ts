/**
 * GET /order/times: the times for which an order is taken (decision 29).
 * @module
 */
import { answerOrderTimes } from "../domain/order_times_answer.ts";
import { err, ok } from "../leaves/result.ts";
import type { OrderTimesQuestion } from "../schemas/order_times.ts";
import type { Services } from "./services.ts";
import type { Endpoint } from "./endpoint.ts";

/** Builds the endpoint. */
export function createOrderTimes(services: Services): Endpoint {
  return async ({ query, now }) => {
    const facts = await services.ordering();
    // The row's schemas have checked the values.
    const answer = answerOrderTimes(query.values as OrderTimesQuestion, facts, now);
    if (answer.ok) return ok({ body: JSON.stringify(answer.value) });
    const allowed = answer.error.communes.map(({ name }) => name);
    return err({ kind: "invalid_query", parameter: "commune", allowed, problem: "value" });
  };
}
