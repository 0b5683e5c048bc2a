/** The build command is atomic and reproducible, and the runtime serves its output. @module */
import { assert, assertEquals, assertNotEquals, assertRejects, assertStringIncludes } from "@std/assert";
import type { Manifest } from "../../src/tables/manifest.ts";
import { chooseOrigin } from "../../build/build.ts";
import { checkContent } from "../../src/check/check_content.ts";
import { readConfig } from "../../src/config.ts";
import { once } from "../../src/leaves/once.ts";
import { sha256 } from "../../src/leaves/sha256.ts";
import { ok } from "../../src/leaves/result.ts";
import { RENDERERS } from "../../src/render/renderers.ts";
import { renderSite } from "../../src/render/render_site.ts";
import { startAppWithMenu } from "../app_with_menu.ts";
import { ORIGIN, renderInput, runBuild } from "../build_fixture.ts";
import { callTool } from "../mcp/mcp_fixture.ts";
import { sampleContent, sampleFiles, shortMenu, writeContent } from "../sample_content.ts";
import { ServerProcess } from "../server_process.ts";

/** The content with one dish of each category: its documents are small, and quick to compress. */
async function shortContent(): Promise<string> {
  const dir = await Deno.makeTempDir();
  await writeContent(dir, { ...sampleFiles(), menu: shortMenu() });
  return dir;
}

const SHORT = await shortContent();

/** The options of a build on the last special day of the year. */
const ON_LAST_DAY = ["--today", "2026-12-31", "--out"];

/** A site of the short content, of that day. */
const plain = once(async () => {
  const out = await Deno.makeTempDir();
  assertEquals((await runBuild(SHORT, [...ON_LAST_DAY, out])).code, 0);
  return out;
});

async function snapshot(dir: string, at = ""): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { name, isDirectory } of Deno.readDir(`${dir}${at}`)) {
    const path = `${at}/${name}`;
    if (isDirectory) { for (const [each, text] of await snapshot(dir, path)) files.set(each, text); }
    else files.set(path, (await sha256(await Deno.readFile(dir + path))).toHex());
  }
  return files;
}

Deno.test("build() writes when a special day has passed or the origin is another, and gives the bytes of a first build", async () => {
  const [content, out] = [SHORT, await Deno.makeTempDir()];
  // Emacs marks a file under edit with a dangling link; macOS puts a second file beside each one on some disks.
  await Deno.symlink("owner@kitchen.1234", `${content}/.#menu.json`);
  await Deno.writeTextFile(`${content}/._menu.json`, "\0");
  const buildOn = (today: string, origin = ORIGIN) => runBuild(content, ["--out", out, "--today", today], origin);
  const feed = () => Deno.readTextFile(`${out}/public/feeds/special-days.ics`);
  const first = await buildOn("2026-12-25");
  assertEquals(first.code, 0, first.stderr);
  assertStringIncludes(await feed(), "Navidad");
  assertStringIncludes((await buildOn("2026-12-26")).stdout, "static/ written");
  const after = await feed();
  assert(!after.includes("20261225") && after.includes("20261231"));
  // The rest of a special day's evening is in the next day, so that day passes too; then nothing does for days.
  assertStringIncludes((await buildOn("2026-12-27")).stdout, "static/ written");
  assertStringIncludes((await buildOn("2026-12-31")).stdout, "up to date");
  assertEquals(await snapshot(out), await snapshot(await plain()));
  assertStringIncludes((await buildOn("2026-12-31", "")).stdout, `up to date, for ${ORIGIN}`, "without SITE_ORIGIN");
  assertStringIncludes((await buildOn("2026-12-31", "https://other.example")).stdout, "static/ written");
  const wrong = await buildOn("2026-02-30");
  assertEquals([wrong.code, wrong.stdout], [1, ""]);
  assertStringIncludes(wrong.stderr, "--today must be a date");
});

