/** The pages of the tables and the sheet with their QR codes, without a browser. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import readQr from "jsqr";
import { RENDERERS } from "../../src/render/renderers.ts";
import { renderSite } from "../../src/render/render_site.ts";
import { TABLE_CODES_PATH, TABLE_FOLDERS } from "../../src/tables/page_paths.ts";
import { priceText } from "../../src/domain/text/clp.ts";
import { startApp } from "../app_fixture.ts";
import { builtManifest, ORIGIN, renderInput } from "../build_fixture.ts";
import { sampleContent } from "../sample_content.ts";
import { matches, servePage } from "./site_fixture.ts";

const content = sampleContent();
const { tables } = content.delivery;
/** The dishes in the order of the pages. */
const listed = content.menu.categories.flatMap(({ key }) =>
  content.menu.items.filter(({ category }) => category === key)
);

Deno.test("each table has a page in each language, with the same bytes; any other number is the page that is missing", async () => {
  await using app = startApp();
  const get = (path: string) => app.fetch(path, { headers: { Accept: "text/html" } });
  for (const folder of Object.values(TABLE_FOLDERS)) {
    const first = await (await get(`${folder}1`)).text();
    for (let table = 1; table <= tables; table++) {
      const response = await get(folder + table);
      assertEquals([response.status, await response.text() === first], [200, true], folder + table);
    }
    for (const number of ["0", tables + 1, "04", "-1", "1.0", "", "x"]) {
      const response = await get(folder + number);
      assertEquals(response.status, 404, folder + number);
      assertMatch(await response.text(), /Se nos quemó/);
    }
  }
});

Deno.test("the pages of the tables and the sheet are not for search engines", async () => {
  await using app = startApp();
  for (const path of [...Object.values(TABLE_FOLDERS).map((folder) => `${folder}3`), TABLE_CODES_PATH]) {
    const { html } = await servePage(path);
    assertMatch(html, /<meta name="robots" content="noindex">/);
    assertEquals(/rel="(?:canonical|alternate)"/.test(html), false, path);
  }
  for (const path of ["/sitemap.xml", "/sitemap.md", "/llms.txt", "/llms-full.txt", "/openapi.json", "/"]) {
    const text = await (await app.fetch(path)).text();
    for (const folder of Object.values(TABLE_FOLDERS)) assertEquals(text.includes(folder), false, `${path} ${folder}`);
  }
});

Deno.test("a table's page weighs less than 105000 bytes, and is the whole menu before its script runs", async () => {
  for (const folder of Object.values(TABLE_FOLDERS)) {
    const { html, weight } = await servePage(`${folder}7`);
    assert(weight < 105_000, `${weight} bytes`);
    assertEquals(matches(html, /<li class="dish" data-id="([^"]+)"/g), listed.map(({ id }) => id));
    const prices = matches(html, /<p class="price">(?:<span>[^<]*)?<b>([^<]+)/g);
    const language = folder === TABLE_FOLDERS.en ? "en" : "es";
    assertEquals(prices, listed.map(({ price }) => priceText(price, language)));
    assertEquals(matches(html, /(<span class="contains">)/g).length, content.menu.items.length);
    assert(/data-bare><p>[^<]*(?:llama a quien te atiende|call your waiter)/.test(html), "it says to call the waiter");
    assert(html.indexOf('data-id="marinara"') < html.indexOf('id="pedido"'), "the menu comes first");
  }
});

Deno.test("each code of the sheet reads as the address of its table, which stands below it", async () => {
  const { html } = await servePage(TABLE_CODES_PATH);
  const cards = matches(html, /<li class="table-card">(.*?)<\/li>/g);
  assertEquals(cards.length, tables);
  cards.forEach((card, at) => {
    const address = `${ORIGIN}/mesa/${at + 1}`;
    assertEquals(readCode(card), address);
    assertMatch(card, new RegExp(`<h2>Mesa ${at + 1}</h2>`));
    assert(card.includes(`>${address.replace("https://", "")}</p>`));
    for (const text of [content.restaurant.name, '<p lang="es">', '<p lang="en">']) assert(card.includes(text), text);
  });
});

Deno.test("without tables there is no page, no sheet, and nothing names them", async () => {
  const none = { ...content, delivery: { ...content.delivery, tables: 0 } };
  const { site, entries } = await renderSite({ ...renderInput, content: none }, RENDERERS);
  for (const [path, bytes] of site) {
    assertEquals(/^public\/(?:mesa|table)\//.test(path), false, path);
    if (!/\.(?:html|txt|md|xml|json)$/.test(path)) continue;
    const text = new TextDecoder().decode(bytes);
    for (const folder of Object.values(TABLE_FOLDERS)) assertEquals(text.includes(folder), false, `${path} ${folder}`);
  }
  const isOfTables = ({ route }: { route: string }) => route.startsWith("tablePages");
  assertEquals(entries.filter(isOfTables), []);
  const manifest = { ...builtManifest, entries: builtManifest.entries.filter((entry) => !isOfTables(entry)) };
  await using app = startApp({ manifest });
  for (const path of ["/mesa/1", TABLE_CODES_PATH]) assertEquals((await app.fetch(path)).status, 404, path);
});

/** Draws the modules of a code as the browser would, eight pixels each, and reads them. */
function readCode(card: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) /.exec(card.slice(card.indexOf('class="qr"')))![1]);
  const scale = 8;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const [path = ""] = matches(card, /<path d="((?:M\d+ \d+h\d+v1H\d+z)+)"/g);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++) {
      const from = row * width + Number(x) * scale;
      for (let at = from; at < from + Number(length) * scale; at++) pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return readQr.default(pixels, width, width)?.data;
}
