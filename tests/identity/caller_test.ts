/** Identifies callers by keys and tokens on every kind of route; each has its own allowance. @module */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { ORIGIN, startApp } from "../app_fixture.ts";
import { claim, exchange, get, postJson, register } from "./agent_fixture.ts";

/** The challenge for a resource: its own metadata, and every scope to ask for. */
function challenge(resource: string, scope: string): string {
  return `scope="${scope}", resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource${resource}"`;
}

const READING = "read:menu read:restaurant";

Deno.test("A bad credential is 401 with a link to get a good one, on every limited route and in both headers", async () => {
  await using app = startApp();
  const headersOf = [
    { Authorization: "Bearer horno_free_unknown" },
    { Authorization: "Bearer a.b.c" },
    { Authorization: "Bearer x" },
    { Authorization: "Bearer" },
    { Authorization: "Basic eDp5" },
    { "X-API-Key": "horno_free_unknown" },
    { "X-API-Key": "" },
    { Authorization: `Bearer horno_${"x".repeat(5_000)}` },
  ] as unknown as Record<string, string>[];
  for (const headers of headersOf) {
    for (
      const [path, resource] of [["/api/menu", "/api"], ["/api/v1/hours", "/api/v1"], ["/api/mcp", "/api/mcp"]] as const
    ) {
      const answer = await app.fetch(path, { headers, method: path === "/api/mcp" ? "POST" : "GET" });
      assertEquals(answer.status, 401, JSON.stringify(headers));
      const scope = resource === "/api/mcp" ? `${READING} write:orders` : READING;
      const expected = `Bearer error="invalid_token", ${challenge(resource, scope)}`;
      assertEquals(answer.headers.get("www-authenticate"), expected);
      await answer.body?.cancel();
    }
  }
  assertEquals((await get(app, "/api/menu")).status, 200, "no credential is needed");
});

Deno.test("Two credentials that differ are 401, however good one of them is; the same one twice is one", async () => {
  await using app = startApp();
  const key = async (tier: string) => (await postJson(app, "/api/keys", { tier })).body.api_key;
  const [free, sandbox] = [await key("free"), await key("sandbox")];
  const token = (await exchange(app, (await register(app)).identity_assertion)).body.access_token;
  const pairs = [[free, "bad"], [free, sandbox], [free, ""], [token, free], ["bad", free]] as const;
  for (const [bearer, key] of pairs) {
    for (const path of ["/api/menu", "/api/v1/hours", "/api/mcp"]) {
      const headers = { Authorization: `Bearer ${bearer}`, "X-API-Key": key };
      const answer = await app.fetch(path, { headers, method: path === "/api/mcp" ? "POST" : "GET" });
      assertEquals(answer.status, 401, `${bearer} ${key}`);
      assertStringIncludes(answer.headers.get("www-authenticate")!, 'error="invalid_token"');
      const text = await answer.text();
      assertStringIncludes(text, "Two different credentials are presented");
      assertStringIncludes(text, "Send one of them");
    }
  }
  for (const each of [free, token]) {
    const same = await app.fetch("/api/menu", { headers: { Authorization: `Bearer ${each}`, "X-API-Key": each } });
    assertEquals(same.status, 200);
    await same.body?.cancel();
  }
});

Deno.test("A token without write:orders is 403 insufficient_scope where nobody else needs a scope", async () => {
  await using app = startApp();
  const registration = await register(app);
  const token = (await exchange(app, registration.identity_assertion)).body.access_token;
  const [item] = app.content.menu.items.filter(({ sold_out }) => sold_out !== true);
  const order = (credential?: string) =>
    app.fetch("/api/order/whatsapp", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(credential !== undefined && { Authorization: `Bearer ${credential}` }),
      },
      body: JSON.stringify({
        items: [{ name: item!.name, quantity: 1, price_numeric: item!.price }],
        delivery_method: "pickup",
      }),
    });
  const refused = await order(token);
  assertEquals(refused.status, 403);
  assertEquals(
    refused.headers.get("www-authenticate"),
    `Bearer error="insufficient_scope", ${challenge("/api", `${READING} write:orders`)}`,
  );
  assertStringIncludes((await refused.json()).resolution, "auth.md");
  const claimed = await claim(app, registration);
  const { api_key } = (await postJson(app, "/api/keys", {})).body;
  for (const credential of [undefined, claimed.access_token, api_key]) {
    const answer = await order(credential);
    assertEquals(answer.status, 200);
    await answer.body?.cancel();
  }
});

Deno.test("Each key has its own allowance; all tokens of a registration share one", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 20 } });
  const { identity_assertion } = await register(app);
  const tokens = [
    (await exchange(app, identity_assertion)).body.access_token,
    (await exchange(app, identity_assertion)).body.access_token,
  ];
  const { api_key } = (await postJson(app, "/api/keys", {})).body;
  for (let count = 0; count < 16; count++) await get(app, "/api/menu");
  assertEquals((await get(app, "/api/menu")).status, 429);
  const first = await get(app, "/api/menu", tokens[0]);
  assertEquals([first.status, first.headers.get("ratelimit-remaining")], [200, "19"]);
  assertEquals((await get(app, "/api/menu", tokens[1])).headers.get("ratelimit-remaining"), "18");
  assertEquals((await get(app, "/api/menu", api_key)).headers.get("ratelimit-remaining"), "19");
  assertEquals(first.headers.get("ratelimit-policy"), `"token";q=20;w=60`);
  assertEquals((await get(app, "/api/menu", "horno_free_guess")).status, 429, "guessing counts for the address");
});

Deno.test("The order tool of MCP asks a credential for the same scope", async () => {
  await using app = startApp();
  const registration = await register(app);
  const token = (await exchange(app, registration.identity_assertion)).body.access_token;
  const [item] = app.content.menu.items.filter(({ sold_out }) => sold_out !== true);
  const call = async (credential?: string) => {
    const response = await app.fetch("/api/mcp", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...(credential !== undefined && { Authorization: `Bearer ${credential}` }),
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: {
          name: "create_order_link",
          arguments: {
            items: [{ name: item!.name, quantity: 1, price_numeric: item!.price }],
            delivery_method: "pickup",
          },
        },
      }),
    });
    await response.body?.cancel();
    return { status: response.status, challenge: response.headers.get("www-authenticate") };
  };
  assertEquals((await call()).status, 200);
  const refused = await call(token);
  assertEquals(refused.status, 403);
  const expected = `Bearer error="insufficient_scope", ${challenge("/api/mcp", `${READING} write:orders`)}`;
  assertEquals(refused.challenge, expected);
  const { access_token } = await claim(app, registration);
  assertEquals((await call(access_token)).status, 200);
});
