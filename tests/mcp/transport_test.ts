/**
 * The MCP edge as a sheet of cells: what is sent, and the status, code and id that come back. The order of the checks is
 * the precedence, so many rows break two rules at once.
 * @module
 */
import { keepPerProcess } from "../../src/endpoints/services.ts";
import { assert, assertEquals, assertMatch } from "@std/assert";
import { readConfig } from "../../src/config.ts";
import type { Scope } from "../../src/schemas/scope.ts";
import { createEngine } from "../../src/mcp/engine.ts";
import { TOOLS } from "../../src/mcp/tools/tools.ts";
import { createTransport } from "../../src/mcp/transport.ts";
import { ok } from "../../src/leaves/result.ts";
import { type Route, ROUTES } from "../../src/routes.ts";
import { startApp } from "../app_fixture.ts";
import { FIXTURES } from "./fixtures.ts";
import { legacy, modern, MODERN_META, post } from "./mcp_fixture.ts";

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const MODERN_LIST = { ...LIST, params: { _meta: MODERN_META } };
const MIRROR = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" };
const CALL = { ...LIST, method: "tools/call", params: { name: "get_menu", _meta: MODERN_META } };
const MIRROR_CALL = { ...MIRROR, "mcp-method": "tools/call" };

function withMeta(change: object): object {
  return { ...LIST, params: { _meta: { ...MODERN_META, ...change } } };
}

interface Cell {
  readonly name: string;
  /** A value is sent as JSON, a text as it is. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly status: number;
  /** JSON-RPC code of the error; absent when there is none. */
  readonly code?: number;
  /** Id of the response: 1 unless given; undefined when there is no response. */
  readonly id?: unknown;
}

