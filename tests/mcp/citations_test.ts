/** The citations of `search` and `fetch` exist: the cited address shows the dish. @module */
import { assert, assertEquals } from "@std/assert";
import { ORIGIN, startApp, type TestApp } from "../app_fixture.ts";

async function call(app: TestApp, name: string, args: Record<string, string>) {
  const answer = await app.fetch("/api/mcp", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
  });
  return (await answer.json()).result.structuredContent;
}

Deno.test("Each dish that search finds and fetch returns cites an address that shows it", async () => {
  await using app = startApp({ config: { rateLimitPerMinute: 0 } });
  const { results } = await call(app, "search", { query: "margherita" });
  assert(results.length > 0);
  for (const { id, url } of results) {
    assertEquals((await call(app, "fetch", { id })).url, url);
    const [page, anchor] = url.slice(ORIGIN.length).split("#");
    const html = await (await app.fetch(page, { headers: { accept: "text/html" } })).text();
    assert(html.includes(` id="${anchor}"`), url);
  }
});
