/**
 * API6:2023: flows that a caller could run too often, or in another's name. `order_properties.ts` holds an order link
 * to the restaurant's numbers.
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { startApp } from "../app_fixture.ts";

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
