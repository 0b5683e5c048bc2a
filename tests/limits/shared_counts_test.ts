/** Two applications on one store count every kind of request together. @module */
import { assert, assertEquals } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";
import { postJson } from "../identity/agent_fixture.ts";
import { temporaryFolder } from "../temporary_folder.ts";

const LIMIT = 20;

const TOOL_CALL = {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_opening_status" } }),
};
const BAD_BODY = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{" };
const NOBODY = { headers: { "X-API-Key": "horno_free_nobody" } };

/**
 * Requests that count: a file, a computed answer, an MCP call, an unreadable body, a bad credential, an unknown path.
 */
const COUNTED: readonly [path: string, init: RequestInit, status: number][] = [
  ["/api/menu", {}, 200],
  ["/api/hours", {}, 200],
  ["/api/mcp", TOOL_CALL, 200],
  ["/api/mcp", BAD_BODY, 400],
  ["/api/menu", NOBODY, 401],
  ["/api/nowhere", {}, 404],
];

async function withTwo(run: (one: TestApp, two: TestApp) => Promise<void>): Promise<void> {
  await using folder = await temporaryFolder();
  const options = { kvPath: `${folder.path}/kv`, config: { rateLimitPerMinute: LIMIT } };
  await using one = startApp({ ...options, seed: 1 });
  await using two = startApp({ ...options, seed: 2 });
  await run(one, two);
}

/** The first application writes its counts; the second reads them when another client calls. */
async function share(one: TestApp, two: TestApp): Promise<void> {
  await one.runLater();
  await (await two.fetch("/api/hours", { peer: "198.51.100.1" })).body?.cancel();
  await two.runLater();
}

async function statuses(app: TestApp, path: string, init: RequestInit & { peer: string }): Promise<number[]> {
  const found: number[] = [];
  for (let request = 0; request < LIMIT; request++) {
    const answer = await app.fetch(path, init);
    await answer.body?.cancel();
    assertEquals(answer.headers.has("retry-after"), answer.status === 429);
    found.push(answer.status);
  }
  return found;
}

Deno.test("Requests of every kind count in both applications", async () => {
  await withTwo(async (one, two) => {
    for (const [at, [path, init]] of COUNTED.entries()) {
      for (let request = 0; request < 12; request++) {
        await (await one.fetch(path, { ...init, peer: `203.0.113.${at}` })).body?.cancel();
      }
    }
    await share(one, two);
    for (const [at, [path, init, status]] of COUNTED.entries()) {
      const found = await statuses(two, path, { ...init, peer: `203.0.113.${at}` });
      assertEquals(found, [...Array(LIMIT - 12).fill(status), ...Array(12).fill(429)], path);
    }
  });
});

Deno.test("A key has one allowance in both applications, and the address behind it keeps its own", async () => {
  await withTwo(async (one, two) => {
    const peer = "203.0.113.50";
    const { api_key } = (await postJson(one, "/api/keys", {}, "203.0.113.51")).body;
    const headers = { "X-API-Key": api_key };
    assertEquals(await statuses(one, "/api/menu", { headers, peer }), Array(LIMIT).fill(200));
    await share(one, two);
    assertEquals(await statuses(two, "/api/menu", { headers, peer }), Array(LIMIT).fill(429));
    assertEquals(await statuses(two, "/api/menu", { peer }), Array(LIMIT).fill(200));
  });
});

Deno.test("New keys and registrations of an address are counted in both applications", async () => {
  await withTwo(async (one, two) => {
    for (const [path, limit] of [["/api/keys", 10], ["/oauth/register", 5]] as const) {
      for (let count = 0; count < limit; count++) assert((await postJson(one, path, {})).status < 300);
      await share(one, two);
      assertEquals((await postJson(two, path, {})).status, 429);
    }
  });
});
