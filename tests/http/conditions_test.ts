/** Conditional requests in the order of RFC 9110 section 13.2.2. @module */
import { assertEquals } from "@std/assert";
import { PAGE_PATHS } from "../../src/tables/page_paths.ts";
import { startApp } from "../app_fixture.ts";

const DOCUMENTS = ["/api/v1/menu", "/openapi.json", PAGE_PATHS.menu.es, "/index.md"];

/** A later and an earlier date than any build, in the three forms of an HTTP date (RFC 9110 section 5.6.7). */
const LATER = ["Fri, 01 Jan 2049 00:00:00 GMT", "Friday, 01-Jan-49 00:00:00 GMT", "Fri Jan  1 00:00:00 2049"];
const EARLIER = ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"];

for (const path of DOCUMENTS) {
  Deno.test(`${path} evaluates conditions`, async () => {
    await using app = startApp({ config: { rateLimitPerMinute: 0 } });
    const first = await app.fetch(path);
    await first.body?.cancel();
    const etag = first.headers.get("etag")!;
    const own = first.headers.get("last-modified")!;
    assertEquals(own, "Fri, 20 Nov 2026 12:00:00 GMT");
    const status = async (headers: Record<string, string>, method = "GET") => {
      const answer = await app.fetch(path, { method, headers });
      const text = await answer.text();
      if (answer.status === 412 && method === "GET") assertEquals(JSON.parse(text).reason, "precondition_failed");
      if (answer.status === 412) assertEquals(answer.headers.get("cache-control"), "no-store");
      if (answer.status === 304) assertEquals([answer.headers.get("last-modified"), text], [own, ""]);
      return answer.status;
    };
    const expect = async (code: number, headers: Record<string, string>) => {
      const told = JSON.stringify(headers);
      assertEquals([await status(headers), await status(headers, "HEAD")], [code, code], told);
    };
    // 1. If-Match, by strong comparison.
    for (const match of [etag, `"other", ${etag}`, "*"]) await expect(200, { "if-match": match });
    for (const match of ['"other"', `W/${etag}`, "other", ""]) await expect(412, { "if-match": match });
    // 2. If-Unmodified-Since, only without If-Match.
    for (const date of [...LATER, own]) await expect(200, { "if-unmodified-since": date });
    for (const date of EARLIER) {
      await expect(412, { "if-unmodified-since": date });
      await expect(200, { "if-unmodified-since": date, "if-match": etag });
    }
    // 3. If-None-Match, after these.
    await expect(304, { "if-none-match": etag, "if-match": etag });
    await expect(412, { "if-none-match": etag, "if-match": '"other"' });
    // 4. If-Modified-Since, only without If-None-Match.
    for (const date of [...LATER, own]) {
      await expect(304, { "if-modified-since": date });
      await expect(200, { "if-modified-since": date, "if-none-match": '"other"' });
    }
    for (const date of EARLIER) {
      await expect(200, { "if-modified-since": date });
      await expect(304, { "if-modified-since": date, "if-none-match": etag });
    }
    // What is no date is no condition.
    for (const text of ["tomorrow", "2049-01-01", "Fri, 01 Jan 2049 00:00:00 CET", "Fri, 99 Foo 2049 00:00:00 GMT"]) {
      await expect(200, { "if-modified-since": text, "if-unmodified-since": text });
    }
  });
}

Deno.test("Where no file has a date, dates are no conditions", async () => {
  await using app = startApp({ deps: { changedAt: () => Promise.resolve(undefined) } });
  for (const date of [...LATER, ...EARLIER]) {
    const answer = await app.fetch("/api/v1/menu", {
      headers: { "if-modified-since": date, "if-unmodified-since": date },
    });
    await answer.body?.cancel();
    assertEquals([answer.status, answer.headers.get("last-modified")], [200, null], date);
  }
});

Deno.test("A computed answer has no tag: If-Match holds only as *, and a failure stays what it is", async () => {
  await using app = startApp();
  const get = async (path: string, match: string) => {
    const answer = await app.fetch(path, { headers: { "if-match": match } });
    await answer.body?.cancel();
    return answer.status;
  };
  assertEquals([await get("/api/v1/hours", "*"), await get("/api/v1/hours", '"x"')], [200, 412]);
  assertEquals(await get("/api/v1/hours?at=nonsense", '"x"'), 400);
  assertEquals(await get("/api/v1/none", '"x"'), 404);
});

Deno.test("What no request reads has no conditions: an order, a key and a message of MCP come all the same", async () => {
  await using app = startApp();
  const { name, price } = app.content.menu.items[0]!;
  const posts: [path: string, body: object, status: number][] = [
    [
      "/api/v1/order/whatsapp",
      { items: [{ name, quantity: 1, price_numeric: price }], delivery_method: "pickup" },
      200,
    ],
    ["/api/v1/keys", {}, 200],
    ["/api/mcp", { jsonrpc: "2.0", id: 1, method: "ping" }, 200],
  ];
  for (const [path, body, status] of posts) {
    const headers = { "content-type": "application/json", "if-match": '"x"', "if-none-match": "*" };
    const answer = await app.fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    await answer.body?.cancel();
    assertEquals(answer.status, status, path);
  }
});
