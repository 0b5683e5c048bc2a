/**
 * Documents with several forms, through the application: one URL, separate ETags, mirrors, links in both directions.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { mirrorPaths, type Route, routePaths, ROUTES } from "../../src/routes.ts";
import { ORIGIN, startApp } from "../app_fixture.ts";

const FORMED: readonly Route[] = (ROUTES as readonly Route[]).filter(({ alternates }) => alternates !== undefined);

for (const route of FORMED) {
  const [path = "/"] = routePaths(route);
  for (const { media, path: mirror } of route.alternates ?? []) {
    const accept = media.split(";", 1)[0]!;

    Deno.test(`${path} serves ${accept} on request, with a separate ETag and Vary on both forms`, async () => {
      await using app = startApp();
      const own = await app.fetch(path);
      const other = await app.fetch(path, { headers: { accept } });
      assertEquals([own.status, own.headers.get("content-type")], [200, route.response.media]);
      assertEquals([other.status, other.headers.get("content-type")], [200, media]);
      for (const answer of [own, other]) assertEquals(answer.headers.get("vary"), "Accept, Accept-Encoding");
      assert(own.headers.get("etag") !== other.headers.get("etag"));
      const [ownText, otherText] = [await own.text(), await other.text()];
      assertEquals(ownText === otherText, mirror === undefined, "without a mirror the bytes are the same");

      // The ETag of one form does not match the other.
      const etag = other.headers.get("etag")!;
      const same = await app.fetch(path, { headers: { accept, "if-none-match": etag } });
      assertEquals([same.status, same.headers.get("vary")], [304, "Accept, Accept-Encoding"]);
      const mixed = await app.fetch(path, { headers: { "if-none-match": etag } });
      assertEquals([mixed.status, await mixed.text()], [200, ownText]);

      const head = await app.fetch(path, { method: "HEAD", headers: { accept } });
      assertEquals([head.status, head.headers.get("content-type"), await head.text()], [200, media, ""]);
      const packed = await app.fetch(path, { headers: { accept, "accept-encoding": "br" } });
      assertEquals([packed.headers.get("content-encoding"), packed.headers.get("content-type")], ["br", media]);
      await packed.body?.cancel();
    });
  }
  for (const mirror of mirrorPaths(route)) {
    Deno.test(`${mirror} is the Markdown of ${path}, and the two link to each other`, async () => {
      await using app = startApp();
      const markdown = await app.fetch(mirror, { headers: { accept: "text/html" } });
      assertEquals(markdown.status, 200);
      assertEquals(markdown.headers.get("content-type"), "text/markdown; charset=utf-8");
      assertStringIncludes(markdown.headers.get("link") ?? "", `<${ORIGIN}${path}>; rel="canonical"`);
      const text = await markdown.text();
      assertEquals(Number(markdown.headers.get("x-markdown-tokens")), Math.ceil(text.length / 4));
      assert(markdown.headers.has("content-signal"));
      assertEquals(await (await app.fetch(path, { headers: { accept: "text/markdown" } })).text(), text);
      const own = await app.fetch(path);
      assertStringIncludes(own.headers.get("link") ?? "", `<${mirror}>; rel="alternate"; type="text/markdown"`);
      await own.body?.cancel();
    });

    Deno.test(`${mirror} answers a wrong method like any other path`, async () => {
      await using app = startApp();
      const wrong = await app.fetch(mirror, { method: "POST" });
      assertEquals([wrong.status, wrong.headers.get("allow")], [405, "GET, HEAD, OPTIONS"]);
      await wrong.body?.cancel();
    });
  }
}

Deno.test("The table has documents with other forms, with a mirror and without", () => {
  assert(FORMED.some((route) => mirrorPaths(route).length > 0));
  assert(FORMED.some((route) => mirrorPaths(route).length === 0));
});
