/**
 * The HTTP+SSE transport of revision 2024-11-05: a stream opens, answers and ends, and hundreds of streams are bounded
 * and leave nothing behind.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { createLegacyStreams } from "../../src/mcp/legacy_streams.ts";
import { startApp, type TestApp } from "../app_fixture.ts";
import { MODERN_META, post } from "./mcp_fixture.ts";

const STREAM = { accept: "text/event-stream" };
const PING = '{"jsonrpc":"2.0","id":0,"method":"ping"}';

/** Opens a stream and reads its first event. */
async function open(app: TestApp, path = "/api/mcp", headers = {}) {
  const response = await app.fetch(path, { headers: { ...STREAM, ...headers } });
  assertEquals(response.status, 200);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await reader.read()).value!;
  const endpoint = first.match(/^event: endpoint\ndata: (\S+)\n\n$/)?.[1];
  assert(endpoint, first);
  return { response, reader, endpoint };
}

for (const path of ["/api/mcp", "/api/v1/mcp", "/api/sse", "/api/v1/sse"]) {
  Deno.test(`GET ${path} opens a stream for the answers, marked as deprecated`, async () => {
    await using app = startApp();
    const { response, reader, endpoint } = await open(app, path);
    assertEquals(response.headers.get("content-type"), "text/event-stream");
    assertEquals(response.headers.get("x-accel-buffering"), "no");
    assertMatch(response.headers.get("deprecation") ?? "", /^@\d+$/);
    assert(Date.parse(response.headers.get("sunset")!) > Date.parse("2027-01-28"));
    assertMatch(response.headers.get("link") ?? "", /\/api\/mcp>; rel="successor-version"/);
    // The official client sends these headers too.
    const answer = await post(app, PING, { accept: "*/*" }, endpoint);
    assertEquals([answer.status, answer.text], [202, ""]);
    assertEquals((await reader.read()).value, 'event: message\ndata: {"jsonrpc":"2.0","id":0,"result":{}}\n\n');
    await reader.cancel();
    assertEquals((await post(app, PING, {}, endpoint)).status, 404);
  });
}

/** Headers of Streamable HTTP clients and probes that ask for an unsupported stream. */
const NOT_STREAMS: readonly Record<string, string>[] = [
  {},
  { accept: "*/*" },
  { accept: "application/json" },
  { accept: "application/json, text/event-stream" },
  { ...STREAM, "mcp-protocol-version": "2025-11-25" },
  { ...STREAM, "mcp-session-id": "x" },
  { ...STREAM, "last-event-id": "1" },
];

for (const headers of NOT_STREAMS) {
  Deno.test(`GET /api/mcp with ${JSON.stringify(headers)} is 405 and costs nothing`, async () => {
    await using app = startApp();
    for (const query of ["", "?of=/sse"]) {
      const answer = await app.fetch(`/api/mcp${query}`, { headers });
      assertEquals(answer.status, 405);
      assertEquals(answer.headers.get("allow"), "POST, OPTIONS");
      assertEquals(answer.headers.get("ratelimit-remaining"), "100");
      // POST works at this path and is not deprecated.
      assertEquals(answer.headers.get("deprecation"), null);
      assertEquals((await answer.json()).error.code, 405);
    }
  });
}

Deno.test("GET /api/sse without text/event-stream in Accept is 406; HEAD shows the headers and opens no stream", async () => {
  await using app = startApp();
  const refused = await app.fetch("/api/sse", { headers: { accept: "application/xml" } });
  assertEquals(refused.status, 406);
  assertEquals((await refused.json()).error.data.resolution, 'Send "Accept: text/event-stream", or leave it out');
  assertMatch(refused.headers.get("deprecation") ?? "", /^@\d+$/);
  for (const path of ["/api/sse", "/api/mcp"]) {
    const head = await app.fetch(path, { method: "HEAD", headers: STREAM });
    assertEquals([head.status, head.headers.get("content-type"), head.body], [200, "text/event-stream", null]);
  }
});

Deno.test("An answer to a stream that has ended meanwhile goes nowhere", () => {
  const randomBytes = (length: number) => new Uint8Array(length);
  const streams = createLegacyStreams({ monotonic: () => 0, randomBytes, endpoint: "/api/mcp" });
  assert(streams.open("").ok);
  const stream = streams.find("A".repeat(22))!;
  streams.closeAll();
  stream.send(PING);
});

Deno.test("A POST to an unknown stream is 404 with a resolution", async () => {
  await using app = startApp();
  const { status, json } = await post(app, PING, {}, "/api/mcp?sessionId=nope");
  assertEquals([status, json.error.data.resolution.includes("GET")], [404, true]);
});