const CELLS: readonly Cell[] = [
  // Gatekeeping.
  {
    name: "Host of another site",
    body: PING,
    headers: { host: "evil.example.com" },
    status: 403,
    code: -32600,
    id: null,
  },
  {
    name: "Origin of another site",
    body: PING,
    headers: { origin: "https://evil.example" },
    status: 403,
    code: -32600,
    id: null,
  },
  { name: "Origin null", body: PING, headers: { origin: "null" }, status: 403, code: -32600, id: null },
  {
    name: "Origin that begins like ours",
    body: PING,
    headers: { origin: "https://pizzeria.example.evil.example" },
    status: 403,
    code: -32600,
    id: null,
  },
  {
    name: "Origin that begins like this machine",
    body: PING,
    headers: { origin: "http://localhost.evil.example" },
    status: 403,
    code: -32600,
    id: null,
  },
  {
    name: "Host of another site before a broken body",
    body: "{",
    headers: { host: "evil.example.com" },
    status: 403,
    code: -32600,
    id: null,
  },
  { name: "Origin of ours", body: PING, headers: { origin: "https://pizzeria.example" }, status: 200 },
  { name: "Origin of this machine", body: PING, headers: { origin: "http://localhost:6274" }, status: 200 },
  { name: "Origin of this machine by IPv6", body: PING, headers: { origin: "https://[::1]:8443" }, status: 200 },
  { name: "Host of this machine", body: PING, headers: { host: "127.0.0.1:4100" }, status: 200 },
  { name: "Origin of a trusted host", body: PING, headers: { origin: "https://claude.ai" }, status: 200 },
  {
    name: "Content-Type of a form",
    body: PING,
    headers: { "content-type": "text/plain" },
    status: 415,
    code: -32600,
    id: null,
  },
  { name: "no Content-Type", body: PING, headers: { "content-type": null }, status: 415, code: -32600, id: null },
  {
    name: "Content-Type with a parameter",
    body: PING,
    headers: { "content-type": "application/json; charset=utf-8" },
    status: 200,
  },
  { name: "Accept of neither", body: PING, headers: { accept: "text/html" }, status: 406, code: -32600, id: null },
  {
    name: "Accept that refuses both",
    body: PING,
    headers: { accept: "application/json;q=0, text/event-stream;q=0.0" },
    status: 406,
    code: -32600,
    id: null,
  },
  { name: "Accept of anything", body: PING, headers: { accept: "*/*" }, status: 200 },
  { name: "Accept of any application", body: PING, headers: { accept: "application/*;q=0.5" }, status: 200 },
  // Shape.
  { name: "nothing", body: "", status: 400, code: -32700, id: null },
  { name: "half an object", body: "{", status: 400, code: -32700, id: null },
  {
    name: "a doubled member",
    body: '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}',
    status: 400,
    code: -32700,
    id: null,
  },
  { name: "a number", body: 7, status: 400, code: -32600, id: null },
  { name: "null", body: "null", status: 400, code: -32600, id: null },
  { name: "no version", body: { id: 1, method: "ping" }, status: 400, code: -32600 },
  { name: "version 1.0", body: { ...PING, jsonrpc: "1.0" }, status: 400, code: -32600 },
  { name: "id null", body: { ...PING, id: null }, status: 400, code: -32600, id: null },
  { name: "id of a fraction", body: { ...PING, id: 1.5 }, status: 400, code: -32600, id: null },
  { name: "id of an object", body: { ...PING, id: {} }, status: 400, code: -32600, id: null },
  { name: "id 0", body: { ...PING, id: 0 }, status: 200, id: 0 },
  { name: "id of the empty text", body: { ...PING, id: "" }, status: 200, id: "" },
  { name: "id of a text that looks like a number", body: { ...PING, id: "1" }, status: 200, id: "1" },
  { name: "method of a number", body: { ...PING, method: 1 }, status: 400, code: -32600 },
  { name: "no method and no result", body: { jsonrpc: "2.0", id: 1 }, status: 400, code: -32600 },
  { name: "a notification", body: { jsonrpc: "2.0", method: "notifications/initialized" }, status: 202, id: undefined },
  {
    name: "a notification under a version that is not served",
    headers: { "mcp-protocol-version": "1999-01-01" },
    body: { jsonrpc: "2.0", method: "notifications/initialized" },
    status: 400,
    code: -32600,
    id: null,
  },
  {
    name: "a response under a version that is not served",
    headers: { "mcp-protocol-version": "1999-01-01" },
    body: { jsonrpc: "2.0", id: 1, result: {} },
    status: 400,
    code: -32600,
    id: null,
  },
  { name: "a notification of no known method", body: { jsonrpc: "2.0", method: "nope" }, status: 202, id: undefined },
  { name: "a response", body: { jsonrpc: "2.0", id: 1, result: {} }, status: 202, id: undefined },
  {
    name: "an error response",
    body: { jsonrpc: "2.0", id: 1, error: { code: 1, message: "" } },
    status: 202,
    id: undefined,
  },
  // Legacy.
  { name: "no version header", body: LIST, status: 200 },
  { name: "each older version header", body: LIST, headers: { "mcp-protocol-version": "2024-11-05" }, status: 200 },
  {
    name: "an unknown version header",
    body: LIST,
    headers: { "mcp-protocol-version": "1999-01-01" },
    status: 400,
    code: -32600,
  },
  {
    name: "a version header that is no version",
    body: LIST,
    headers: { "mcp-protocol-version": "latest" },
    status: 400,
    code: -32600,
  },
  {
    name: "initialize with an unknown version header",
    body: { ...PING, method: "initialize" },
    headers: { "mcp-protocol-version": "1999-01-01" },
    status: 200,
  },
  { name: "an unknown method", body: { ...PING, method: "nope" }, status: 200, code: -32601 },
  {
    name: "a method named like a member of every object",
    body: { ...PING, method: "constructor" },
    status: 200,
    code: -32601,
  },
  { name: "server/discover without a claim", body: { ...PING, method: "server/discover" }, status: 200, code: -32601 },
  { name: "params of an array", body: { ...LIST, params: [] }, status: 200, code: -32602 },
  { name: "params null", body: { ...LIST, params: null }, status: 200, code: -32602 },
  { name: "an unknown tool", body: { ...CALL, params: { name: "nope" } }, status: 200, code: -32602 },
  {
    name: "a tool whose name cannot be made a text",
    body: { ...CALL, params: { name: { toString: 1 } } },
    headers: { accept: "application/json, text/event-stream" },
    status: 200,
    code: -32602,
  },
  { name: "a tool named __proto__", body: { ...CALL, params: { name: "__proto__" } }, status: 200, code: -32602 },
  {
    name: "arguments of an array",
    body: { ...CALL, params: { name: "get_menu", arguments: [] } },
    status: 200,
    code: -32602,
  },
  { name: "an unknown cursor", body: { ...LIST, params: { cursor: "x" } }, status: 200, code: -32602 },
  { name: "a cursor null", body: { ...LIST, params: { cursor: null } }, status: 200 },
  {
    name: "an unknown resource",
    body: { ...LIST, method: "resources/read", params: { uri: "x://y" } },
    status: 200,
    code: -32002,
  },
  {
    name: "an unknown prompt",
    body: { ...LIST, method: "prompts/get", params: { name: "x" } },
    status: 200,
    code: -32602,
  },
  {
    name: "a prompt without what it needs",
    body: { ...LIST, method: "prompts/get", params: { name: "build_order" } },
    status: 200,
    code: -32602,
  },
  {
    name: "a prompt with a number",
    body: { ...LIST, method: "prompts/get", params: { name: "build_order", arguments: { dishes: 1 } } },
    status: 200,
    code: -32602,
  },
  // Modern.
  { name: "a modern list", body: MODERN_LIST, headers: MIRROR, status: 200 },
  { name: "a modern header without a claim", body: LIST, headers: MIRROR, status: 400, code: -32602 },
  {
    name: "initialize with a modern header",
    body: { ...LIST, method: "initialize" },
    headers: MIRROR,
    status: 400,
    code: -32602,
  },
  {
    name: "a claim without capabilities",
    body: withMeta({ "io.modelcontextprotocol/clientCapabilities": undefined }),
    headers: MIRROR,
    status: 400,
    code: -32602,
  },
  {
    name: "a claim with capabilities of an array",
    body: withMeta({ "io.modelcontextprotocol/clientCapabilities": [] }),
    headers: MIRROR,
    status: 400,
    code: -32602,
  },
  {
    name: "a claim that is no text",
    body: withMeta({ "io.modelcontextprotocol/protocolVersion": 7 }),
    headers: MIRROR,
    status: 400,
    code: -32602,
  },
  {
    name: "a claim null",
    body: withMeta({ "io.modelcontextprotocol/protocolVersion": null }),
    headers: MIRROR,
    status: 400,
    code: -32602,
  },
  {
    name: "a header of another version",
    body: MODERN_LIST,
    headers: { ...MIRROR, "mcp-protocol-version": "2025-11-25" },
    status: 400,
    code: -32020,
  },
  {
    name: "a header of another method",
    body: MODERN_LIST,
    headers: { ...MIRROR, "mcp-method": "tools/call" },
    status: 400,
    code: -32020,
  },
  {
    name: "a header of the method in another case",
    body: MODERN_LIST,
    headers: { ...MIRROR, "mcp-method": "Tools/List" },
    status: 400,
    code: -32020,
  },
  {
    name: "a version to come",
    body: withMeta({ "io.modelcontextprotocol/protocolVersion": "2099-01-01" }),
    headers: { ...MIRROR, "mcp-protocol-version": "2099-01-01" },
    status: 400,
    code: -32022,
  },
  {
    name: "a claim of a legacy version",
    body: withMeta({ "io.modelcontextprotocol/protocolVersion": "2025-11-25" }),
    headers: {},
    status: 400,
    code: -32022,
  },
  {
    name: "no version header on a modern request",
    body: MODERN_LIST,
    headers: { "mcp-method": "tools/list" },
    status: 400,
    code: -32020,
  },
  {
    name: "no method header on a modern request",
    body: MODERN_LIST,
    headers: { "mcp-protocol-version": "2026-07-28" },
    status: 400,
    code: -32020,
  },
  { name: "no name header on a call", body: CALL, headers: MIRROR_CALL, status: 400, code: -32020 },
  {
    name: "another name in the header",
    body: CALL,
    headers: { ...MIRROR_CALL, "mcp-name": "search" },
    status: 400,
    code: -32020,
  },
  { name: "the name in the header", body: CALL, headers: { ...MIRROR_CALL, "mcp-name": "get_menu" }, status: 200 },
  {
    name: "the name in the header, in base64",
    body: CALL,
    headers: { ...MIRROR_CALL, "mcp-name": "=?base64?Z2V0X21lbnU=?=" },
    status: 200,
  },
  {
    name: "broken base64 in the header",
    body: CALL,
    headers: { ...MIRROR_CALL, "mcp-name": "=?base64?Z2V0X21lbnU?=" },
    status: 400,
    code: -32020,
  },
  {
    name: "an unknown modern method",
    body: { ...MODERN_LIST, method: "nope" },
    headers: { ...MIRROR, "mcp-method": "nope" },
    status: 404,
    code: -32601,
  },
  ...["initialize", "ping", "logging/setLevel", "resources/subscribe"].map((method) => ({
    name: `${method} the modern way`,
    body: { ...MODERN_LIST, method },
    headers: { ...MIRROR, "mcp-method": method },
    status: 404,
    code: -32601,
  })),
  {
    name: "an unknown resource, the modern way",
    body: { ...LIST, method: "resources/read", params: { uri: "x://y", _meta: MODERN_META } },
    headers: { ...MIRROR, "mcp-method": "resources/read", "mcp-name": "x://y" },
    status: 200,
    code: -32602,
  },
  {
    name: "a modern notification",
    body: { jsonrpc: "2.0", method: "notifications/cancelled", params: { _meta: MODERN_META } },
    headers: MIRROR,
    status: 202,
    id: undefined,
  },
  // Batches.
  { name: "an empty batch", body: [], status: 400, code: -32600, id: null },
  { name: "a batch of 51", body: Array(51).fill(PING), status: 400, code: -32600, id: null },
  {
    name: "a batch in a revision without",
    body: [PING],
    headers: { "mcp-protocol-version": "2025-06-18" },
    status: 400,
    code: -32600,
    id: null,
  },
  {
    name: "a batch with initialize",
    body: [PING, { ...PING, method: "initialize" }],
    status: 400,
    code: -32600,
    id: null,
  },
  { name: "a batch with a modern request", body: [PING, MODERN_LIST], status: 400, code: -32600, id: null },
  { name: "a batch of notifications", body: [{ jsonrpc: "2.0", method: "x" }], status: 202, id: undefined },
];

