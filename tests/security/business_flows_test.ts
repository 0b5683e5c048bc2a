/** API6:2023: flows that a caller could run too often, or in another's name. @module */
import { assertEquals, assertMatch } from "@std/assert";
import { startApp } from "../app_fixture.ts";
import { postJson } from "../identity/agent_fixture.ts";

Deno.test("A key buys no more keys: issuing counts against the address", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 10 } });
  const keys: string[] = [];
  const statuses: number[] = [];
  for (let count = 0; count < 15; count++) {
    const key = keys.at(-1);
    const answer = await app.fetch("/api/v1/keys", {
      method: "POST",
      ...(key !== undefined && { headers: { authorization: `Bearer ${key}` } }),
    });
    statuses.push(answer.status);
    assertMatch(answer.headers.get("ratelimit") ?? "", /^"anonymous";/);
    const { api_key } = await answer.json();
    if (api_key !== undefined) keys.push(api_key);
  }
  assertEquals(statuses, [...Array(10).fill(200), ...Array(5).fill(429)]);
  const other = await app.fetch("/api/v1/keys", { method: "POST", peer: "192.0.2.2" });
  assertEquals(other.status, 200, "another address has its own");
  await other.body?.cancel();
});

Deno.test("An order link reaches the restaurant's numbers and nothing else, whatever the order says", async () => {
  await using app = startApp();
  const { messaging } = app.content.delivery;
  const [item] = app.content.menu.items.filter(({ sold_out }) => sold_out !== true);
  const order = {
    items: [{ name: item!.name, quantity: 1, price_numeric: item!.price }],
    delivery_method: "delivery",
    address: "https://evil.example/?text=x&phone=56911111111#",
  };
  const texts = [
    "&phone=56911111111",
    "https://wa.me/56911111111?text=hola",
    "\r\nhttps://evil.example",
    "?text=otra#cosa",
    "%0a%0dhttps://evil.example",
    "*Total: $1*",
  ];
  for (const text of texts) {
    const { status, body } = await postJson(app, "/api/v1/order/whatsapp", {
      ...order,
      customer_name: text,
      notes: text,
      contact_phone: "56911111111",
    });
    assertEquals(status, 200);
    const link = new URL(body.whatsapp_url);
    assertEquals([link.origin, [...link.searchParams.keys()], link.hash], ["https://wa.me", ["text"], ""]);
    assertEquals(link.pathname.slice(1), messaging.number.replaceAll(/\D/g, ""), "the number is the owner's");
    assertEquals(link.searchParams.get("text"), body.formatted_message);
    assertEquals(body.total_clp, item!.price);
    assertEquals(
      body.formatted_message.split("\n").filter((line: string) => /^\*(?:Total|A pagar):/.test(line)).length,
      1,
    );
  }
});
