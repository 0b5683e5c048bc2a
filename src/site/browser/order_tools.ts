/**
 * The tools of the order page for a browser's agent (WebMCP). The page loads this script only when it meets one: it
 * holds the schema of an order and the sentences about mistakes, which are a tenth of the page and nobody else reads.
 * @module
 */
import * as v from "valibot";
import { orderError } from "../../domain/order_failure.ts";
import type { buildOrder } from "../../domain/order_link.ts";
import { describeIssues } from "../../http/describe_issues.ts";
import { unknownMembers } from "../../http/unknown_members.ts";
import { Order } from "../../schemas/order.ts";
import { withWarnings } from "../../schemas/with_warnings.ts";
import { ORDER_DESCRIPTION, READING_TOOLS } from "./api_tools.ts";
import { registerTools, toolResult } from "./model_context.ts";

/** JSON Schema of an order with optional prices. The build makes it from `schemas/order.ts`. */
declare const ORDER_SCHEMA: object;

/** The answer to an agent's order, as `build` makes it in the page. */
export function answerAgent(order: unknown, build: (order: Order) => ReturnType<typeof buildOrder>): unknown {
  const parsed = v.safeParse(Order, order);
  if (!parsed.success) return toolResult({ errors: describeIssues(Order, parsed.issues) });
  const built = build(parsed.output);
  if (built.ok) return toolResult(withWarnings(built.value, unknownMembers(Order, order)));
  const errors = built.error.map((failure) => ({ reason: failure.kind, ...orderError(failure) }));
  return toolResult({ errors });
}

/** Registers the tools. `execute` answers an order. */
export function registerOrderTools(execute: (order: unknown) => Promise<unknown>): void {
  registerTools([
    ...READING_TOOLS,
    {
      name: "build_order_link",
      description: `${ORDER_DESCRIPTION} Works inside the page: what it is given is not sent to the server.`,
      inputSchema: ORDER_SCHEMA,
      annotations: { readOnlyHint: true },
      execute,
    },
  ]);
}