for (const { name, body, headers = {}, status, code, ...rest } of CELLS) {
  Deno.test(`A message with ${name} is answered ${status}${code === undefined ? "" : ` and ${code}`}`, async () => {
    await using app = startApp();
    const answer = await post(app, typeof body === "string" ? body : JSON.stringify(body), headers);
    assertEquals(answer.status, status, answer.text.slice(0, 500));
    if ("id" in rest && rest.id === undefined) return assertEquals(answer.text, "");
    assertEquals(answer.json.jsonrpc, "2.0");
    assertEquals(answer.json.id, "id" in rest ? rest.id : 1);
    assertEquals(answer.json.error?.code, code, answer.text);
    if (code === undefined) return assertEquals(typeof answer.json.result, "object");
    // Specification section 7.2, and what MCP clients show.
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

Deno.test("ping() answers exactly {}", async () => {
  await using app = startApp();
  assertEquals((await legacy(app, "ping")).text, '{"jsonrpc":"2.0","id":1,"result":{}}');
});

Deno.test("server/discover lists the modern revisions and describes the server", async () => {
  await using app = startApp();
  const { json: { result } } = await modern(app, "server/discover");
  assertEquals(result.supportedVersions, ["2026-07-28"]);
  assertEquals([result.resultType, result.ttlMs, result.cacheScope], ["complete", 300_000, "public"]);
  assertEquals(result._meta["io.modelcontextprotocol/serverInfo"].name, "horno");
  assertMatch(result.instructions, /places no order/);
});

Deno.test("A modern refusal of a version says which to use", async () => {
  await using app = startApp();
  const body = withMeta({ "io.modelcontextprotocol/protocolVersion": "2099-01-01" });
  const { json } = await post(app, JSON.stringify(body), { "mcp-protocol-version": "2099-01-01" });
  assertEquals(json.error.data.supported, ["2026-07-28"]);
  assertEquals(json.error.data.requested, "2099-01-01");
});

for (const method of ["tools/list", "resources/list", "resources/templates/list", "prompts/list"]) {
  Deno.test(`${method} is the same list in both eras; only the modern one says how long it may be kept`, async () => {
    await using app = startApp();
    const old = (await legacy(app, method)).json.result;
    const { resultType, ttlMs, cacheScope, _meta, ...list } = (await modern(app, method)).json.result;
    assertEquals(list, old);
    assertEquals([resultType, ttlMs, cacheScope], ["complete", 300_000, "public"]);
    assertEquals(_meta, { "io.modelcontextprotocol/serverInfo": { name: "horno", version: "1.0.0" } });
    assertEquals("nextCursor" in old, false);
  });
}

Deno.test("A caller that takes only an event stream gets one event", async () => {
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
  assertEquals([status, json.error.code, json.id], [413, -32600, null]);
});

for (const method of ["GET", "HEAD", "DELETE", "PUT"]) {
  Deno.test(`${method} of the endpoint is 405 and allows POST`, async () => {
    await using app = startApp();
    const answer = await app.fetch("/api/mcp", {
      method,
      headers: { accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-11-25" },
    });
    await answer.body?.cancel();
    assertEquals(answer.status, 405);
    assertMatch(answer.headers.get("allow") ?? "", /\bPOST\b/);
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
  assertEquals([json.id, json.error.code, json.error.data.reason], ["last", -32600, "rate_limited"]);
  assertEquals((await legacy(app, "ping")).status, 200);
  app.advance(60_000);
  assertEquals((await legacy(app, "tools/call", { name: "get_menu" })).status, 200);
});

Deno.test("What is malformed costs like a call", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 3 } });
  for (const body of ["{", "7", '{"jsonrpc":"2.0","id":1,"method":"nope"}']) await post(app, body);
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

Deno.test("A credential without the scope for an order is 403 on the tool that makes one, and on no other", async () => {
  await using app = startApp();
  const config = readConfig(() => undefined);
  assert(config.ok);
  const tools = new Map(FIXTURES.tools).set("scoped", {
    call: FIXTURES.tools.get("test_simple_text")!.call,
    scope: "write:orders",
  });
  const endpoint = createTransport(
    () => Promise.resolve(createEngine({ ...FIXTURES, tools }, (_request, error) => `bug ${app.bugs.push(error)}`)),
    {
      config: config.value,
      now: () => 0,
      monotonic: () => 0,
      randomBytes: (length) => new Uint8Array(length),
      perProcess: keepPerProcess(),
    },
  );
  const status = async (name: string, scopes: Scope[]) => {
    const request = new Request("http://localhost/api/mcp", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...LIST, method: "tools/call", params: { name } }),
    });
    const caller = { kind: "token", scopes, bucket: "" } as const;
    const result = await endpoint({
      body: undefined,
      caller,
      address: "192.0.2.1",
      now: 0,
      request,
      charge: () => ok(undefined),
    });
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
  assertMatch(refused.challenge ?? "", /error="insufficient_scope", scope="write:orders"/);
  const rest = ROUTES.find(({ id }) => id === "createOrderLink") as Route;
  assertEquals(TOOLS.find(({ name }) => name === "create_order_link")?.scope, rest.scope);
});

Deno.test("A bad credential is 401", async () => {
  await using app = startApp();
  const { status, headers } = await post(app, JSON.stringify(PING), { authorization: "Bearer nope" });
  assertEquals(status, 401);
  assertMatch(headers.get("www-authenticate") ?? "", /^Bearer/);
});
