/** A build replaces the last one without touching other files. @module */
import { assertEquals, assertRejects } from "@std/assert";
import { writeSite } from "../../build/write_site.ts";
import type { Manifest } from "../../src/tables/manifest.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.parse("2026-11-22");

/** Writes a site of these files after the site of `last`. */
async function write(dir: string, files: Record<string, string>, last?: Partial<Manifest>, day = 0) {
  const chunks = Object.keys(files).filter((path) => path.startsWith("chunks/"));
  const manifest = { inputs: JSON.stringify(files), chunks } as unknown as Manifest;
  const site = new Map(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]));
  await writeSite(dir, site, manifest, last, START_MS + day * DAY_MS);
  return manifest;
}

/** Every file below a folder, by path. */
async function filesIn(dir: string, at = ""): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { name, isDirectory } of Deno.readDir(dir + at)) {
    const path = `${at}/${name}`;
    if (isDirectory) Object.assign(files, await filesIn(dir, path));
    else files[path.slice(1)] = await Deno.readTextFile(dir + path);
  }
  return files;
}

Deno.test("writeSite() leaves exactly the files of the build below the folders that it writes", async () => {
  const dir = await Deno.makeTempDir();
  const first = await write(dir, { "server.js": "1", "public/a/old.html": "1", "public/same.html": "1" });
  await Deno.writeTextFile(`${dir}/mine.txt`, "not of a build");
  await Deno.utime(`${dir}/public/same.html`, 1, 1);

  const files = { "server.js": "2", "public/same.html": "1", "public/.well-known/new": "2" };
  const second = await write(dir, files, first);
  assertEquals(await filesIn(dir), { ...files, "manifest.json": JSON.stringify(second), "mine.txt": "not of a build" });
  assertEquals([...Deno.readDirSync(`${dir}/public`)].map(({ name }) => name).sort(), [".well-known", "same.html"]);
  const { mtime } = await Deno.stat(`${dir}/public/same.html`);
  assertEquals(mtime?.getTime(), 1_000, "nginx makes its ETags from the time");
  await Deno.remove(dir, { recursive: true });
});

Deno.test("writeSite() keeps old chunks for seven days after the build that drops them", async () => {
  const dir = await Deno.makeTempDir();
  const chunksOn = async (day: number, file: string, last?: Manifest) => {
    const manifest = await write(dir, { [`chunks/${file}`]: file }, last, day);
    return { manifest, chunks: [...Deno.readDirSync(`${dir}/chunks`)].map(({ name }) => name).sort() };
  };
  const first = await chunksOn(0, "a-1.js");
  const second = await chunksOn(30, "a-2.js", first.manifest);
  assertEquals(second.chunks, ["a-1.js", "a-2.js"]);
  const third = await chunksOn(36.9, "a-3.js", second.manifest);
  assertEquals(third.chunks, ["a-1.js", "a-2.js", "a-3.js"]);
  const fourth = await chunksOn(37, "a-3.js", third.manifest);
  assertEquals(fourth.chunks, ["a-2.js", "a-3.js"]);
  const afterLoss = await chunksOn(60, "a-4.js", undefined);
  assertEquals(afterLoss.chunks, ["a-2.js", "a-3.js", "a-4.js"], "without the last manifest each may be in use");
  await Deno.remove(dir, { recursive: true });
});

Deno.test("A failed writeSite() leaves the last build whole, or no manifest", async () => {
  const dir = await Deno.makeTempDir();
  const first = await write(dir, { "public/menu.json": "1" });
  const before = await filesIn(dir);
  // The file name is too long, so the write fails as it does on a full disk.
  await assertRejects(() => write(dir, { "public/menu.json": "2", [`public/${"x".repeat(300)}`]: "2" }, first));
  const { [`.next/public/menu.json`]: _, ...left } = await filesIn(dir);
  assertEquals(left, before);

  // A file cannot replace a folder.
  await Deno.mkdir(`${dir}/public/taken`);
  const mixture = { "public/menu.json": "2", "public/taken": "2" };
  await assertRejects(() => write(dir, mixture, first));
  assertEquals((await filesIn(dir))["manifest.json"], undefined, "a server that starts now finds no complete build");

  await Deno.remove(`${dir}/public/taken`);
  const second = await write(dir, mixture);
  assertEquals(await filesIn(dir), { ...mixture, "manifest.json": JSON.stringify(second) });
  await Deno.remove(dir, { recursive: true });
});
