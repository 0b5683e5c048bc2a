/** Query parameters that a path does not take: refused by every GET of the API, ignored by pages and documents. @module */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { API_BASES, type Route, ROUTES } from "../../src/routes.ts";
import { startApp } from "../app_fixture.ts";

/** The GETs of the API that answer with JSON. */
const READS = ROUTES.filter((row: Route) =>
  row.base === "api" && row.method === "GET" && row.errors === "api" && row.limited !== false && !row.owner
);

Deno.test("The GETs of the API are those that read their query", () => {
  assertEquals(READS.map(({ path }) => path), [
    ...["/health", "/menu", "/menu/search", "/restaurant", "/hours", "/delivery", "/order/times"],
  ]);
  for (const row of READS as readonly Route[]) assert(row.failures.includes("invalid_query"), row.id);
});

for (const { path, query = [] } of READS as readonly Route[]) {
  Deno.test(`GET ${path} refuses an unknown parameter and names what it takes`, async () => {
    await using app = startApp();
    const takes = query.length === 0 ? "Leave it out" : `This path takes: ${query.map(({ name }) => name).join(", ")}`;
    for (const base of API_BASES) {
      for (const sent of ["?xyzzy=1", "?xyzzy", "?utm_source=a&xyzzy=1"]) {
        const answer = await app.fetch(base + path + sent);
        const { code, reason, message, resolution } = await answer.json();
        assertEquals([answer.status, code, reason, resolution], [400, 400, "invalid_query", takes], sent);
        assertStringIncludes(message, "unknown parameter");
        assertEquals(answer.headers.get("cache-control"), "no-store");
      }
      const head = await app.fetch(`${base}${path}?xyzzy=1`, { method: "HEAD" });
      assertEquals(head.status, 400);
      const plain = await app.fetch(base + path);
      const tracked = await app.fetch(
        `${base}${path}?utm_source=chatgpt.com&utm_medium=x&fbclid=1&gclid=2&msclkid=3&_=4&`,
      );
      assertEquals([tracked.status, await tracked.text()], [200, await plain.text()]);
      assertEquals(tracked.headers.get("etag"), plain.headers.get("etag"));
    }
  });
}

/** Wrong names, and what was meant. */
const MEANT: readonly (readonly [asked: string, resolution: string])[] = [
  ["/order/times?comuna=Macul", 'Did you mean "commune"? This path takes: date, delivery_method, commune'],
  ["/order/times?method=pickup", 'Did you mean "delivery_method"? This path takes: date, delivery_method, commune'],
  ["/menu?max_price=9000", 'Did you mean "max_price" of /api/v1/menu/search? This path takes: category'],
  [
    "/menu?without_allergens=nuts",
    'Did you mean "without_allergens" of /api/v1/menu/search? This path takes: category',
  ],
  ["/menu?detail=concise", "This path takes: category"],
  ["/delivery?commune=Macul", 'Did you mean "commune" of /api/v1/order/times? Leave it out'],
  ["/hours?dates=2026-12-25", 'Did you mean "date"? This path takes: at, date'],
];

for (const [asked, expected] of MEANT) {
  Deno.test(`GET ${asked} says what may be meant`, async () => {
    await using app = startApp();
    const answer = await app.fetch(`/api/v1${asked}`);
    assertEquals([answer.status, (await answer.json()).resolution], [400, expected]);
  });
}

Deno.test("A list without an entry leaves nothing out", async () => {
  await using app = startApp();
  const found = async (query: string) => await (await app.fetch(`/api/v1/menu/search?q=pizza${query}`)).text();
  assertEquals(await found("&without=&without_allergens="), await found(""));
});

Deno.test("The refusal repeats no name and no value", async () => {
  await using app = startApp();
  for (const name of ["anaperez", "<script>", "a".repeat(41), "x y​z", "__proto__", "😀".repeat(9)]) {
    const answer = await app.fetch(`/api/v1/menu?${encodeURIComponent(name)}=secret`);
    const text = await answer.text();
    if (name === "__proto__") assertEquals(answer.status, 200, "it begins with _");
    else assert(answer.status === 400 && !text.includes(name) && !text.includes("secret"), text);
  }
});

Deno.test("Pages, documents and POST ignore what they do not take", async () => {
  await using app = startApp();
  for (const path of ["/carta", "/", "/llms.txt", "/openapi.json", "/docs/read.md", "/api/v1"]) {
    const [plain, tracked] = [await app.fetch(path), await app.fetch(`${path}?utm_source=x&fbclid=y&xyzzy=1`)];
    assertEquals([tracked.status, await tracked.text()], [200, await plain.text()], path);
  }
  const key = await app.fetch("/api/v1/keys?xyzzy=1", { method: "POST" });
  assertEquals(key.status, 200);
  await key.body?.cancel();
});
