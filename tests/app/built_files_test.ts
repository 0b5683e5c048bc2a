/** The runtime never serves a file that differs from the build, and reports it by name. @module */
import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import { BuiltFileError, createBuild } from "../../src/app/built_files.ts";
import type { Content } from "../../src/schemas/content/content.ts";
import { wholeContent } from "../../src/tables/content_file.ts";
import { builtManifest, diskOf, readBuilt } from "../build_fixture.ts";
import { startApp } from "../app_fixture.ts";
import { sampleContent, sampleFiles } from "../sample_content.ts";

const MENU = "public/api/v1/menu.json";

/** A fake disk with some files replaced or missing. */
function diskWith(changes: Readonly<Record<string, Uint8Array<ArrayBuffer> | undefined>>) {
  return (path: string) => {
    if (!Object.hasOwn(changes, path)) return readBuilt(path);
    const bytes = changes[path];
    return bytes ? Promise.resolve(bytes) : Promise.reject(new Deno.errors.NotFound(path));
  };
}

Deno.test("createBuild() reads every file that the manifest names", async () => {
  const { readFile: read } = createBuild(builtManifest, diskOf(readBuilt));
  const names = [
    ...builtManifest.entries.flatMap(({ codings }) => Object.values(codings).map(({ file }) => file)),
    ...Object.keys(builtManifest.files),
  ];
  for (const name of names) assertEquals(await read(name), await readBuilt(name));
  assertEquals(new Set(names).size > 150, true);
});

Deno.test("createBuild() gives the content files as the owner wrote them, and the content with the menu complete", async () => {
  const { content, files } = createBuild(builtManifest, diskOf(readBuilt));
  assertEquals(await files(), sampleFiles());
  assertEquals(await wholeContent<Content>(content), sampleContent());
  assert(await content("menu") === await content("menu"), "completed once");
});

Deno.test("createBuild() serves no file that is missing, differs in one byte, or is not in the manifest", async () => {
  const changed = await readBuilt(MENU);
  changed[changed.length - 2]! ^= 1;
  const { readFile: read } = createBuild(
    builtManifest,
    diskOf(diskWith({ [MENU]: changed, "content/menu.json": undefined })),
  );
  for (const path of [MENU, "content/menu.json", "server.js"]) {
    const error = await assertRejects(() => read(path), BuiltFileError, path);
    assertEquals(error.file, path);
  }
});

Deno.test("an application of other routes than its build's does not start", () => {
  const entries = builtManifest.entries.filter(({ route }) => route !== "getMenu");
  assertThrows(() => startApp({ manifest: { ...builtManifest, entries } }), TypeError, "getMenu: build again");
});

Deno.test("createBuild() serves the whole build from memory once it is loaded", async () => {
  let reads = 0;
  let gone = false;
  const { readFile: read, load } = createBuild(
    builtManifest,
    diskOf((path) => {
      reads++;
      return gone ? Promise.reject(new Deno.errors.NotFound(path)) : readBuilt(path);
    }),
  );
  await load();
  const readsToLoad = reads;
  gone = true;
  assertEquals(await read(MENU), await readBuilt(MENU));
  await load();
  assertEquals(reads, readsToLoad);
});

Deno.test("A file that differs from the build is a 500 without an ETag, reported by name, until the right one is back", async () => {
  const changes: Record<string, Uint8Array<ArrayBuffer> | undefined> = {};
  await using app = startApp({ deps: { readFile: diskWith(changes) } });
  const order = '{"items":[{"name":"Margherita","quantity":1,"price_numeric":9900}],"delivery_method":"pickup"}';
  const asking: Record<string, () => Promise<Response>> = {
    [MENU]: () => app.fetch("/api/v1/menu"),
    "content/menu.json": () =>
      app.fetch("/api/v1/order/whatsapp", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: order,
      }),
  };
  for (const [file, ask] of Object.entries(asking)) {
    changes[file] = new TextEncoder().encode(
      new TextDecoder().decode(await readBuilt(file)).replaceAll("9900", "9910"),
    );
    const answer = await ask();
    assertEquals([file, answer.status, answer.headers.has("etag")], [file, 500, false]);
    assertEquals((await answer.json()).reason, "internal");
    const [bug] = app.bugs.splice(0);
    assert(bug instanceof BuiltFileError, String(bug));
    assertEquals(bug.file, file);
    delete changes[file];
    const again = await ask();
    assertEquals(again.status, 200);
    await again.body?.cancel();
  }
});
