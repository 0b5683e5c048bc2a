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
  const told = await orderTool(app, order);
  const [, costs] = told.content[0].text.split("By the menu:\n");
  if (costs === undefined) return told;
  const prices = [...costs.matchAll(/^\d+ x .* at (\d+): \d+/gm)].map(([, price]) => Number(price));
  const items = order.items.map((item, at) => ({ ...item, price_numeric: prices[at] }));
  return orderTool(app, { ...order, items });
}

/** The result of the tool with the two members that REST has besides: the link has one of them, the text the other. */
// deno-lint-ignore no-explicit-any
export async function orderTool(app: TestApp, args: unknown): Promise<any> {
  const told = await callTool(app, "create_order_link", args);
  if (!told.structuredContent) return told;
  const formatted_message = new URL(told.structuredContent.whatsapp_url).searchParams.get("text");
  const [, pickup_address] = /^pickup_address: (.*)$/m.exec(told.content[0].text) ?? [];
  const more = { formatted_message, ...(pickup_address && { pickup_address }) };
  return { ...told, structuredContent: { ...told.structuredContent, ...more } };
}

/** An answer of REST without what the tool leaves out besides: ids, numbers and totals of the lines. */
// deno-lint-ignore no-explicit-any
export function asTool({ lines, ...rest }: any): any {
  const shown = lines.map(({ id: _, number: __, line_total: ___, ...line }: Record<string, unknown>) => line);
  return { ...rest, lines: shown };
}
