/** The build command is atomic and reproducible, and the runtime serves its output. @module */
import { assert, assertEquals, assertNotEquals, assertRejects, assertStringIncludes } from "@std/assert";
import type { Manifest, StaticEntry } from "../../src/tables/manifest.ts";
import { chooseOrigin } from "../../build/build.ts";
import { readConfig } from "../../src/config.ts";
import { ok } from "../../src/leaves/result.ts";
import { builtManifest, ORIGIN, runBuild } from "../build_fixture.ts";
import { SAMPLE_CONTENT } from "../sample_content.ts";
import { ServerProcess } from "../server_process.ts";

const CONTENT = SAMPLE_CONTENT.pathname;

/** The content with one dish of each category: its documents are small, and quick to compress. */
async function copyContent(): Promise<string> {
  const dir = await Deno.makeTempDir();
  for await (const { name, isFile } of Deno.readDir(CONTENT)) {
    if (isFile) await Deno.copyFile(`${CONTENT}${name}`, `${dir}/${name}`);
  }
  const menu = JSON.parse(await Deno.readTextFile(`${dir}/menu.json`));
  const first = new Map(menu.items.toReversed().map((item: { category: string }) => [item.category, item]));
  await Deno.writeTextFile(`${dir}/menu.json`, JSON.stringify({ ...menu, items: [...first.values()] }));
  return dir;
}

async function snapshot(dir: string, at = ""): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { name, isDirectory } of Deno.readDir(`${dir}${at}`)) {
    const path = `${at}/${name}`;
    if (isDirectory) { for (const [each, text] of await snapshot(dir, path)) files.set(each, text); }
    else files.set(path, (await Deno.readFile(dir + path)).toHex());
  }
  return files;
}

Deno.test("build() gives byte-identical results in two places, and does nothing when nothing changed", async () => {
  const [one, two] = [await Deno.makeTempDir(), await Deno.makeTempDir()];
  const args = ["--content", await copyContent(), "--today", "2026-12-27", "--out"];
  assertStringIncludes((await runBuild([...args, one])).stdout, "static/ written");
  assertEquals((await runBuild([...args, two])).code, 0);
  assertEquals(await snapshot(one), await snapshot(two));
  assertStringIncludes((await runBuild([...args, one])).stdout, "up to date");
  assertStringIncludes((await runBuild([...args, one], "")).stdout, `up to date, for ${ORIGIN}`, "without SITE_ORIGIN");
  const moved = await runBuild([...args, one], "https://other.example");
  assertStringIncludes(moved.stdout, "static/ written", "another origin is another build");
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
  const refused = await runBuild(["--content", CONTENT, "--out", out], "http://localhost:8000");
  assertEquals([refused.code, refused.stdout], [1, ""]);
  assertStringIncludes(refused.stderr, `leave SITE_ORIGIN out to keep ${ORIGIN}`);
  assertStringIncludes(refused.stderr, "or remove static/ first");
});

Deno.test("build() writes again when a special day has passed, and gives the bytes of a first build on that day", async () => {
  const [one, two] = [await Deno.makeTempDir(), await Deno.makeTempDir()];
  const content = await copyContent();
  const buildOn = (today: string, out: string) => runBuild(["--content", content, "--out", out, "--today", today]);
  const feed = () => Deno.readTextFile(`${one}/public/feeds/special-days.ics`);
  assertEquals((await buildOn("2026-12-25", one)).code, 0);
  assertStringIncludes(await feed(), "Navidad");
  assertStringIncludes((await buildOn("2026-12-26", one)).stdout, "static/ written");
  const after = await feed();
  assert(!after.includes("20261225") && after.includes("20261231"));
  // The rest of a special day's evening is in the next day, so that day passes too; then nothing does for days.
  assertStringIncludes((await buildOn("2026-12-27", one)).stdout, "static/ written");
  for (const today of ["2026-12-28", "2026-12-31"]) {
    assertStringIncludes((await buildOn(today, one)).stdout, "up to date");
  }
  assertEquals((await buildOn("2026-12-31", two)).code, 0);
  assertEquals(await snapshot(one), await snapshot(two));
  const wrong = await buildOn("2026-02-30", one);
  assertEquals([wrong.code, wrong.stdout], [1, ""]);
  assertStringIncludes(wrong.stderr, "--today must be a date");
});

Deno.test("build() with a mistake in the content explains it in Spanish and leaves the last build in place", async () => {
  const [content, out] = [await copyContent(), await Deno.makeTempDir()];
  assertEquals((await runBuild(["--content", content, "--out", out])).code, 0);
  const before = await snapshot(out);
  const menu = JSON.parse(await Deno.readTextFile(`${content}/menu.json`));
  menu.items[0].price = "caro";
  menu.items[1].colour = "red";
  await Deno.writeTextFile(`${content}/menu.json`, JSON.stringify(menu));
  const report = await runBuild(["--content", content, "--out", out]);
  assertEquals(report.code, 1);
  for (const text of ["menu.json", "/items/0/price", "caro", "/items/1/colour"]) {
    assertStringIncludes(report.stderr, text);
  }
  assertEquals(await snapshot(out), before);
});

