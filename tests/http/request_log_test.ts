/** The log of requests, and the request id in the answer to a 5xx. @module */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { readBuilt } from "../build_fixture.ts";
import { startApp, type TestApp, type TestOptions } from "../app_fixture.ts";

interface Line {
  readonly level: string;
  readonly event: string;
  readonly request: string;
  readonly route: string;
  readonly [member: string]: unknown;
}

function linesOf(app: TestApp, event: string): Line[] {
  return app.lines.map((line) => JSON.parse(line) as Line).filter((line) => line.event === event);
}

const DOWN: TestOptions = { kvPath: "/nonexistent/folder/kv" };

Deno.test("At debug each request is one line: id, method, row, status and time, and nothing else", async () => {
  await using app = startApp({ config: { logLevel: "debug" } });
  const requests: readonly [method: string, path: string, logged: [string, string, number]][] = [
    ["GET", "/api/v1/menu?category=postres&name=Ana", ["GET", "getMenu", 400]],
    ["HEAD", "/api/hours", ["HEAD", "getHours", 200]],
    ["POST", "/api/v1/keys", ["POST", "issueKey", 200]],
    ["OPTIONS", "/api/v1/keys", ["OPTIONS", "issueKey", 204]],
    ["PATCH", "/api/v1/keys", ["PATCH", "issueKey", 405]],
    ["ANA-PEREZ", "/api/v1/keys", ["other", "issueKey", 405]],
    ["GET", "/ana-perez?phone=56912345678", ["GET", "none", 404]],
    ["GET", "/assets/ana-perez", ["GET", "getAsset", 404]],
  ];
  for (const [method, path, logged] of requests) {
    app.lines.length = 0;
    const answer = await app.fetch(path, { method, headers: { "user-agent": "Ana", "x-request-id": "Ana" } });
    await answer.body?.cancel();
    const [line, ...others] = linesOf(app, "request");
    assertEquals(others, []);
    const { time, level, event, request, ms, ...rest } = line!;
    assertEquals(rest, { method: logged[0], route: logged[1], status: logged[2] });
    assertEquals([time, level, event, ms], ["2026-11-25T23:00:00.000Z", "debug", "request", 0]);
    assertMatch(request, /^[0-9a-f]{16}$/);
  }
});

Deno.test("The time of a request is in milliseconds, to the thousandth", async () => {
  const readFile: typeof readBuilt = (path) => {
    if (path === "content/hours.json") app.advance(1.2346);
    return readBuilt(path);
  };
  await using app = startApp({ config: { logLevel: "debug" }, deps: { readFile } });
  await (await app.fetch("/api/v1/hours")).body?.cancel();
  assertEquals(linesOf(app, "request").map(({ ms }) => ms), [1.235]);
});

Deno.test("At info a request that goes well writes nothing and makes no id", async () => {
  let drawn = 0;
  const randomBytes = (length: number) => new Uint8Array(length).fill(++drawn);
  await using app = startApp({ deps: { randomBytes } });
  await (await app.fetch("/api/v1/menu")).body?.cancel();
  const salt = drawn;
  for (const path of ["/", "/api/v1/menu", "/api/v1/hours", "/api/v1/menu?category=x", "/none"]) {
    const answer = await app.fetch(path);
    await answer.body?.cancel();
    assertEquals(answer.headers.get("x-request-id"), null);
  }
  assertEquals([app.lines, drawn], [[], salt]);
});

const FORM = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" } };

Deno.test("A 503 names its request id in the header, the text and the log, in every error format", async () => {
  await using app = startApp(DOWN);
  const ids = new Set<string>();
  const requests: readonly [path: string, route: string, init: RequestInit][] = [
    ["/api/v1/keys", "issueKey", { method: "POST" }],
    ["/api/v1/menu", "getMenu", { headers: { "x-api-key": "horno_free_x" } }],
    ["/api/mcp", "callMcp", { method: "POST", headers: { "x-api-key": "horno_free_x" } }],
    ["/oauth/revoke", "revokeToken", { ...FORM, body: "token=a.b.c" }],
    [`/oauth/authorize?claim_attempt_token=cat_${"a".repeat(65)}`, "openAccessPage", {}],
    ["/oauth/authorize", "decideAccess", { ...FORM, body: `claim_attempt_token=cat_${"a".repeat(65)}` }],
  ];
  for (const [path, route, init] of requests) {
    app.lines.length = 0;
    const headers = { ...init.headers as object, "x-request-id": "mine" };
    const answer = await app.fetch(path, { ...init, headers });
    const id = answer.headers.get("x-request-id") ?? "";
    assertEquals(answer.status, 503);
    assertMatch(id, /^[0-9a-f]{16}$/);
    const text = await answer.text();
    assertStringIncludes(
      text,
      `${path.startsWith("/oauth/authorize") ? "give us this code" : "quote the request"} ${id}`,
    );
    const [line, ...others] = linesOf(app, "request_failed");
    assertEquals(others, []);
    const { time: _, ...facts } = line!;
    assertEquals(facts, {
      level: "warn",
      event: "request_failed",
      request: id,
      method: init.method ?? "GET",
      route,
      status: 503,
      reason: "store_unavailable",
    });
    assertEquals(linesOf(app, "store_unavailable").map(({ level }) => level), ["error"], "the cause has its own line");
    ids.add(id);
  }
  assertEquals(ids.size, requests.length);
});

/** A file system that fails to read one file, with an error that quotes a person. */
function unreadable(file: string): TestOptions {
  return {
    config: { logLevel: "debug" },
    deps: {
      readFile: (path) =>
        path.includes(file) ? Promise.reject(new Error("Ana\n    at Irarrázaval 1234")) : readBuilt(path),
    },
  };
}

Deno.test("A bug is one line with the id that the 500 names, and the request's own line has the same", async () => {
  await using app = startApp(unreadable("content/hours"));
  const answer = await app.fetch("/api/v1/hours");
  assertEquals(answer.status, 500);
  const id = answer.headers.get("x-request-id") ?? "";
  const { message, resolution } = await answer.json();
  assertEquals(message, "Something broke on our side");
  assertStringIncludes(resolution, `quote the request ${id}`);
  assertEquals(
    app.lines.map((line) => JSON.parse(line)).map(({ event, level, request, route }) => ({
      event,
      level,
      request,
      route,
    })),
    [
      { event: "bug", level: "error", request: id, route: "getHours" },
      { event: "request", level: "debug", request: id, route: "getHours" },
    ],
  );
  assert(!/Ana|Irarr/.test(app.lines.join()));
  assertEquals(app.bugs.splice(0).length, 1);
});

Deno.test("A bug in an MCP tool is logged with the id that its JSON-RPC error names", async () => {
  await using app = startApp(unreadable("content/hours"));
  const answer = await app.fetch("/api/mcp", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_opening_status" } }),
  });
  const { error } = await answer.json();
  assertEquals(error.code, -32603);
  const [line] = linesOf(app, "bug");
  assertEquals([line?.request, line?.route], [answer.headers.get("x-request-id"), "callMcp"]);
  assertStringIncludes(error.data.resolution, `quote the request ${line?.request}`);
  assert(!/Ana|Irarr/.test(app.lines.join() + JSON.stringify(error)));
  assertEquals(app.bugs.splice(0).length, 1);
});
