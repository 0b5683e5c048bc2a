/**
 * Answers the order of a browser's agent (WebMCP) in the order page. The page loads this script with the first such
 * order: it holds the schema of an order and the sentences about mistakes, which nobody else needs.
 * @module
 */
import { orderError } from "../../domain/order_failure.ts";
import type { buildOrder } from "../../domain/order_link.ts";
import { checkAgainst } from "../../http/describe_issues.ts";
import { unknownMembers } from "../../http/unknown_members.ts";
import { Order } from "../../schemas/order.ts";
import { withWarnings } from "../../schemas/with_warnings.ts";
import { toolResult } from "./model_context.ts";

/** The answer to `order`; `build` prices it in the page. */
export function answerAgent(order: unknown, build: (order: Order) => ReturnType<typeof buildOrder>): unknown {
  const checked = checkAgainst(Order, order);
  if (!checked.ok) return toolResult({ errors: checked.error });
  const built = build(checked.value);
  if (built.ok) return toolResult(withWarnings(built.value, unknownMembers(Order, order)));
  const errors = built.error.map(orderError);
  return toolResult({ errors });
}