Deno.test("build() reports a missing content folder, and a link to nothing, as missing files", async () => {
  const [content, out] = [await copyContent(), await Deno.makeTempDir()];
  const none = await runBuild(["--content", `${content}/none`, "--out", out]);
  assertEquals(none.code, 1);
  assert(none.stderr.startsWith("Hay 6 problemas en los archivos del contenido."), none.stderr);
  assertStringIncludes(none.stderr, "Falta el archivo menu.json.");
  await Deno.remove(`${content}/menu.json`);
  await Deno.symlink(`${content}/none.json`, `${content}/menu.json`);
  const dangling = await runBuild(["--content", content, "--out", out]);
  assert(dangling.stderr.startsWith("Hay 1 problema en los archivos del contenido."), dangling.stderr);
  assertStringIncludes(dangling.stderr, "Falta el archivo menu.json.");
});

Deno.test("build() ignores the hidden files of an editor", async () => {
  const [content, out] = [await copyContent(), await Deno.makeTempDir()];
  // Emacs marks a file under edit with a dangling link; macOS puts a second file beside each one on some disks.
  await Deno.symlink("owner@kitchen.1234", `${content}/.#menu.json`);
  await Deno.writeTextFile(`${content}/._menu.json`, "\0");
  const report = await runBuild(["--content", content, "--out", out]);
  assertEquals([report.code, report.stderr], [0, ""]);
});

Deno.test("build() warns of each holiday in the next sixty days without a decision, whether or not something changed", async () => {
  const content = await copyContent();
  const hours = JSON.parse(await Deno.readTextFile(`${content}/hours.json`));
  hours.exceptions = hours.exceptions.filter(({ date }: { date: string }) => !/^2026-12-08|^2027-05/.test(date));
  await Deno.writeTextFile(`${content}/hours.json`, JSON.stringify(hours));
  const out = await Deno.makeTempDir();
  const report = await runBuild(["--content", content, "--out", out, "--today", "2026-11-21"]);
  assertEquals(report.code, 0);
  const notices = report.stderr.split("\n").filter((line) => line.startsWith("Aviso"));
  assertEquals(notices.length, 1);
  assertStringIncludes(notices[0]!, "2026-12-08");
  const unchanged = await runBuild(["--content", content, "--out", out, "--today", "2026-11-22"]);
  assertStringIncludes(unchanged.stdout, "up to date");
  assertEquals(unchanged.stderr, report.stderr);
});

Deno.test("build() refuses a country that the code does not know, and writes nothing", async () => {
  const [content, out] = [await copyContent(), `${await Deno.makeTempDir()}/static`];
  const restaurant = JSON.parse(await Deno.readTextFile(`${content}/restaurant.json`));
  restaurant.address.country = "FR";
  await Deno.writeTextFile(`${content}/restaurant.json`, JSON.stringify(restaurant));
  const report = await runBuild(["--content", content, "--out", out]);
  assertEquals(report.code, 1);
  for (const text of ["/address/country", "Para publicar en FR", "src/domain/clp.ts", "src/site/pages/privacy.ts"]) {
    assertStringIncludes(report.stderr, text);
  }
  await assertRejects(() => Deno.stat(out), Deno.errors.NotFound);
});

Deno.test("build() makes another restaurant's site from another content folder", async () => {
  const [content, out] = [await copyContent(), await Deno.makeTempDir()];
  const restaurant = JSON.parse(await Deno.readTextFile(`${content}/restaurant.json`));
  const sample: string = restaurant.name;
  restaurant.name = "Trattoria Otra";
  restaurant.service = "otra";
  Object.assign(restaurant.address, { commune: "Valdivia", city: "Valdivia", postalCode: "5090000" });
  await Deno.writeTextFile(`${content}/restaurant.json`, JSON.stringify(restaurant));
  assertEquals((await runBuild(["--content", content, "--out", out])).code, 0);
  const assetOf = (manifest: Manifest, name: string) => manifest.entries.find(({ path }) => path?.includes(name))?.path;
  const manifest: Manifest = JSON.parse(await Deno.readTextFile(`${out}/manifest.json`));
  assertNotEquals(assetOf(manifest, "social."), assetOf(builtManifest, "social."), "the card shows the name");
  assertEquals(assetOf(manifest, "order."), assetOf(builtManifest, "order."));
  const written = await Deno.readTextFile(`${out}/public/api/v1/restaurant.json`);
  assertEquals(JSON.parse(written).name, "Trattoria Otra");
  assertEquals(JSON.parse(written).address.postalCode, "5090000");
  for (const file of ["server.js", ...manifest.chunks]) {
    assert(!(await Deno.readTextFile(`${out}/${file}`)).includes(sample), `${file} names the restaurant`);
  }
  assert(!(await Deno.readTextFile(`${out}/public/openapi.json`)).includes(`"${sample}`));
});

