/** The runtime serves the assets of earlier builds for a day. @module */
import { assertEquals } from "@std/assert";
import { keepReplacedAssets } from "../../build/replaced_assets.ts";
import { digestOf, type StaticEntry } from "../../src/tables/manifest.ts";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-22");

/** A manifest entry whose files are written into `dir`. */
async function entryOf(dir: string, route: string, file: string): Promise<StaticEntry> {
  const store = async (path: string) => {
    const bytes = new TextEncoder().encode(path);
    await Deno.writeFile(`${dir}/${path}`, bytes);
    return { file: path, size: bytes.length, etag: `"${await digestOf(bytes)}.br"` };
  };
  const codings = { identity: await store(file), br: await store(`${file}.br`) };
  return { route, query: "", path: `/assets/${file}`, media: "text/javascript", codings };
}

Deno.test("keepReplacedAssets() keeps assets that the new build drops for one day", async () => {
  const dir = await Deno.makeTempDir();
  const [replaced, named] = [await entryOf(dir, "getAsset", "a.js"), await entryOf(dir, "getAsset", "b.js")];
  const last = [await entryOf(dir, "menuPage", "carta.html"), replaced, named];
  const build = async (entries: readonly StaticEntry[], now: number) => {
    const site = new Map([["b.js", new Uint8Array()], ["b.js.br", new Uint8Array()]]);
    return { site, kept: await keepReplacedAssets(site, entries, dir, now) };
  };

  const first = await build(last, NOW);
  assertEquals(first.kept, [{ ...replaced, replacedAt: NOW }]);
  assertEquals([...first.site.keys()], ["b.js", "b.js.br", "a.js", "a.js.br"]);
  assertEquals(new TextDecoder().decode(first.site.get("a.js.br")), "a.js.br");

  const second = await build(first.kept, NOW + DAY_MS - 1);
  assertEquals(second.kept, first.kept, "the time of the first replacement counts");
  assertEquals((await build(second.kept, NOW + DAY_MS)).kept, []);

  await Deno.writeTextFile(`${dir}/a.js.br`, "other bytes");
  assertEquals((await build(last, NOW)).kept, [], "a changed file would spoil the whole build");
  await Deno.remove(`${dir}/a.js.br`);
  assertEquals((await build(last, NOW)).kept, []);
  await Deno.remove(dir, { recursive: true });
});