Deno.test("build() without SITE_ORIGIN keeps a public origin, and none takes a public site back to this machine", async () => {
  const out = await Deno.makeTempDir();
  const settings = (found: Record<string, string>) => {
    const config = readConfig((name) => found[name]);
    assert(config.ok);
    return config.value;
  };
  assertEquals(await chooseOrigin(settings({ PORT: "8123" }), out), ok("http://localhost:8123"), "the first build");
  // Deno Deploy says itself what the address is, and a copy of an earlier build may lie there.
  const platform = { DENO_DEPLOY: "1", DENO_DEPLOY_APP_SLUG: "horno", DENO_DEPLOY_ORG_SLUG: "org" };
  for (
    const [last, found, expected] of [
      ["http://localhost:8000", { PORT: "8124" }, "http://localhost:8124"],
      ["https://pizzeria.example", { PORT: "8124" }, "https://pizzeria.example"],
      ["https://pizzeria.example", { SITE_ORIGIN: "https://other.example" }, "https://other.example"],
      ["https://pizzeria.example", { SITE_ORIGIN: "http://localhost:8000" }, undefined],
      ["https://pizzeria.example", { SITE_ORIGIN: "http://127.0.0.1:8000" }, undefined],
      ["https://pizzeria.example", platform, "https://horno.org.deno.net"],
      ["http://pizza.lan", {}, "http://pizza.lan"],
      ["http://localhost:8000", { SITE_ORIGIN: "https://pizzeria.example" }, "https://pizzeria.example"],
    ] as const
  ) {
    await Deno.writeTextFile(`${out}/manifest.json`, JSON.stringify({ origin: last }));
    const chosen = await chooseOrigin(settings(found), out);
    assertEquals(chosen.ok ? chosen.value : undefined, expected, `${last}, ${JSON.stringify(found)}`);
  }
  await Deno.writeTextFile(`${out}/manifest.json`, JSON.stringify({ origin: ORIGIN }));
  const refused = await runBuild(SHORT, [...ON_LAST_DAY, out], "http://localhost:8000");
  assertEquals([refused.code, refused.stdout], [1, ""]);
  assertStringIncludes(refused.stderr, `leave SITE_ORIGIN out to keep ${ORIGIN}`);
  assertStringIncludes(refused.stderr, "or remove static/ first");
});

Deno.test("build() with a mistake in the content explains it in Spanish and leaves the last build in place", async () => {
  const [content, out] = [await shortContent(), await plain()];
  const before = await snapshot(out);
  const menu = JSON.parse(await Deno.readTextFile(`${content}/menu.json`));
  menu.items[0].price = "caro";
  menu.items[1].colour = "red";
  await Deno.writeTextFile(`${content}/menu.json`, JSON.stringify(menu));
  const report = await runBuild(content, ["--out", out]);
  assertEquals(report.code, 1);
  for (const text of ["menu.json", "/items/0/price", "caro", "/items/1/colour"]) {
    assertStringIncludes(report.stderr, text);
  }
  assertEquals(await snapshot(out), before);
});

Deno.test("build() says in Spanish that CONTENT_DIR names no folder, and reports an empty one or a link to nothing as missing files", async () => {
  const [content, out] = [await shortContent(), `${await Deno.makeTempDir()}/static`];
  for (const wrong of [`${content}/none`, `${content}/menu.json`]) {
    const none = await runBuild(wrong, ["--out", out]);
    assertEquals([none.code, none.stdout], [1, ""]);
    assert(none.stderr.startsWith(`No hay una carpeta ${wrong}, de donde viene el contenido`), none.stderr);
    assertStringIncludes(none.stderr, "corrige CONTENT_DIR");
  }
  const empty = await runBuild(await Deno.makeTempDir(), ["--out", out]);
  assert(empty.stderr.startsWith("Hay 6 problemas en los archivos del contenido."), empty.stderr);
  assertStringIncludes(empty.stderr, "Falta el archivo menu.json.");
  await Deno.remove(`${content}/menu.json`);
  await Deno.symlink(`${content}/none.json`, `${content}/menu.json`);
  const dangling = await runBuild(content, ["--out", out]);
  assert(dangling.stderr.startsWith("Hay 1 problema en los archivos del contenido."), dangling.stderr);
  assertStringIncludes(dangling.stderr, "Falta el archivo menu.json.");
  await assertRejects(() => Deno.stat(out), Deno.errors.NotFound);
});

