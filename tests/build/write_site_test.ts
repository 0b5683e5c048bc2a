/** What a build leaves of the builds before it. @module */
import { assertEquals } from "@std/assert";
import { writeSite } from "../../build/write_site.ts";
import { REPLACED_BUILDS } from "../../src/tables/manifest.ts";

async function namesIn(path: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(path), ({ name }) => name)).sort();
}

function siteOf(text: string): Map<string, Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new Map([["manifest.json", bytes], ["public/menu.json", bytes], [`public/${text}.json`, bytes]]);
}

Deno.test("writeSite() keeps the last three builds that it replaced, whole, and nothing else", async () => {
  const dir = await Deno.makeTempDir();
  await Deno.writeTextFile(`${dir}/left over`, "");
  let last: string | undefined;
  for (const build of ["one", "two", "three", "four", "five"]) {
    await writeSite(dir, siteOf(build), last);
    last = build;
    // Directories are dated by the file system, whose clock may be coarse.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assertEquals(await namesIn(dir), [REPLACED_BUILDS, "manifest.json", "public"]);
  assertEquals(await namesIn(`${dir}/public`), ["five.json", "menu.json"]);
  assertEquals(await namesIn(`${dir}/${REPLACED_BUILDS}`), ["four", "three", "two"]);
  for (const build of ["two", "three", "four"]) {
    assertEquals(await Deno.readTextFile(`${dir}/${REPLACED_BUILDS}/${build}/public/menu.json`), build);
  }
  await Deno.remove(dir, { recursive: true });
});