/** What a client of any revision may send, as an `auto` client does to find out, and the outcome on the stream. */
const ON_STREAM: readonly { name: string; method: string; params?: object; headers?: object; code?: number }[] = [
  { name: "the probe of a client in auto mode", method: "server/discover", params: { _meta: MODERN_META } },
  {
    name: "a modern call without headers that mirror it",
    method: "tools/call",
    params: { name: "get_opening_status", _meta: MODERN_META },
  },
  {
    name: "a call with headers that contradict it",
    method: "tools/list",
    params: { _meta: MODERN_META },
    headers: { "mcp-protocol-version": "2025-11-25", "mcp-method": "ping", "mcp-name": "x" },
  },
  { name: "a version header that nobody knows", method: "ping", headers: { "mcp-protocol-version": "1999-01-01" } },
  { name: "an unknown modern method", method: "nope", params: { _meta: MODERN_META }, code: -32601 },
  { name: "an unknown method", method: "nope", code: -32601 },
  { name: "an unknown tool", method: "tools/call", params: { name: "nope" }, code: -32602 },
  { name: "params of an array", method: "tools/list", params: [], code: -32602 },
  {
    name: "a version to come",
    method: "server/discover",
    params: { _meta: { ...MODERN_META, "io.modelcontextprotocol/protocolVersion": "2099-01-01" } },
    code: -32022,
  },
  {
    name: "a claim without capabilities",
    method: "server/discover",
    params: { _meta: { ...MODERN_META, "io.modelcontextprotocol/clientCapabilities": undefined } },
    code: -32602,
  },
];

for (const { name, method, params, headers, code } of ON_STREAM) {
  Deno.test(`On a stream, ${name} is 202, and the ${code ?? "result"} is an event`, async () => {
    await using app = startApp();
    const { reader, endpoint } = await open(app);
    const message = { jsonrpc: "2.0", id: "server-discover-probe-1", method, params };
    const answer = await post(app, JSON.stringify(message), { ...headers }, endpoint);
    assertEquals([answer.status, answer.text, answer.headers.get("content-type")], [202, "", null]);
    const event = (await reader.read()).value!;
    const response = JSON.parse(event.match(/^event: message\ndata: (.*)\n\n$/)![1]!);
    assertEquals([response.id, response.error?.code], ["server-discover-probe-1", code]);
    await reader.cancel();
  });
}

Deno.test("On a stream, the refusal of a call above the allowance is an event too", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 2 } });
  const { reader, endpoint } = await open(app);
  const call = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"get_opening_status"}}';
  for (const code of [undefined, 429]) {
    assertEquals((await post(app, call, {}, endpoint)).status, 202);
    const { id, error } = JSON.parse((await reader.read()).value!.split("data: ")[1]!);
    assertEquals([id, error?.code, error?.data.reason], [7, code, code && "rate_limited"]);
  }
  await reader.cancel();
});

Deno.test("On a stream, a body without a message to answer is refused in the answer to the POST", async () => {
  await using app = startApp();
  const { reader, endpoint } = await open(app);
  for (const [body, code] of [["{", -32700], ["7", -32600], ['{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600]]) {
    const { status, json } = await post(app, String(body), {}, endpoint);
    assertEquals([status, json.error.code], [400, code]);
  }
  assertEquals((await post(app, PING, { "content-type": "text/plain" }, endpoint)).status, 415);
  assertEquals((await post(app, PING, { authorization: "Bearer nope" }, endpoint)).status, 401);
  assertEquals((await post(app, '{"jsonrpc":"2.0","method":"notifications/initialized"}', {}, endpoint)).status, 202);
  await reader.cancel();
});

Deno.test("A page of any site may open a stream; a name that was rebound to this machine may not", async () => {
  await using app = startApp();
  const { reader } = await open(app, "/api/sse", { origin: "https://evil.example" });
  await reader.cancel();
  const answer = await app.fetch("/api/sse", { headers: { ...STREAM, host: "evil.example" } });
  await answer.body?.cancel();
  assertEquals(answer.status, 403);
});

Deno.test("Opening a stream costs one call", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 2 } });
  const streams = [await open(app), await open(app)];
  const refused = await app.fetch("/api/sse", { headers: STREAM });
  await refused.body?.cancel();
  assertEquals(refused.status, 429);
  for (const { reader } of streams) await reader.cancel();
});

Deno.test("Streams are capped; a client that leaves makes room for another", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const streams = [];
  for (let at = 0; at < 512; at++) streams.push(await open(app));
  const refused = await app.fetch("/api/sse", { headers: STREAM });
  assertEquals(refused.status, 503);
  assertEquals(refused.headers.get("retry-after"), "30");
  await refused.body?.cancel();
  await streams.pop()!.reader.cancel();
  streams.push(await open(app));
  for (const { reader } of streams) await reader.cancel();
});

