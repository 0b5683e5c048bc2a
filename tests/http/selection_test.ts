/** Selects the document and its coding when clients write paths and headers in unusual ways. @module */
import { assertEquals, assertMatch } from "@std/assert";
import { requestPath } from "../../src/http/request_target.ts";
import { startApp } from "../app_fixture.ts";

const PATHS: readonly [url: string, path: string][] = [
  ["http://horno.example/api/v1/menu", "/api/v1/menu"],
  ["https://horno.example/api/v1/menu?category=postres", "/api/v1/menu"],
  ["http://horno.example/menu?back=/api", "/menu"],
  ["http://horno.example", "/"],
  ["http://horno.example?back=/api/v1/restaurant", "/"],
  ["http:///menu", "/menu"],
  ["http://horno.example//menu", "//menu"],
];

for (const [url, path] of PATHS) {
  Deno.test(`requestPath() of ${url} is ${path}`, () => assertEquals(requestPath(url), path));
}

Deno.test("An empty Accept-Encoding gets the body without a coding", async () => {
  await using app = startApp();
  const answer = await app.fetch("/api/v1/menu", { headers: { "accept-encoding": "" } });
  assertEquals(answer.headers.get("content-encoding"), null);
  assertEquals(typeof await answer.json(), "object");
});

Deno.test("The 404 page ignores conditions", async () => {
  await using app = startApp();
  for (const tag of ["*", (await app.fetch("/404")).headers.get("etag")!]) {
    const answer = await app.fetch("/nothing", { headers: { accept: "text/html", "if-none-match": tag } });
    assertEquals(answer.status, 404);
    assertMatch(await answer.text(), /<html/);
  }
});

Deno.test("A body with a content coding is refused under the coding's name; identity is accepted", async () => {
  await using app = startApp();
  const send = (coding: string) =>
    app.fetch("/api/v1/keys", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", "content-encoding": coding },
    });
  const refused = await send("gzip");
  assertEquals([refused.status, refused.headers.get("accept-encoding")], [415, "identity"]);
  assertEquals((await refused.json()).reason, "unsupported_content_coding");
  const taken = await send("identity");
  assertEquals(taken.status, 200);
  await taken.body?.cancel();
});

Deno.test("Revoking a key without presenting one is 401, without the error code of a bad key", async () => {
  await using app = startApp();
  const answer = await app.fetch("/api/v1/keys", { method: "DELETE" });
  assertEquals([answer.status, (await answer.json()).reason], [401, "credential_required"]);
  assertMatch(answer.headers.get("www-authenticate") ?? "", /^Bearer scope="[^"]+", resource_metadata="[^"]+"$/);
});
