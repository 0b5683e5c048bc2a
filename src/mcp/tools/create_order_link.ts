/**
 * The tool `create_order_link`: the order link of specification sections 2.8 and 4.8.
 * @module
 */
import { orderError } from "../../domain/orders/order_failure.ts";
import { takeOrder } from "../../endpoints/order.ts";
import { Order } from "../../schemas/order.ts";
import { OrderLink } from "../../schemas/order_link.ts";
import { ORDER_LIMITS } from "../../schemas/order_limits.ts";
import { defineTool, failedAnswer, structuredAnswer } from "../tool.ts";

/** The tool. */
export const createOrderLink = defineTool({
  name: "create_order_link",
  title: "Prepare an order",
  description: "Prices items by the menu and returns a link that opens the restaurant's chat with the order " +
    "written out in Spanish. It places no order and takes no payment: show the person the lines, total_clp, the warnings " +
    "and whatsapp_url, or review_url to look and change dishes first; only they can send the " +
    `message. Name items by name, number or id from get_menu; quantities are 1 to ${ORDER_LIMITS.quantity}. ` +
    "Sizes, extras, removals and halves go into `options`, or into the name in Spanish. " +
    "Ask the person whether it is `delivery` (which needs `address`; `commune` fixes the fee) or `pickup`; do " +
    "not assume. total_clp is the food alone, in whole Chilean pesos; amount_due_clp adds the delivery fee, absent while " +
    "unknown. For later send `requested_for`: get_order_times lists the times.",
  input: Order,
  output: OrderLink,
  icon: "order",
  scope: "write:orders",
  async example(services) {
    const { items } = await services.content("menu");
    // If everything is sold out, the form is still right, and the answer to it names the problem.
    const { name, price } = items.find(({ sold_out }) => sold_out !== true) ?? items[0]!;
    return { items: [{ name, quantity: 1, price_numeric: price }], delivery_method: "pickup" as const };
  },
  create: (services) => async (order, { caller, now }) => {
    const link = await takeOrder(services, order, caller, now);
    if (link.ok) return structuredAnswer(JSON.stringify(link.value));
    const { failures, costs } = link.error;
    const problems = failures.map((failure) => {
      const { pointer, message, resolution, name, options, choices } = orderError(failure);
      const again = name === undefined ? "" : ` Understood: ${JSON.stringify({ name, options, choices })}.`;
      return `${pointer}: ${message}. ${resolution}.${again}`;
    });
    if (costs) problems.push(`By the menu: ${JSON.stringify(costs)}`);
    return failedAnswer(["No link was made.", ...problems]);
  },
});
