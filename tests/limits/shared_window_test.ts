/** Two applications on one store: every kind of request counts in the window that they share. @module */
import { assert, assertEquals } from "@std/assert";
import { startApp, type TestApp } from "../app_fixture.ts";

const LIMIT = 20;

const TOOL_CALL = {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_opening_status" } }),
};
const BAD_BODY = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{" };
const NOBODY = { headers: { "X-API-Key": "horno_free_nobody" } };

/** Requests that count: a file, something computed, an MCP call, one that cannot be read, a bad credential, no route. */
const COUNTED: readonly [path: string, init: RequestInit, status: number][] = [
  ["/api/menu", {}, 200],
  ["/api/hours", {}, 200],
  ["/api/mcp", TOOL_CALL, 200],
  ["/api/mcp", BAD_BODY, 400],
  ["/api/menu", NOBODY, 401],
  ["/api/nowhere", {}, 404],
];

/** Two applications that have opened the store, for which other clients paid. */
async function withTwo(run: (apps: readonly [TestApp, TestApp]) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  const kvPath = `${folder}/kv`;
  const config = { rateLimitPerMinute: LIMIT };
  {
    await using one = startApp({ kvPath, config, seed: 1 });
    await using two = startApp({ kvPath, config, seed: 2 });
    const names = new Set<string>();
    using kv = await Deno.openKv(kvPath);
    for (let number = 0; names.size < 2 && number < 500; number++) {
      for (const app of [one, two]) {
        await (await app.fetch("/api/hours", { peer: `198.51.100.${number % 250}` })).body?.cancel();
      }
      for await (const { value } of kv.list<{ advances: [string, number][] }>({ prefix: ["rate_window"] })) {
        for (const [name] of value.advances) names.add(name);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    assertEquals(names.size, 2, "both have leased something");
    await run([one, two]);
  }
  await Deno.remove(folder, { recursive: true });
}

function assertShared(passed: number): void {
  assert(passed <= LIMIT && passed >= LIMIT - LIMIT / 10, `${passed} of ${LIMIT} passed`);
}

Deno.test("Requests of every kind count in one window of both applications", async () => {
  await withTwo(async (apps) => {
    for (const [at, [path, init, status]] of COUNTED.entries()) {
      const peer = `203.0.113.${at}`;
      let passed = 0;
      for (let request = 0; request < 2 * LIMIT; request++) {
        const answer = await apps[request % 2]!.fetch(path, { ...init, peer });
        await answer.body?.cancel();
        assert([status, 429].includes(answer.status), `${path} ${answer.status}`);
        assertEquals(answer.headers.get("ratelimit-limit"), `${LIMIT}`);
        assertEquals(answer.headers.has("retry-after"), answer.status === 429);
        if (answer.status === status) passed++;
      }
      assertShared(passed);
    }
  });
});

Deno.test("A key has one allowance in both applications, and the address behind it keeps its own", async () => {
  await withTwo(async (apps) => {
    const peer = "203.0.113.50";
    const issued = await apps[0].fetch("/api/keys", { method: "POST", peer: "203.0.113.51" });
    const headers = { "X-API-Key": (await issued.json()).api_key };
    for (const init of [{ headers, peer }, { peer }]) {
      let passed = 0;
      for (let request = 0; request < 2 * LIMIT; request++) {
        const answer = await apps[request % 2]!.fetch("/api/menu", init);
        await answer.body?.cancel();
        if (answer.status === 200) passed++;
      }
      assertShared(passed);
    }
  });
});

Deno.test("Requests that arrive at both applications at once are counted once each", async () => {
  await withTwo(async (apps) => {
    const peer = "203.0.113.60";
    const answers = await Promise.all(Array.from({ length: 100 }, async (_, at) => {
      const answer = await apps[at % 2]!.fetch("/api/hours", { peer });
      await answer.body?.cancel();
      return answer;
    }));
    const passed = answers.filter(({ status }) => status === 200);
    assertShared(passed.length);
    for (const app of [0, 1]) {
      const left = answers.filter(({ status }, at) => at % 2 === app && status === 200)
        .map(({ headers }) => Number(headers.get("ratelimit-remaining")));
      assertEquals(left, left.toSorted((a, b) => b - a), "in the order of arrival");
    }
  });
});
