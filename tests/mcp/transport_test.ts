/**
 * The MCP endpoint: every case of the table, and behaviour that one message cannot show.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Scope } from "../../src/schemas/scope.ts";
import { TOOLS } from "../../src/mcp/tools/tools.ts";
import { type Route, ROUTES } from "../../src/routes.ts";
import { startApp } from "../app_fixture.ts";
import { CELLS, LIST, PING, withMeta } from "./cells.ts";
import { fixtureCall, fixtureEndpoint } from "./fixture_endpoint.ts";
import { FIXTURES } from "./fixtures.ts";
import { legacy, modern, post } from "./mcp_fixture.ts";

for (const { name, body, headers = {}, status, code, ...rest } of CELLS) {
  Deno.test(`A message with ${name} is answered ${status}${code === undefined ? "" : ` and ${code}`}`, async () => {
    await using app = startApp();
    const answer = await post(app, typeof body === "string" ? body : JSON.stringify(body), headers);
    assertEquals(answer.status, status, answer.text.slice(0, 500));
    if ("id" in rest && rest.id === undefined) {
      return assertEquals([answer.text, answer.headers.get("content-type")], ["", null], "nothing has no type");
    }
    assertEquals(answer.json.jsonrpc, "2.0");
    assertEquals(answer.json.id, "id" in rest ? rest.id : 1);
    assertEquals(answer.json.error?.code, code, answer.text);
    if (code === undefined) return assertEquals(typeof answer.json.result, "object");
    // Specification section 7.2; MCP clients show these.
    assert(answer.json.error.message !== "" && answer.json.error.resolution !== "");
    assertEquals(answer.json.error.data.resolution, answer.json.error.resolution);
  });
}

Deno.test("A batch is answered element by element, in its order, and leaves out notifications", async () => {
  await using app = startApp();
  const batch = [
    { jsonrpc: "2.0", id: "a", method: "ping" },
    { jsonrpc: "2.0", method: "notifications/initialized" },
    7,
    { jsonrpc: "2.0", id: 0, method: "nope" },
  ];
  const { status, text } = await post(app, JSON.stringify(batch), { "mcp-protocol-version": "2025-03-26" });
  assertEquals(status, 200);
  const answers = JSON.parse(text);
  assertEquals(answers.map(({ id }: { id: unknown }) => id), ["a", null, 0]);
  assertEquals(answers.map(({ error }: { error?: { code: number } }) => error?.code), [undefined, -32600, -32601]);
});

for (const version of ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]) {
  Deno.test(`initialize() echoes ${version}`, async () => {
    await using app = startApp();
    const { json } = await legacy(app, "initialize", { protocolVersion: version, capabilities: {} });
    assertEquals(json.result.protocolVersion, version);
  });
}

Deno.test("initialize() answers its latest revision to a client that asks for another, and never a session", async () => {
  await using app = startApp();
  for (const protocolVersion of ["2026-07-28", "1.0", undefined, 7]) {
    const { json, headers } = await legacy(app, "initialize", { protocolVersion });
    assertEquals(json.result.protocolVersion, "2025-11-25");
    assertEquals(headers.has("mcp-session-id"), false);
  }
});

Deno.test("ping() returns exactly {}", async () => {
  await using app = startApp();
  assertEquals((await legacy(app, "ping")).text, '{"jsonrpc":"2.0","id":1,"result":{}}');
});

Deno.test("server/discover lists the modern revisions and describes the server", async () => {
  await using app = startApp();
  const { json: { result } } = await modern(app, "server/discover");
  assertEquals(result.supportedVersions, ["2026-07-28"]);
  assertEquals([result.resultType, result.ttlMs, result.cacheScope], ["complete", 300_000, "public"]);
  assertEquals(result._meta["io.modelcontextprotocol/serverInfo"].name, "example.pizzeria/horno");
  assertMatch(result.instructions, /places no order/);
});

Deno.test("A modern refusal of a version names the supported ones", async () => {
  await using app = startApp();
  const body = withMeta({ "io.modelcontextprotocol/protocolVersion": "2099-01-01" });
  const { json } = await post(app, JSON.stringify(body), { "mcp-protocol-version": "2099-01-01" });
  assertEquals(json.error.data.supported, ["2026-07-28"]);
  assertEquals(json.error.data.requested, "2099-01-01");
});

for (const method of ["tools/list", "resources/list", "resources/templates/list", "prompts/list"]) {
  Deno.test(`${method} is the same list in both eras; only the modern one has a cache lifetime`, async () => {
    await using app = startApp();
    const old = (await legacy(app, method)).json.result;
    const { resultType, ttlMs, cacheScope, _meta, ...list } = (await modern(app, method)).json.result;
    assertEquals(list, old);
    assertEquals([resultType, ttlMs, cacheScope], ["complete", 300_000, "public"]);
    assertEquals(_meta, { "io.modelcontextprotocol/serverInfo": { name: "example.pizzeria/horno", version: "1.0.0" } });
    assertEquals("nextCursor" in old, false);
  });
}

Deno.test("A caller that accepts only an event stream gets one event", async () => {
  await using app = startApp();
  const { status, headers, text } = await post(app, JSON.stringify(PING), { accept: "text/event-stream" });
  assertEquals(status, 200);
  assertEquals(headers.get("content-type"), "text/event-stream");
  assertEquals(headers.get("cache-control"), "no-cache, no-transform");
  assertEquals(headers.get("x-accel-buffering"), "no");
  assertEquals(text, 'event: message\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n');
});

Deno.test("A body over the limit is refused as 413 before it is read", async () => {
  await using app = startApp();
  const { status, json } = await post(app, JSON.stringify({ ...PING, params: { filler: "x".repeat(70_000) } }));
  assertEquals([status, json.error.code, json.id], [413, 413, null]);
});

for (const method of ["GET", "HEAD", "DELETE", "PUT"]) {
  Deno.test(`${method} of the endpoint is 405, and Allow names what works`, async () => {
    await using app = startApp();
    const answer = await app.fetch("/api/mcp", {
      method,
      headers: { accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-11-25" },
    });
    await answer.body?.cancel();
    // To a GET that is refused, GET is not named; nor is HEAD, which never works.
    const isGet = method === "GET" || method === "HEAD";
    assertEquals(answer.status, 405);
    assertEquals(answer.headers.get("allow"), isGet ? "POST, OPTIONS" : "POST, GET, OPTIONS");
    const options = await app.fetch("/api/mcp", { method: "OPTIONS" });
    assertEquals(options.headers.get("allow"), "POST, GET, OPTIONS");
  });
}

Deno.test("Both paths answer, and a preflight is granted whatever headers MCP sends", async () => {
  await using app = startApp();
  assertEquals((await post(app, JSON.stringify(PING), {}, "/api/v1/mcp")).status, 200);
  const asked = "content-type, mcp-protocol-version, mcp-method, mcp-name, mcp-param-x";
  const answer = await app.fetch("/api/mcp", {
    method: "OPTIONS",
    headers: { origin: "https://claude.ai", "access-control-request-headers": asked },
  });
  assertEquals(answer.status, 204);
  assertEquals(answer.headers.get("access-control-allow-headers"), asked);
});

Deno.test("Connecting and listing cost nothing; the 101st call of a tool in a minute is 429 and echoes its id", async () => {
  await using app = startApp();
  for (let round = 0; round < 60; round++) {
    for (const method of ["initialize", "ping", "tools/list", "prompts/list"]) {
      assertEquals((await legacy(app, method)).status, 200);
    }
  }
  for (let call = 1; call <= 100; call++) {
    const { status, headers } = await legacy(app, "tools/call", { name: "get_menu" });
    assertEquals([status, headers.get("ratelimit-remaining")], [200, String(100 - call)]);
  }
  const { status, headers, json } = await legacy(app, "tools/call", { name: "get_menu" }, "last");
  assertEquals(status, 429);
  assertEquals(headers.get("retry-after"), "60");
  assertEquals([json.id, json.error.code, json.error.data.reason], ["last", 429, "rate_limited"]);
  assertEquals((await legacy(app, "ping")).status, 200);
  app.advance(60_000);
  assertEquals((await legacy(app, "tools/call", { name: "get_menu" })).status, 200);
});

Deno.test("A malformed message costs as much as a call", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 3 } });
  for (const body of ["{", "7", '{"jsonrpc":"2.0","id":1,"method":"nope"}']) await post(app, body);
  assertEquals((await post(app, "{")).status, 429);
});

Deno.test("A request for a stream that does not exist, or in a form that is not served, costs as much as a call", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 3 } });
  await post(app, JSON.stringify(LIST), {}, "/api/mcp?sessionId=nope");
  await post(app, JSON.stringify(LIST), { accept: "text/html" });
  await app.fetch("/api/sse", { headers: { accept: "text/html" } });
  assertEquals((await post(app, "{")).status, 429);
});

Deno.test("Each call in a batch costs, and those beyond the allowance are refused in their places", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 2 } });
  const calls = [1, 2, 3].map((id) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "get_opening_status" },
  }));
  const answers = JSON.parse((await post(app, JSON.stringify(calls))).text);
  assertEquals(answers.map(({ error }: { error?: { data: { reason: string } } }) => error?.data.reason), [
    undefined,
    undefined,
    "rate_limited",
  ]);
});

Deno.test("A credential without the scope for an order is 403 on the order tool, and on no other", async () => {
  const { call } = FIXTURES.tools.get("test_simple_text")!;
  const tools = new Map(FIXTURES.tools).set("scoped", { call, scope: "write:orders" });
  const endpoint = fixtureEndpoint({ ...FIXTURES, tools }, "http://localhost");
  const status = async (name: string, scopes: Scope[]) => {
    const request = new Request("http://localhost/api/mcp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...LIST, method: "tools/call", params: { name } }),
    });
    const result = await endpoint(fixtureCall(request, { kind: "token", scopes, bucket: "" }));
    assert(result.ok);
    return {
      status: result.value.status,
      challenge: new Headers(result.value.headers).get("www-authenticate"),
    };
  };
  assertEquals((await status("test_simple_text", ["read:menu"])).status, 200);
  assertEquals((await status("scoped", ["read:menu", "write:orders"])).status, 200);
  const refused = await status("scoped", ["read:menu"]);
  assertEquals(refused.status, 403);
  assertMatch(refused.challenge ?? "", /error="insufficient_scope", scope="read:menu read:restaurant write:orders"/);
  const rest = ROUTES.find(({ id }) => id === "createOrderLink") as Route;
  assertEquals(TOOLS.find(({ name }) => name === "create_order_link")?.scope, rest.scope);
});

Deno.test("A bad credential is 401", async () => {
  await using app = startApp();
  const { status, headers } = await post(app, JSON.stringify(PING), { authorization: "Bearer nope" });
  assertEquals(status, 401);
  assertMatch(headers.get("www-authenticate") ?? "", /^Bearer/);
});