Deno.test("build() after a change of the content keeps the same code, and serves the replaced assets for a day", async () => {
  const [content, out] = [await copyContent(), await Deno.makeTempDir()];
  const buildAs = async (name: string): Promise<Manifest> => {
    const restaurant = JSON.parse(await Deno.readTextFile(`${content}/restaurant.json`));
    await Deno.writeTextFile(`${content}/restaurant.json`, JSON.stringify({ ...restaurant, name }));
    assertEquals((await runBuild(["--content", content, "--out", out])).code, 0);
    return JSON.parse(await Deno.readTextFile(`${out}/manifest.json`));
  };
  const cardsOf = ({ entries }: Manifest) => entries.filter(({ path }) => path?.startsWith("/assets/social."));
  const lastModified = async () => {
    await using server = await ServerProcess.start({ dir: out });
    return await Promise.all(["/api/v1/restaurant", "/api/v1/delivery"].map(async (path) => {
      const answer = await fetch(server.origin + path);
      await answer.body?.cancel();
      return Date.parse(answer.headers.get("last-modified")!);
    }));
  };
  const first = await buildAs("La Primera");
  const dates = await lastModified();
  const before = Date.now();
  const second = await buildAs("La Segunda");
  assertEquals([second.code, second.chunks], [first.code, first.chunks]);
  assertNotEquals(second.inputs, first.inputs);
  const [changed, same] = await lastModified();
  assertEquals(same, dates[1], "a document that is the same keeps its date");
  assert(changed! > dates[0]! && changed! >= before - 1_000, "one that changed gets the date of the build");
  const [card] = cardsOf(first);
  const { replacedAt = 0, ...kept } = cardsOf(second).at(-1)!;
  assertEquals(kept, card);
  assert(before <= replacedAt && replacedAt <= Date.now());
  assertEquals(cardsOf(second).length, 2);
  await Deno.stat(`${out}/${card!.codings.identity.file}`);

  const dayOld = (entry: StaticEntry) =>
    entry.replacedAt ? { ...entry, replacedAt: entry.replacedAt - 86_400_000 } : entry;
  await Deno.writeTextFile(`${out}/manifest.json`, JSON.stringify({ ...second, entries: second.entries.map(dayOld) }));
  const third = await buildAs("La Tercera");
  const times = cardsOf(third).map(({ replacedAt }) => replacedAt);
  assert(times.length === 2 && times[0] === undefined && times[1]! > replacedAt, "only the second one's card is kept");
  await assertRejects(() => Deno.stat(`${out}/${card!.codings.identity.file}`), Deno.errors.NotFound);
});

Deno.test("build() accepts a menu with everything sold out, and shows no example order that would be refused", async () => {
  const [content, out] = [await copyContent(), await Deno.makeTempDir()];
  const menu = JSON.parse(await Deno.readTextFile(`${content}/menu.json`));
  for (const item of menu.items) item.sold_out = true;
  await Deno.writeTextFile(`${content}/menu.json`, JSON.stringify(menu));
  const report = await runBuild(["--content", content, "--out", out]);
  assertEquals([report.code, report.stderr], [0, ""]);
  const openapi = JSON.parse(await Deno.readTextFile(`${out}/public/openapi.json`));
  const { requestBody, responses } = openapi.paths["/api/v1/order/whatsapp"].post;
  for (const { content } of [requestBody, responses["200"]]) {
    assertEquals(Object.keys(content["application/json"]), ["schema"]);
  }

  const server = await ServerProcess.start({ dir: out });
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "create_order_link", arguments: {} } };
  const answer = await fetch(`${server.origin}/api/v1/mcp`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify(call),
  });
  const told: string = (await answer.json()).result.content[0].text;
  await server.stop();
  assertStringIncludes(told, `Arguments that work: {"items":[{"name":${JSON.stringify(menu.items[0].name)}`);
});

Deno.test("The runtime loads the Temporal polyfill only where the platform has none, and gives the same hours", async () => {
  const out = await Deno.makeTempDir();
  assertEquals((await runBuild(["--content", await copyContent(), "--out", out], "http://localhost:8000")).code, 0);
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
  const out = await Deno.makeTempDir();
  assertEquals((await runBuild(["--content", await copyContent(), "--out", out], "http://localhost:8000")).code, 0);
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