Deno.test("build() of another restaurant keeps the same code, serves the replaced assets, and dates what has changed", async () => {
  const [content, out] = [await shortContent(), `${await Deno.makeTempDir()}/static`];
  await new Deno.Command("cp", { args: ["-r", await plain(), out] }).output();
  // A date has whole seconds, and a build may take less than one.
  await new Deno.Command("find", { args: [out, "-exec", "touch", "-d", "1 hour ago", "{}", "+"] }).output();
  const readManifest = async (): Promise<Manifest> => JSON.parse(await Deno.readTextFile(`${out}/manifest.json`));
  const lastModified = async () => {
    await using server = await ServerProcess.start({ dir: out });
    return await Promise.all(["/api/v1/restaurant", "/api/v1/delivery"].map(async (path) => {
      const answer = await fetch(server.origin + path);
      await answer.body?.cancel();
      return Date.parse(answer.headers.get("last-modified")!);
    }));
  };
  const [first, dates, before] = [await readManifest(), await lastModified(), Date.now()];

  const restaurant = JSON.parse(await Deno.readTextFile(`${content}/restaurant.json`));
  const sample: string = restaurant.name;
  Object.assign(restaurant, { name: "Trattoria Otra", service: "otra" });
  Object.assign(restaurant.address, { commune: "Valdivia", city: "Valdivia", postalCode: "5090000" });
  await Deno.writeTextFile(`${content}/restaurant.json`, JSON.stringify(restaurant));
  assertEquals((await runBuild(content, ["--today", "2026-12-31", "--out", out])).code, 0);
  const second = await readManifest();
  assertEquals([second.code, second.chunks], [first.code, first.chunks]);
  assertNotEquals(second.inputs, first.inputs);
  const [changed, same] = await lastModified();
  assertEquals(same, dates[1], "a document that is the same keeps its date");
  assert(changed! > dates[0]! && changed! >= before - 1_000, "one that changed gets the date of the build");

  const assetsOf = ({ entries }: Manifest, name: string) => entries.filter(({ path }) => path?.includes(name));
  const [card] = assetsOf(first, "/social.");
  const [newCard, oldCard, ...more] = assetsOf(second, "/social.");
  const { replacedAt = 0, ...kept } = oldCard!;
  assertNotEquals(newCard!.path, card!.path, "the card shows the name");
  assertEquals([kept, more], [card, []]);
  assert(before <= replacedAt && replacedAt <= Date.now());
  await Deno.stat(`${out}/${card!.codings.identity.file}`);
  assertEquals(assetsOf(second, "/order."), assetsOf(first, "/order."));

  const written = JSON.parse(await Deno.readTextFile(`${out}/public/api/v1/restaurant.json`));
  assertEquals([written.name, written.address.postalCode], ["Trattoria Otra", "5090000"]);
  for (const file of ["server.js", ...second.chunks]) {
    assert(!(await Deno.readTextFile(`${out}/${file}`)).includes(sample), `${file} names the restaurant`);
  }
  assert(!(await Deno.readTextFile(`${out}/public/openapi.json`)).includes(`"${sample}`));
});

Deno.test("A menu with everything sold out has no mistakes, and shows no example order that would be refused", async () => {
  const files = sampleFiles();
  const menu = { ...files.menu, items: files.menu.items.map((item) => ({ ...item, sold_out: true })) };
  const texts = Object.entries({ ...files, menu }).map(([key, json]) => [`${key}.json`, JSON.stringify(json)]);
  assertEquals(checkContent(Object.fromEntries(texts)), ok({ ...files, menu }));
  const content = sampleContent({ ...files, menu });
  const { site } = await renderSite({ ...renderInput, content }, RENDERERS);
  const openapi = JSON.parse(new TextDecoder().decode(site.get("public/openapi.json")));
  const { requestBody, responses } = openapi.paths["/api/v1/order/whatsapp"].post;
  for (const { content } of [requestBody, responses["200"]]) {
    assertEquals(Object.keys(content["application/json"]), ["schema"]);
  }
  await using app = await startAppWithMenu(content.menu);
  const told = await callTool(app, "create_order_link", {});
  assertStringIncludes(
    told.content[0].text,
    `Arguments that work: {"items":[{"name":${JSON.stringify(menu.items[0]!.name)}`,
  );
});

