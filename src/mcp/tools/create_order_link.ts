/**
 * The tool `create_order_link`: the order link of specification sections 2.8 and 4.8.
 * @module
 */
import { orderError } from "../../domain/orders/order_failure.ts";
import { takeOrder } from "../../endpoints/order.ts";
import { Order } from "../../schemas/order.ts";
import type { OrderLink } from "../../schemas/order_link.ts";
import { defineTool, failedAnswer, structuredAnswer } from "../tool.ts";

/** The tool. */
export const createOrderLink = defineTool({
  name: "create_order_link",
  title: "Prepare an order",
  description: "Prices items by the menu and returns a link that opens the restaurant's chat with the order " +
    "written out in Spanish. Show the person the lines, the amount, the warnings and whatsapp_url, or review_url to look and " +
    "change dishes first; only they can send the message. Ask the person whether it is `delivery` or `pickup`; do not " +
    "assume. total_clp is the food alone; amount_due_clp adds the delivery fee, absent while unknown. For later send " +
    "`requested_for`: get_order_times lists the times. A refusal has the right prices, too.",
  input: Order,
  scope: "write:orders",
  async example(services) {
    const { items } = await services.content("menu");
    // If everything is sold out, the form is still right, and the answer to it names the problem.
    const { name, price } = items.find(({ sold_out }) => sold_out !== true) ?? items[0]!;
    return { items: [{ name, quantity: 1, price_numeric: price }], delivery_method: "pickup" as const };
  },
  create: (services) => async (order, { caller, now }) => {
    const link = await takeOrder(services, order, caller, now);
    if (link.ok) {
      // The link has the message, and the text the rest.
      const { formatted_message: _message, ...told } = link.value;
      const lines = told.lines?.map(({ id: _, number: __, line_total: ___, ...line }) => line);
      return structuredAnswer(JSON.stringify({ ...told, lines, pickup_address: undefined }), orderText(told));
    }
    const { failures, costs } = link.error;
    const problems = failures.map((failure) => {
      const { pointer, message, resolution, name, options, choices } = orderError(failure);
      const again = name === undefined ? "" : ` Understood: ${JSON.stringify({ name, options, choices })}.`;
      return `${pointer}: ${message}. ${resolution}.${again}`;
    });
    if (costs) problems.push(`By the menu:\n${orderText(costs)}`);
    return failedAnswer(["No link was made.", ...problems]);
  },
});

function orderText({ whatsapp_url, review_url, lines = [], warnings = [], ...rest }: Partial<OrderLink>): string {
  const { total_clp, amount_due_clp, ...others } = rest;
  const amounts = total_clp === amount_due_clp ? { amount_due_clp, ...others } : rest;
  return [
    ...lines.map(({ quantity, name, unit_price, line_total, allergens, without_today }) =>
      `${quantity} x ${name} at ${unit_price}: ${line_total}` +
      (allergens ? ` [${allergens.join(", ")}]` : "") +
      (without_today ? `, today without ${without_today.join(", ")}` : "")
    ),
    ...Object.entries(amounts).map(([member, value]) => `${member}: ${value}`),
    ...warnings.map(({ message }) => `Warning: ${message}.`),
    ...(whatsapp_url ? [`To send: ${whatsapp_url}`] : []),
    ...(review_url ? [`To change first: ${review_url}`] : []),
  ].join("\n");
}
