/** An order as clients of REST and of MCP send it. @module */
import type { TestApp } from "../app_fixture.ts";
import { callTool } from "../mcp/mcp_fixture.ts";

/** Sends an order, whatever it is. */
export async function placeOrder(
  app: TestApp,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  // deno-lint-ignore no-explicit-any
): Promise<{ readonly status: number; readonly json: any }> {
  const answer = await app.fetch("/api/v1/order/whatsapp", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}

/** An order by the tool, as an agent makes it that has not read the menu: first without prices, then with those of the refusal. */
export async function orderByTool(
  app: TestApp,
  order: { readonly items: readonly object[]; readonly delivery_method: string },
  // deno-lint-ignore no-explicit-any
): Promise<any> {
  const told = await callTool(app, "create_order_link", order);
  const [, costs] = /^By the menu: (.*)$/m.exec(told.content[0].text) ?? [];
  if (costs === undefined) return told;
  const { lines } = JSON.parse(costs);
  const items = order.items.map((item, at) => ({ ...item, price_numeric: lines[at].unit_price }));
  return callTool(app, "create_order_link", { ...order, items });
}
