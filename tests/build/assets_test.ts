/** The scripts, styles and images of the pages. @module */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { assets, readAsset } from "../build_fixture.ts";
import { drawnDish } from "../../src/site/drawings/draw_dish.ts";
import { sampleContent } from "../sample_content.ts";

const content = sampleContent();

/** What a supported browser lacks, and no bundler writes otherwise: see `TARGET` of `build/assets.ts`. */
const TOO_NEW =
  /\.(?:groupBy|withResolvers|fromAsync|toBase64|fromBase64|toHex|requestClose|checkVisibility|showPopover|bytes|isSubsetOf|union)\(|(?:URL\.(?:canParse|parse)|AbortSignal\.any|Promise\.try|RegExp\.escape)\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|flatMap|some|every|find|toArray|reduce)\(/g;

/** The scripts of the pages, by their names. */
function readScripts(): Promise<[name: string, script: string][]> {
  const scripts = Object.entries(assets.files).filter(([name]) => name.endsWith(".js"));
  return Promise.all(scripts.map(async ([name, asset]) => [name, new TextDecoder().decode(await readAsset(asset))]));
}

Deno.test("scripts hold no foreign address and none of the owner's content; only answers to agents contain valibot", async () => {
  for (const [name, script] of await readScripts()) {
    assert(!script.includes("Temporal"), name);
    assertEquals(script.includes("valibot"), name === "answer_agent.js", name);
    assertEquals(
      // The notice of a package may name its author's page.
      [...script.replaceAll(/\/\*![^]*?\*\//g, "").matchAll(/https?:\/\/[\w.]+/g)].map(([url]) => url).filter((url) =>
        url !== "https://wa.me"
      ),
      [],
    );
    for (const fact of [content.restaurant.name, content.delivery.messaging.number, content.menu.items[0]!.name]) {
      assert(!script.includes(fact), `${name} holds ${fact}`);
    }
  }
});

Deno.test("scripts call nothing that the oldest supported browsers lack", async () => {
  for (const [name, script] of await readScripts()) assertEquals(script.match(TOO_NEW), null, name);
});

Deno.test("scripts of the home and menu pages call both forms of WebMCP in the spelling that scanners search for", async () => {
  for (const name of ["webmcp.tools.js", "menu.js"] as const) {
    const script = new TextDecoder().decode(await readAsset(assets.files[name]));
    assertMatch(script, /document\.modelContext\.registerTool\(/);
    assertMatch(script, /navigator\.modelContext\.registerTool\(/);
  }
});

Deno.test("images are PNG files of the size in their name", async () => {
  for (
    const [name, width, height] of [
      ["icon-180.png", 180, 180],
      ["icon-192.png", 192, 192],
      ["icon-512.png", 512, 512],
      ["social.png", 1200, 630],
      ["social-1x1.png", 1200, 1200],
      ["social-4x3.png", 1200, 900],
      ["social-16x9.png", 1200, 675],
    ] as const
  ) {
    const bytes = await readAsset(assets.files[name]);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    assertEquals([view.getUint32(16), view.getUint32(20)], [width, height], name);
    assert(bytes.length < 100_000, `${name} has ${bytes.length} bytes`);
  }
});

Deno.test("each dish has an image for search engines: 400 pixels square, and dishes that look the same share one", async () => {
  const images = content.menu.items.map(({ id }) => assets.dishes[id]!);
  const files = new Map(images.map((image) => [image.path, image]));
  assertEquals(files.size, new Set(content.menu.items.map((item) => JSON.stringify(drawnDish(item)))).size);
  for (const [path, image] of files) {
    const bytes = await readAsset(image);
    assertMatch(path, /^\/assets\/dish\.[\w-]{8}\.png$/);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    assertEquals([view.getUint32(16), view.getUint32(20)], [400, 400]);
    assert(bytes.length < 120_000, `${path} has ${bytes.length} bytes`);
  }
});
