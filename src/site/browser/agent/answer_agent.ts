/**
 * Answers the order of a browser's agent (WebMCP) in the menu page. The page loads this script with the first such
 * order: it holds the schema of an order and the sentences about mistakes, which nobody else needs.
 * @module
 */
import { orderError } from "../../../domain/orders/order_failure.ts";
import type { ReadOrder } from "../../../domain/orders/order_link.ts";
import { checkAgainst } from "../../../http/describe_issues.ts";
import { unknownMembers } from "../../../http/unknown_members.ts";
import { Order } from "../../../schemas/order.ts";
import { withWarnings } from "../../../schemas/with_warnings.ts";
import { toolResult } from "./model_context.ts";

/** The answer to `order`; `read` prices it in the page. */
export function answerAgent(order: unknown, read: (order: Order) => ReadOrder): unknown {
  const checked = checkAgainst(Order, order);
  if (!checked.ok) return toolResult({ errors: checked.error });
  const { draft, whatsapp_url, failures, costs } = read(checked.value);
  if (whatsapp_url === undefined) return toolResult({ errors: failures.map(orderError), ...costs });
  return toolResult(withWarnings({ whatsapp_url, ...draft }, unknownMembers(Order, order)));
}
