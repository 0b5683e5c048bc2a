/** An order as a client of REST sends it. @module */
import type { TestApp } from "../app_fixture.ts";

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