Deno.test("One address holds 16 streams and no more, so that it cannot take those of all others", async () => {
  await using app = startApp();
  const openFrom = (peer: string) => app.fetch("/api/sse", { headers: STREAM, peer });
  const [own, other] = ["2001:db8:1:2::", "2001:db8:1:3::1"];
  const streams = [];
  for (let at = 0; at < 16; at++) streams.push(await openFrom(`${own}${at}`));
  const refused = await openFrom(`${own}ff`);
  assertEquals(refused.status, 503);
  const { reason, message, resolution } = (await refused.json()).error;
  assertEquals([refused.status, refused.headers.get("retry-after"), reason], [503, "30", "too_many_streams"]);
  assertMatch(message, /^16 event streams are open from your address/);
  assertMatch(resolution, /\/api\/mcp/);
  streams.push(await openFrom(other));
  await streams.shift()!.body!.cancel();
  streams.push(await openFrom(`${own}ff`));
  for (const stream of streams) {
    assertEquals(stream.status, 200);
    await stream.body!.cancel();
  }
});

Deno.test("Clients that vanish from a real connection leave nothing behind", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request, info) => app.handle(request, info.remoteAddr.hostname),
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  const endpoints: string[] = [];
  for (let at = 0; at < 100; at++) {
    using connection = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
    await connection.write(
      new TextEncoder().encode("GET /api/sse HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n"),
    );
    let text = "";
    const buffer = new Uint8Array(2_048);
    while (!text.includes("sessionId=")) {
      text += new TextDecoder().decode(buffer.subarray(0, (await connection.read(buffer))!));
    }
    endpoints.push(text.match(/data: (\S+)/)![1]!);
  }
  // The server notices a closed connection a moment later.
  for (const endpoint of endpoints) {
    for (let tries = 0;; tries++) {
      const answer = await fetch(origin + endpoint, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: PING,
      });
      await answer.body?.cancel();
      if (answer.status === 404) break;
      assert(tries < 100, "a stream outlived its client");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
});

const LIMITS = { open: 2, ofAddress: 2, keepaliveMs: 5, idleMs: 1_000, backlog: 3 };

function createStreams(clock = { now: 0 }) {
  let last = 0;
  const randomBytes = (length: number) => new Uint8Array(length).fill(++last);
  return createLegacyStreams({ monotonic: () => clock.now, randomBytes, endpoint: "/here", limits: LIMITS });
}

Deno.test("createLegacyStreams() keeps a silent stream open with comments, and stops when the last stream ends", async () => {
  const streams = createStreams();
  const opened = streams.open("192.0.2.1");
  assert(opened.ok);
  const reader = opened.value.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  assertEquals((await reader.read()).value, ": keepalive\n\n");
  await reader.cancel();
  assertEquals(streams.size, 0);
});

Deno.test("createLegacyStreams() closes a stream whose client has long been silent", async () => {
  const clock = { now: 0 };
  const streams = createStreams(clock);
  const opened = streams.open("192.0.2.1");
  assert(opened.ok);
  const reader = opened.value.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  clock.now = LIMITS.idleMs - 1;
  assertEquals((await reader.read()).value, ": keepalive\n\n");
  // A message of its client keeps it.
  streams.find("AQEBAQEBAQEBAQEBAQEBAQ")!.send("{}");
  while ((await reader.read()).value !== "event: message\ndata: {}\n\n");
  clock.now += LIMITS.idleMs - 1;
  assertEquals((await reader.read()).value, ": keepalive\n\n");
  clock.now += 1;
  while (!(await reader.read()).done);
  assertEquals(streams.size, 0);
});

Deno.test("createLegacyStreams() ends every stream when the process is about to end", async () => {
  const streams = createStreams();
  const opened = [streams.open("192.0.2.1"), streams.open("192.0.2.1")];
  streams.closeAll();
  assertEquals(streams.size, 0);
  for (const each of opened) {
    assert(each.ok);
    assertEquals(await new Response(each.value).text().then((text) => text.includes("sessionId=")), true);
  }
});

Deno.test("createLegacyStreams() closes a stream whose client does not read", async () => {
  const streams = createStreams();
  const opened = streams.open("192.0.2.1");
  assert(opened.ok);
  const id = "AQEBAQEBAQEBAQEBAQEBAQ";
  for (let at = 0; at < 10; at++) streams.find(id)?.send("{}");
  assertEquals(streams.find(id), undefined);
  await opened.value.cancel();
  assertEquals(streams.size, 0);
});