Deno.test("a start reads few files: what it loads is in one chunk, without the code that reads an order", async () => {
  const dir = await plain();
  const read = new Map<string, number>();
  const readAll = async (file: string): Promise<void> => {
    if (read.has(file)) return;
    const text = await Deno.readTextFile(`${dir}/${file}`);
    read.set(file, text.length);
    // esbuild writes an import as from"./a.js" or import"./a.js", and `import(` is read later.
    for (const [, to] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
      await readAll(file.startsWith("chunks/") ? `chunks/${to}` : to!);
    }
  };
  await readAll("server.js");
  const sizes = [...read.values()];
  const all = sizes.reduce((sum, size) => sum + size, 0);
  assert(read.size <= 12 && all < 135_000 && Math.max(...sizes) > 0.8 * all, JSON.stringify([...read]));
});

Deno.test("The runtime loads the Temporal polyfill only where the platform has none, and gives the same hours", async () => {
  const out = `${await Deno.makeTempDir()}/static`;
  await new Deno.Command("cp", { args: ["-r", await plain(), out] }).output();
  const without = `${out}/without_temporal.js`;
  await Deno.writeTextFile(without, "if (!delete globalThis.Temporal) throw new Error('it stays');");
  const hours = await Promise.all([undefined, without].map(async (before) => {
    const server = await ServerProcess.start({ dir: out, flags: before ? ["-A", "--preload", before] : ["-A"] });
    const { local_time: _now, ...status } = await (await fetch(`${server.origin}/api/v1/hours`)).json();
    await server.stop();
    return status;
  }));
  assertEquals(hours[0].timezone, "America/Santiago");
  assertEquals(hours[1], hours[0]);
  const { polyfill, chunks }: Manifest = JSON.parse(await Deno.readTextFile(`${out}/manifest.json`));
  await Deno.remove(`${out}/${polyfill}`);
  const server = await ServerProcess.start({ dir: out });
  assertEquals((await (await fetch(`${server.origin}/api/v1/hours`)).json()).timezone, "America/Santiago");
  await server.stop();
  for (const file of ["server.js", ...chunks].filter((file) => file !== polyfill)) {
    const script = await Deno.readTextFile(`${out}/${file}`);
    assert(!/\bnew Function\b|\beval\(/.test(script), `${file} holds code as text`);
    assert(!script.includes('import("./'), `Deno reads at every start what ${file} imports`);
  }
});

Deno.test("The runtime serves, keeps keys over a restart, stores only their digest, and ends cleanly on SIGTERM", async () => {
  const out = await plain();
  const kv = `${await Deno.makeTempDir()}/kv`;
  const first = await ServerProcess.start({ dir: out, kvPath: kv });
  const issued = await (await fetch(`${first.origin}/api/v1/keys`, { method: "POST" })).json();
  assertEquals((await first.stop()).code, 0);

  const second = await ServerProcess.start({ dir: out, kvPath: kv });
  const answer = await fetch(`${second.origin}/api/v1/health`, { headers: { "x-api-key": issued.api_key } });
  assertEquals(answer.status, 200);
  assertEquals((await answer.json()).service, "horno");
  const wrong = await fetch(`${second.origin}/api/v1/health`, { headers: { "x-api-key": `${issued.api_key}x` } });
  assertEquals(wrong.status, 401);
  await wrong.body?.cancel();
  assertEquals((await second.stop()).code, 0);

  const stored = new TextDecoder("latin1").decode(await Deno.readFile(kv));
  assert(!stored.includes(issued.api_key) && !stored.includes(issued.api_key.slice(-20)));
});
