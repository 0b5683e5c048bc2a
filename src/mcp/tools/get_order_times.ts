/**
 * The tool `get_order_times`: the times for which an order is taken (decision 29).
 * @module
 */
import { answerOrderTimes } from "../../domain/orders/order_times_answer.ts";
import { orderFailureText } from "../../domain/orders/order_failure.ts";
import { OrderTimesQuestion } from "../../schemas/order_times.ts";
import { defineTool, failedAnswer, structuredAnswer } from "../tool.ts";

/** The tool. */
export const getOrderTimes = defineTool({
  name: "get_order_times",
  title: "When an order can be ready",
  description:
    "Lists the next times for which create_order_link takes `requested_for`, on one day or from now on, by the opening " +
    "hours, holidays, the time that the order takes and the last order before closing. Use it when the person wants the " +
    "food later, or while the restaurant is closed. A listed time is no promise: the restaurant answers in the chat.",
  input: OrderTimesQuestion,
  create: (services) => async (question, { now }) => {
    const answer = answerOrderTimes(question, await services.ordering(), now);
    if (answer.ok) return structuredAnswer(JSON.stringify(answer.value));
    const { message, resolution } = orderFailureText(answer.error);
    return failedAnswer([`commune: ${message}. ${resolution}.`]);
  },
});
