/** `renderSite` checks everything before it writes anything. @module */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { RENDERERS } from "../../src/render/renderers.ts";
import { renderSite } from "../../src/render/render_site.ts";
import { type Route, ROUTES } from "../../src/routes.ts";
import { assets, ORIGIN, TODAY } from "../build_fixture.ts";
import { sampleContent } from "../sample_content.ts";

const input = {
  content: sampleContent(),
  routes: ROUTES as readonly Route[],
  origin: ORIGIN,
  today: TODAY,
  version: "1.0.0",
  assets,
};
const rowOf = (wanted: string) => input.routes.find(({ id }) => id === wanted)!;
const menuRow = rowOf("getMenu");

Deno.test("renderSite() gives the same bytes twice", async () => {
  const [first, second] = [await renderSite(input, RENDERERS), await renderSite(input, RENDERERS)];
  assertEquals([...first.site.keys()], [...second.site.keys()]);
  for (const [path, bytes] of first.site) assertEquals(bytes, second.site.get(path), path);
});

Deno.test("renderSite() stores codings that decode to the identity bytes, each with its size and its own ETag", async () => {
  const { site, entries } = await renderSite(input, RENDERERS);
  for (const { codings } of entries) {
    const identity = site.get(codings.identity.file)!;
    const tags = new Set(Object.values(codings).map(({ etag }) => etag));
    assertEquals(tags.size, Object.keys(codings).length);
    for (const { file, size } of Object.values(codings)) assertEquals(site.get(file)?.length, size);
    if (codings.br) assertEquals(new Uint8Array(brotliDecompressSync(site.get(codings.br.file)!)), identity);
    if (codings.gzip) assertEquals(new Uint8Array(gunzipSync(site.get(codings.gzip.file)!)), identity);
  }
});

Deno.test("renderSite() changes the ETag of a document exactly when its bytes change", async () => {
  const tagsOf = async (content: typeof input.content) =>
    new Map((await renderSite({ ...input, content }, RENDERERS)).entries
      .map(({ route, query, codings }) => [`${route} ${query}`, codings.identity.etag]));
  const before = await tagsOf(input.content);
  const [first, ...rest] = input.content.menu.items;
  const items = [{ ...first!, price: first!.price + 10 }, ...rest];
  const after = await tagsOf({ ...input.content, menu: { ...input.content.menu, items } });
  assert(before.get("getMenu ") !== after.get("getMenu "));
  assert(before.get(`getMenu category=${first!.category}`) !== after.get(`getMenu category=${first!.category}`));
  assertEquals(before.get("getRestaurant "), after.get("getRestaurant "));
});

/** Each with few rows: what is still being compressed when a row fails would outlive the test. */
const MISTAKES: readonly [name: string, message: RegExp, run: () => Promise<unknown>][] = [
  ["two outputs on one path", /Two outputs on one path: public\/api\/v1\/menu\.json/, () => {
    const twin = { ...menuRow, id: "getRestaurant", response: { status: 200, media: "application/json" } };
    const { query: _, ...row } = twin;
    return renderSite({ ...input, routes: [menuRow, row] }, RENDERERS);
  }],
  [
    "a document that does not fit its schema",
    /getRestaurant .*does not fit Restaurant/,
    () =>
      renderSite({ ...input, routes: [rowOf("getRestaurant")] }, { getRestaurant: () => [{ body: '{"name":"x"}' }] }),
  ],
  [
    "a query value without a document",
    /The renderer of getMenu must give exactly/,
    () => renderSite({ ...input, routes: [menuRow] }, { getMenu: (all) => RENDERERS.getMenu(all).slice(1) }),
  ],
];

for (const [name, message, run] of MISTAKES) {
  Deno.test(`renderSite() refuses ${name}`, async () => {
    const error = await assertRejects(run, Error);
    assert(message.test(error.message), error.message);
  });
}
