/**
 * The tool `create_order_link`: the order link of specification sections 2.8 and 4.8, with an optional price.
 * @module
 */
import { orderError } from "../../domain/orders/order_failure.ts";
import { takeOrder } from "../../endpoints/order.ts";
import { Order } from "../../schemas/order.ts";
import type { OrderLink } from "../../schemas/order_link.ts";
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
  scope: "write:orders",
  async example(services) {
    const { items } = await services.content("menu");
    // If everything is sold out, the form is still right, and the answer to it names the problem.
    const { name } = items.find(({ sold_out }) => sold_out !== true) ?? items[0]!;
    return { items: [{ name, quantity: 1 }], delivery_method: "pickup" as const };
  },
  create: (services) => async (order, { caller, now }) => {
    const link = await takeOrder(services, order, caller, now);
    if (link.ok) {
      // The link has the message too.
      const { formatted_message: _, ...told } = link.value;
      return structuredAnswer(JSON.stringify(told), orderText(told));
    }
    const problems = link.error.map((failure) => {
      const { pointer, message, name, options } = orderError(failure);
      const again = name === undefined ? "" : ` Understood: ${JSON.stringify({ name, options })}.`;
      return `${pointer}: ${message}.${again}`;
    });
    return failedAnswer(["No link was made.", ...problems]);
  },
});

function orderText(
  { whatsapp_url, review_url, lines = [], warnings = [], ...amounts }: Omit<OrderLink, "formatted_message">,
): string {
  return [
    ...lines.map(({ quantity, name, unit_price, line_total, allergens, without_today }) =>
      `${quantity} x ${name}, ${unit_price} each: ${line_total}` +
      `${allergens ? ` [${allergens.join(", ")}]` : ""}${
        without_today ? `, today without ${without_today.join(", ")}` : ""
      }`
    ),
    ...Object.entries(amounts).map(([member, value]) => `${member}: ${value}`),
    ...warnings.map(({ message }) => `Warning: ${message}.`),
    `To send: ${whatsapp_url}`,
    `To look and change first: ${review_url}`,
  ].join("\n");
}
